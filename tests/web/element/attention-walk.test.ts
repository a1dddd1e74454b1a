// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AttentionWalk } from '../../../web/src/element/index';
import {
  engine,
  attributes,
  element,
  children,
  walk,
  events,
  settled,
  open,
  names,
  $,
  $$,
  cell,
  text,
  said,
  chips,
  button,
  press,
} from '../support/walk-page';

beforeEach(async () => {
  await open();
});
afterEach(() => {
  document.body.replaceChildren();
});

describe('the walk', () => {
  it('starts at the first step and shows each in turn', async () => {
    expect(names()).toEqual(['attn-ready']);
    expect(chips()[0]).toBe('Q');
    expect(said('.position')).toBe(`step 1 of ${chips().length}`);
    for (const id of chips().slice(1)) {
      button('Next').click();
      await settled();
      expect($('.chip[aria-current="step"]')?.dataset.step).toBe(id);
      expect($(`table[data-step="${id ?? ''}"]`)).not.toBeNull();
    }
    expect(button('Next').getAttribute('aria-disabled')).toBe('true');
    button('Next').click();
    await settled();
    expect(walk.stepId).toBe('O');
    // NUMBERS, S0: the last row is [0.42, 0.72].
    expect([0, 1].map((col) => text('O', 2, col))).toEqual(['0.42', '0.72']);
  });

  it('names rows and columns, says masked, and sums the rows of weights', async () => {
    walk.goTo('weights');
    await settled();
    const table = $('table[data-step="weights"]');
    expect(table?.querySelector('caption')?.textContent.replace(/\s+/g, ' ').trim()).toBe('weights 3 × 3');
    expect(Array.from(table?.querySelectorAll('thead th') ?? [], (th) => th.textContent)).toEqual([
      'the',
      'cat',
      'sat',
      'sum',
    ]);
    expect(Array.from(table?.querySelectorAll('tbody th') ?? [], (th) => th.getAttribute('scope'))).toEqual([
      'row',
      'row',
      'row',
    ]);
    expect(text('weights', 0, 1)).toBe('0 masked');
    expect(text('weights', 1, 1)).toBe('0.94');
    expect(Array.from(table?.querySelectorAll('td.sum') ?? [], (td) => td.textContent)).toEqual([
      '1.00',
      '1.00',
      '1.00',
    ]);
    walk.goTo('masked');
    await settled();
    expect(text('masked', 0, 1)).toBe('−∞ masked');
  });

  it('turns K, so that its column meets the row of Q', async () => {
    walk.focusCell('scores', 2, 1);
    await settled();
    expect(said('table[data-step="K"] caption')).toContain('⊤');
    const lit = (id: string) =>
      $$(`table[data-step="${id}"] td.lit`).map((td) => `${td.dataset.row} ${td.dataset.col}`);
    expect(lit('Q')).toEqual(['2 0', '2 1']);
    expect(lit('K')).toEqual(['0 1', '1 1']);
    expect(events.at(-1)).toEqual(['attn-focus', { step: 'scores', row: 2, col: 1 }]);
    expect(Object.isFrozen(events.at(-1)?.[1])).toBe(true);
  });

  it('announces a step in the light DOM, politely', async () => {
    button('Next').click();
    await settled();
    const regions = document.querySelectorAll('body > [role="status"][aria-live="polite"]');
    expect(regions).toHaveLength(1);
    expect(regions[0]?.textContent).toMatch(/^Step 2 of \d+: .* K, 3 by 2\.$/);
  });
});

describe('the keyboard in a matrix', () => {
  it('has one tab stop, which the arrows move', async () => {
    walk.focusCell('scores', 1, 1);
    await settled();
    expect($$('table[data-step="scores"] [tabindex="0"]')).toHaveLength(1);
    const seen = vi.fn();
    document.addEventListener('keydown', seen);
    const event = await press(cell('scores', 1, 1), 'ArrowRight');
    expect(event.defaultPrevented).toBe(true);
    expect(cell('scores', 1, 2)?.tabIndex).toBe(0);
    expect(walk.session?.focus).toEqual({ row: 1, col: 2 });
    expect(seen).not.toHaveBeenCalled();
    await press(cell('scores', 1, 2), 'x');
    expect(seen).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', seen);
  });

  it('moves the tab stop of an operand apart from the cell in hand', async () => {
    walk.focusCell('scores', 1, 1);
    await settled();
    await press(cell('K', 0, 0), 'ArrowRight');
    expect(cell('K', 0, 1)?.tabIndex).toBe(0);
    expect(walk.session?.focus).toEqual({ row: 1, col: 1 });
  });
});

describe('the API', () => {
  it('says when something is refused, and changes nothing', async () => {
    const before = walk.walk;
    expect(walk.goTo('nowhere')).toBe(false);
    expect(walk.focusCell('Q', 9, 9)).toBe(false);
    expect(walk.set('Q', 0, 0, Infinity)).toBe(false);
    expect(walk.replace({ matrices: { Q: [[1]] } })).toBe(false);
    expect(walk.previous()).toBe(false);
    await settled();
    expect(walk.walk).toBe(before);
    expect(names().filter((name) => name === 'attn-error')).toHaveLength(4);
    expect(walk.set('Q', 0, 0, 4)).toBe(true);
    await settled();
    expect($('#notice')?.hidden).toBe(true);
  });

  it('takes a spec before it is in a page', async () => {
    const made = new AttentionWalk();
    made.engine = engine;
    expect(made.replace({ matrices: { weights: [[1]], V: [[2, 3]] } })).toBe(true);
    document.body.append(made);
    await settled();
    expect(made.stepId).toBe('weights');
  });

  it('keeps two walks apart', async () => {
    const first = walk;
    const second = new AttentionWalk();
    second.setAttribute('mask', 'causal');
    second.engine = engine;
    second.append(...children());
    document.body.append(second);
    await settled();
    first.set('Q', 0, 0, 9);
    second.goTo('weights');
    expect([first.stepId, second.stepId]).toEqual(['Q', 'weights']);
    expect(second.spec?.matrices.Q?.[0]?.[0]).toBe(1);
  });
});

describe('a quiz', () => {
  beforeEach(async () => {
    const asks = ['the', 'sat'].map((row) => element('attn-ask', { for: 'scores', row }));
    await open({ ...attributes, mode: 'quiz' }, [...children(), ...asks]);
  });

  const answer = async (i: number, correct: boolean) => {
    const event = new CustomEvent('attn-check', { detail: { for: 'scores', correct }, bubbles: true });
    walk.querySelectorAll('attn-ask').item(i).dispatchEvent(event);
    await settled();
  };

  it('has nothing computed in the page', () => {
    expect(chips()).toEqual([]);
    expect($$('table').map((table) => table.dataset.step)).toEqual(['Q', 'K', 'V']);
    expect($('[role="grid"]')).toBeNull();
    expect(walk.goTo('scores')).toBe(false);
  });

  it('uncovers a step once nothing up to it is still to be answered', async () => {
    await answer(0, true);
    await answer(1, false);
    expect(chips()).not.toContain('scores');
    await answer(1, true);
    expect(chips()).toEqual(['Q', 'K', 'V', 'scores']);
    expect(walk.stepId).toBe('scores');
    expect(walk.goTo('weights')).toBe(false);
  });
});

it('leaves nothing behind', async () => {
  const { body } = document;
  for (let i = 0; i < 20; ++i) {
    walk.remove();
    body.append(walk);
  }
  await settled();
  expect(document.querySelectorAll('body > [role="status"]')).toHaveLength(1);
  button('Play').click();
  await settled();
  expect(button('Pause')).toBeDefined();
  walk.remove();
  await settled();
  expect($$('button').some((b) => b.textContent.trim() === 'Pause')).toBe(false);
});
