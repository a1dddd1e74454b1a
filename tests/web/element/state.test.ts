// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AttentionWalk } from '../../../web/src/element/index';
import type { WalkState } from '../../../web/src/element/face';
import { button, children, engine, events, open, settled, text, walk } from '../support/walk-page';

beforeEach(async () => {
  await open();
});
afterEach(() => {
  document.body.replaceChildren();
});

/** As it comes back from a place that keeps text. */
const kept = (): WalkState => JSON.parse(JSON.stringify(walk.state)) as WalkState;

describe('the state of a walk', () => {
  it('goes through JSON and comes back as one change: numbers, mask, scale, step, cell, digits and paper', async () => {
    walk.set('Q', 0, 0, 7);
    walk.replace({ ...walk.spec, matrices: walk.spec?.matrices ?? {}, mask: 'none', scale: 'dk' });
    walk.digits = 3;
    walk.paper = true;
    walk.focusCell('weights', 2, 1);
    await settled();
    const state = kept();
    expect(state).toMatchObject({ step: 'weights', row: 2, col: 1, digits: 3 });
    const shown = text('weights', 2, 1);

    await open();
    walk.state = state;
    await settled();
    expect(walk.spec).toMatchObject({ mask: 'none', scale: 'dk', rounding: 3 });
    expect(walk.spec?.matrices.Q?.[0]).toEqual([7, 0]);
    expect(walk.session?.inHand).toEqual({ step: 'weights', row: 2, col: 1 });
    expect([walk.digits, walk.paper]).toEqual([3, true]);
    expect(text('weights', 2, 1)).toBe(shown);
    expect(events.filter(([name]) => name === 'attn-change')).toHaveLength(1);
    button('Undo').click();
    expect(walk.spec?.matrices.Q?.[0]).toEqual([1, 0]);
  });

  it('keeps scores of −∞', async () => {
    await open({}, children({ scores: '0.7 -inf', V: '1; 2' }));
    const state = kept();
    expect(state.spec.matrices.scores).toEqual([[0.7, '-inf']]);
    walk.set('scores', 0, 1, 3);
    walk.state = state;
    expect(walk.spec?.matrices.scores).toEqual([[0.7, -Infinity]]);
  });

  it.each([
    ['nothing', null, 'state must be an object, found null'],
    ['no step', { spec: { matrices: {} }, row: 0, col: 0, digits: 2 }, 'state.step must be the id of a step'],
    ['rows that are none', { step: 'Q', row: -1, col: 0, digits: 2 }, 'state.row must be a whole number'],
    ['a step that there is not', { step: 'output', row: 0, col: 0, digits: 2 }, 'no step output'],
    ['a cell outside', { step: 'Q', row: 9, col: 0, digits: 2 }, 'the cell must lie inside Q'],
    ['digits that are none', { step: 'Q', row: 0, col: 0, digits: 'two' }, 'digits must be exact or'],
    ['numbers that are none', { spec: { matrices: { Q: 'x' } }, step: 'Q', row: 0, col: 0, digits: 2 }, ''],
  ])('refuses %s, and changes nothing', (_, given, message) => {
    const before = walk.state;
    walk.state = (given && { spec: before?.spec, ...given }) as unknown as WalkState;
    expect(events.at(-1)?.[0]).toBe('attn-error');
    expect((events.at(-1)?.[1] as { message: string }).message).toContain(message);
    expect(walk.state).toEqual(before);
  });

  it('can be given before the element starts', async () => {
    walk.set('Q', 0, 0, 7);
    walk.goTo('O');
    const state = kept();
    const made = new AttentionWalk();
    made.state = state;
    made.engine = engine;
    made.append(...children());
    document.body.append(made);
    await settled();
    expect(made.spec?.matrices.Q?.[0]).toEqual([7, 0]);
    expect(made.stepId).toBe('O');
  });
});
