// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AttentionWalk } from '../../../web/src/element/index';
import * as face from '../../../web/src/engine/index';

const engine = await face.load({ build: 'js' });

const matrices = { Q: '1 0; 2 1; 1 1', K: '0 1; 2 1; 2 0', V: '1 1; 0 1; 1 0' };
const attributes = { tokens: 'the cat sat', mask: 'causal' };

/** As a page would have it, without markup strings. */
function element(tag: string, given: Record<string, string>, text = ''): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) made.setAttribute(name, value);
  made.textContent = text;
  return made;
}

const children = (given: Record<string, string> = matrices) =>
  Object.entries(given).map(([name, text]) => element('attn-matrix', { name }, text));

let walk: AttentionWalk;
let events: [string, unknown][];

/** After the page was read and drawn. */
async function settled(): Promise<void> {
  for (let i = 0; i < 4; ++i) await new Promise((resolve) => setTimeout(resolve));
  await walk.updateComplete;
}

async function open(given: Record<string, string> = attributes, inner: Node[] = children()): Promise<void> {
  walk = new AttentionWalk();
  for (const [name, value] of Object.entries(given)) walk.setAttribute(name, value);
  events = [];
  for (const name of ['attn-ready', 'attn-step', 'attn-change', 'attn-error', 'attn-focus']) {
    walk.addEventListener(name, (event) => events.push([name, (event as CustomEvent).detail]));
  }
  walk.engine = engine;
  walk.append(...inner);
  document.body.replaceChildren(walk);
  await settled();
}

const names = () => events.map(([name]) => name);
const $ = (selector: string) => walk.renderRoot.querySelector<HTMLElement>(selector);
const field = () => walk.renderRoot.querySelector<HTMLInputElement>('.field');
const radio = (name: string, value: string) =>
  walk.renderRoot.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`);
const $$ = (selector: string) => Array.from(walk.renderRoot.querySelectorAll<HTMLElement>(selector));
const cell = (id: string, row: number, col: number) =>
  $(`table[data-step="${id}"] td[data-row="${row}"][data-col="${col}"]`);
/** What a cell says, words for screen readers too. */
const text = (id: string, row: number, col: number) => cell(id, row, col)?.textContent.trim();
const said = (selector: string) => ($(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();
const chips = () => $$('.chip').map((chip) => chip.dataset.step);

function button(name: string): HTMLElement {
  const found = $$('button').find((b) => b.textContent.trim() === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
}

async function press(
  target: HTMLElement | null,
  key: string,
  more: KeyboardEventInit = {},
): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    composed: true,
    cancelable: true,
    ...more,
  });
  target?.dispatchEvent(event);
  await settled();
  return event;
}

async function type(typed: string, key = 'Enter'): Promise<void> {
  const input = field();
  if (!input) throw new Error('no field');
  input.value = typed;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await press(input, key);
}

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

describe('the switches', () => {
  const choose = async (name: string, value: string) => {
    const input = radio(name, value);
    if (!input) throw new Error(`no ${name} ${value}`);
    input.checked = true;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await settled();
  };

  const chooseDigits = async (value: string) => {
    const list = walk.renderRoot.querySelector('select');
    if (!list) throw new Error('no list of digits');
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
    await settled();
  };

  it('offer no decimals to nine, and exact', async () => {
    walk.goTo('weights');
    // e^(2√2) / (e^(2√2) + 1) = 0.94419278079283024…, by Python's decimal module.
    const shown = ['1', '0.9', '0.94', '0.944', '0.9442', '0.94419', '0.944193', '0.9441928', '0.94419278'];
    const options = Array.from($$('option') as HTMLOptionElement[], (option) => option.value);
    expect(options).toEqual([...shown.keys(), 9, 'exact'].map(String));
    for (const [digits, number] of [...shown, '0.944192781'].entries()) {
      await chooseDigits(String(digits));
      expect(text('weights', 1, 1)).toBe(number);
    }
    await chooseDigits('exact');
    expect(text('weights', 1, 1)).toMatch(/^0\.944192780792830\d$/);
    walk.setAttribute('digits', '12');
    await settled();
    expect(walk.renderRoot.querySelector('select')?.value).toBe('12');
  });

  it('change digits, mask and scale, and undo takes mask and scale back', async () => {
    walk.goTo('weights');
    await chooseDigits('4');
    expect(text('weights', 1, 1)).toBe('0.9442');
    expect(events.at(-1)).toEqual(['attn-change', { digits: 4 }]);
    await choose('mask', 'none');
    // NUMBERS 5.1: no mask.
    expect(text('weights', 0, 0)).toBe('0.1084');
    await choose('scale', 'none');
    expect(text('weights', 2, 1)).toBe('0.6652');
    button('Undo').click();
    button('Undo').click();
    await settled();
    expect(text('weights', 1, 1)).toBe('0.9442');
  });

  it('offer the scale that the author used', async () => {
    await open({ ...attributes, scale: '0.25' });
    const values = $$('input[name="scale"]').map((input) => (input as HTMLInputElement).value);
    expect(values).toEqual(['none', 'sqrt_dk', '0.25']);
  });
});

describe('given weights', () => {
  const V = '1 1; 0 1; 1 0';
  const uneven = () => $$('.uneven').map((p) => p.textContent.replace(/\s+/g, ' ').trim());

  it('come first, and V after them', async () => {
    await open({}, children({ V, weights: '1 0 0; 0.5 0.5 0; 0 0 1' }));
    expect(chips()).toEqual(['weights', 'V', 'O']);
    await open({}, children({ V, scores: '1 0 0; 0.5 0.5 0; 0 0 1' }));
    expect(chips().slice(0, 3)).toEqual(['scores', 'V', 'row_max']);
    await open({}, children({ X: V, W_V: '1; 2', weights: '1 0 0; 0.5 0.5 0; 0 0 1' }));
    expect(chips()).toEqual(['X', 'V', 'weights', 'O']);
  });

  it('are said to miss 1, row by row, wherever they are shown', async () => {
    await open({ tokens: 'the cat sat' }, children({ V, weights: '.5 .4 0; .2 .2 .6; .3 .3 .3' }));
    const words =
      'The given weights of the add up to 0.9, not to 1. The given weights of sat add up to 0.9, not to 1.';
    expect(uneven()).toEqual([words]);
    walk.goTo('V');
    await settled();
    expect(uneven()).toEqual([]);
    walk.goTo('O');
    await settled();
    expect(uneven()).toEqual([words]);
    walk.set('weights', 0, 2, 0.1);
    walk.set('weights', 2, 2, 0.4);
    await settled();
    expect(uneven()).toEqual([]);
  });

  it('that only doubles keep from 1 are left alone; of many rows the first are named', async () => {
    await open({}, children({ weights: '.1 .2 .7; .3 .3 .4', V }));
    expect(uneven()).toEqual([]);
    await open({}, children({ weights: '1 1 1; 1 1 0; 2 2 2; 0 0 0; 3 0 0', V }));
    expect(uneven()).toEqual([
      'The given weights of row 0 add up to 3, not to 1. The given weights of row 1 add up to 2, not to 1. The given weights of row 2 add up to 6, not to 1. 2 more rows do not add up to 1 either.',
    ]);
  });
});

describe('the author’s page', () => {
  it('can come late, and can change', async () => {
    await open(attributes, []);
    expect(walk.walk).toBeUndefined();
    expect(names()).toEqual(['attn-error']);
    expect($$('[role="alert"]')[0]?.textContent).toContain('attn-matrix');
    walk.append(...children());
    await settled();
    expect(names()).toEqual(['attn-error', 'attn-ready']);
    expect(
      $$('[role="alert"]')
        .map((alert) => alert.textContent.trim())
        .join(''),
    ).toBe('');
    walk.goTo('weights');
    walk.setAttribute('mask', 'none');
    await settled();
    expect(text('weights', 0, 0)).toBe('0.11');
    const [Q] = walk.children;
    if (Q) Q.textContent = '0 0; 0 0; 0 0';
    await settled();
    expect(text('weights', 0, 0)).toBe('0.33');
    expect(walk.stepId).toBe('weights');
  });

  it('is told what is wrong, with the place, and started once it is right', async () => {
    await open({ ...attributes, mask: 'casual' }, children({ ...matrices, Q: '1 0; 2 x; 1 1' }));
    expect(names()).toEqual(['attn-error', 'attn-error']);
    expect($('[role="alert"]')?.textContent).toContain('casual');
    expect($('[role="alert"]')?.textContent).toContain('attn-matrix Q');
    expect(events.map(([, detail]) => (detail as { where: string }).where)).toEqual(['mask', 'Q[1][1]']);
    walk.setAttribute('mask', 'causal');
    await settled();
    expect(names()).toHaveLength(2);
    const [Q] = walk.children;
    if (Q) Q.textContent = '1 0; 2 1; 1 1';
    await settled();
    expect(names().at(-1)).toBe('attn-ready');
    expect(text('Q', 0, 0)).toBe('1');
  });

  it('walks on where a setting, a name or words are wrong, and reports each of them at once', async () => {
    await open({ ...attributes, masks: 'none', theme: 'sepia', digits: 'two', mode: 'quizz' }, [
      ...children(),
      element('attn-step', { for: 'score' }, 'Words for no step.'),
      element('attn-ask', { for: 'O', row: '7' }, 'Out of range.'),
    ]);
    const expected = [
      /^attention-walk: there is no attribute masks; did you mean mask\?$/,
      /^attention-walk: digits must be exact or a whole number to 15, found "two"$/,
      /^attention-walk: theme must be light or dark, found "sepia"$/,
      /^attention-walk: mode must be explore or quiz or demo, found "quizz"$/,
      /^attn-step: for must name steps of this walk .* found "score"$/,
      /^attn-ask: row must be a token or an index from 0 to 2, found 7$/,
    ];
    const told = () => $$('#notice p').map((p) => p.textContent.replace(/\s+/g, ' ').trim());
    expect(told()).toEqual(expected.map((message) => expect.stringMatching(message) as string));
    const errors = events.filter(([name]) => name === 'attn-error').map(([, detail]) => detail);
    expect(errors).toHaveLength(expected.length);
    for (const code of errors.map((detail) => (detail as { code: string }).code))
      expect(['ERR_NAME', 'ERR_ARG']).toContain(code);
    expect(walk.next()).toBe(true);
    expect(walk.digits).toBe(2);
    walk.goTo('O');
    await settled();
    // There the question says it itself.
    expect(told()).toHaveLength(expected.length - 1);
    walk.querySelector('attn-ask')?.setAttribute('row', '2');
    walk.removeAttribute('masks');
    walk.removeAttribute('theme');
    walk.removeAttribute('mode');
    walk.setAttribute('digits', '3');
    walk.querySelector('attn-step')?.setAttribute('for', 'scores');
    await settled();
    expect($('#notice')?.hidden).toBe(true);
  });

  it('keeps the old walk when a change of it is wrong', async () => {
    const before = walk.walk;
    walk.setAttribute('mask', 'future');
    await settled();
    expect(walk.walk).toBe(before);
    expect(said('#notice')).toContain('future');
    walk.setAttribute('mask', 'causal');
    await settled();
    expect($('#notice')?.hidden).toBe(true);
  });

  it('shows the words of the step in hand, beside it and untouched', async () => {
    const words = ['scores', 'masked weights'].map((ids) =>
      element('attn-step', { for: ids }, `about ${ids}`),
    );
    await open(attributes, [...children(), ...words]);
    const assign = vi.spyOn(HTMLSlotElement.prototype, 'assign');
    const shown = () => {
      const slot = $('slot[data-content="words"]');
      const last = assign.mock.contexts.lastIndexOf(slot);
      return assign.mock.calls[last]?.map((node) => node.textContent);
    };
    walk.requestUpdate();
    await settled();
    expect(shown()).toEqual([]);
    walk.goTo('weights');
    await settled();
    expect(shown()).toEqual(['about masked weights']);
    walk.goTo('scores');
    await settled();
    expect(shown()).toEqual(['about scores']);
    expect(words[0]?.getAttributeNames()).toEqual(['for']);
  });

  it('has no column for words that nobody wrote', () => {
    expect($('.words')).toBeNull();
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
    walk = made;
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
