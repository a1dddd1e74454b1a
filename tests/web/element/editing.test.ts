// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  attributes,
  walk,
  events,
  settled,
  open,
  $,
  field,
  $$,
  cell,
  text,
  said,
  button,
  press,
  type,
} from '../support/walk-page';

beforeEach(async () => {
  await open();
});
afterEach(() => {
  document.body.replaceChildren();
});

describe('editing', () => {
  it('follows from a click, a number and Enter', async () => {
    cell('Q', 1, 0)?.click();
    await settled();
    await type('−0.5');
    expect(walk.spec?.matrices.Q?.[1]?.[0]).toBe(-0.5);
    expect(events.filter(([name]) => name === 'attn-change')).toEqual([
      ['attn-change', { matrix: 'Q', row: 1, col: 0 }],
    ]);
    expect($('.field')).toBeNull();
    expect(cell('Q', 1, 0)?.classList.contains('changed')).toBe(true);
    walk.goTo('scores');
    await settled();
    // [−0.5, 1] · [2, 1] = 0
    expect(text('scores', 1, 1)).toBe('0');
  });

  it('edits Kᵀ where it stands', async () => {
    walk.goTo('scores');
    await settled();
    cell('K', 1, 2)?.click();
    await settled();
    await type('5');
    expect(walk.spec?.matrices.K).toEqual([
      [0, 1],
      [2, 1],
      [2, 5],
    ]);
  });

  it.each(['', '12abc', '0x1F', '1_0', '1e400', '½'])(
    'keeps "%s" in the field, explains, and keeps the old number',
    async (bad) => {
      const before = walk.walk;
      await press(cell('Q', 1, 0), 'F2');
      await type(bad);
      expect(field()?.value).toBe(bad);
      expect($('.field')?.getAttribute('aria-invalid')).toBe('true');
      expect($('#notice')?.hidden).toBe(false);
      expect(said('#notice')).toContain('Q, cat, column 0');
      expect(events.at(-1)?.[0]).toBe('attn-error');
      expect(events.at(-1)?.[1]).toMatchObject({ code: expect.stringMatching(/^ERR_/) as string });
      expect(walk.walk).toBe(before);
      await type('3');
      expect($('#notice')?.hidden).toBe(true);
      expect(walk.spec?.matrices.Q?.[1]?.[0]).toBe(3);
    },
  );

  it.each([
    ['Next', () => walk.next()],
    ['a chip', () => walk.goTo('O')],
    ['another cell', () => cell('Q', 0, 0)?.click()],
  ])('does not leave a text that is no number behind for %s', async (_, leave) => {
    await press(cell('Q', 1, 0), 'F2');
    await type('abc', 'a');
    leave();
    await settled();
    expect(walk.stepId).toBe('Q');
    expect(field()?.value).toBe('abc');
    expect(said('#notice')).toMatch(
      /^Q, cat, column 0: “abc” is not a number\..* Undo brings the old number back\.$/,
    );
    leave();
    await settled();
    expect(events.filter(([name]) => name === 'attn-error')).toHaveLength(1);
    await type('0,5', 'a');
    leave();
    await settled();
    expect(walk.spec?.matrices.Q?.[1]?.[0]).toBe(0.5);
    expect(said('#notice')).toBe('');
  });

  it.each([
    ['Esc', (): unknown => press(field(), 'Escape')],
    ['Undo', () => walk.undo()],
    ['Reset', () => walk.reset()],
  ])('takes a refused text back with %s, and the notice with it', async (_, takeBack) => {
    await press(cell('Q', 0, 0), 'F2');
    await type('7');
    await press(cell('Q', 1, 0), 'F2');
    await type('abc');
    walk.digits = 3;
    await settled();
    expect($('#notice')?.hidden).toBe(false);
    expect(button('Undo').getAttribute('aria-disabled')).toBe('false');
    await takeBack();
    await settled();
    expect(field()).toBeNull();
    expect($('#notice')?.hidden).toBe(true);
    expect(walk.spec?.matrices.Q?.[1]?.[0]).toBe(2);
  });

  it('undoes only the refused text, not what was put in before it', async () => {
    await press(cell('Q', 0, 0), 'F2');
    await type('7');
    await press(cell('Q', 1, 0), 'F2');
    await type('abc');
    walk.undo();
    expect(walk.spec?.matrices.Q?.[0]?.[0]).toBe(7);
    walk.undo();
    expect(walk.spec?.matrices.Q?.[0]?.[0]).toBe(1);
  });

  it('is not held up by a text in a cell that has gone', async () => {
    await press(cell('Q', 2, 0), 'F2');
    await type('abc');
    const { spec } = walk;
    if (!spec) throw new Error('no walk');
    const matrices = Object.fromEntries(
      Object.entries(spec.matrices).map(([name, rows]) => [name, rows.slice(0, 2)]),
    );
    walk.replace({ ...spec, tokens: ['the', 'cat'], matrices });
    expect(walk.next()).toBe(true);
  });

  it('leaves with Esc, and undoes and redoes by key', async () => {
    await press(cell('Q', 1, 0), 'Enter');
    await type('7', 'Escape');
    expect(walk.spec?.matrices.Q?.[1]?.[0]).toBe(2);
    await press(cell('Q', 1, 0), 'Enter');
    await type('7');
    await press(cell('Q', 1, 0), 'z', { ctrlKey: true });
    expect(walk.spec?.matrices.Q?.[1]?.[0]).toBe(2);
    await press(cell('Q', 1, 0), 'Z', { metaKey: true, shiftKey: true });
    expect(walk.spec?.matrices.Q?.[1]?.[0]).toBe(7);
  });

  it('has none in a demo', async () => {
    await open({ ...attributes, mode: 'demo' });
    expect($('[role="grid"]')).toBeNull();
    cell('Q', 0, 0)?.click();
    await settled();
    expect($('.field')).toBeNull();
    expect($$('button').some((b) => b.textContent.trim() === 'Undo')).toBe(false);
  });
});
