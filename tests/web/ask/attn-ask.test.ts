// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { AttnAsk } from '../../../web/src/ask/index';
import { cat, inside, type WalkStub } from '../support/walk-stub';

let walk: WalkStub;
let ask: AttnAsk;

async function open(attributes: Record<string, string>, spec = cat): Promise<void> {
  ({ walk, element: ask } = await inside(spec, 'attn-ask', attributes));
}

const inputs = () => Array.from(ask.renderRoot.querySelectorAll('input'));
const texts = () => inputs().map((input) => input.value);
const shown = () => ask.renderRoot.textContent.replace(/\s+/g, ' ');
const outcome = () =>
  (ask.renderRoot.querySelector('.outcome')?.textContent ?? '').replace(/\s+/g, ' ').trim();

async function type(...values: string[]): Promise<void> {
  for (const [i, value] of values.entries()) {
    const input = inputs()[i];
    if (!input) throw new Error(`no field ${i}`);
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  await ask.updateComplete;
}

async function press(name: string): Promise<void> {
  const button = Array.from(ask.renderRoot.querySelectorAll('button')).find(
    (b) => b.textContent.trim() === name,
  );
  if (!button) throw new Error(`no button ${name}`);
  button.click();
  await ask.updateComplete;
}

async function answer(...values: string[]): Promise<string> {
  await type(...values);
  await press('Check');
  return outcome();
}

// S0 prints o_sat = (0.42, 0.72); unrounded (0.4240246548, 0.7160045903).
describe('attn-ask for a row', () => {
  beforeEach(() => open({ for: 'O', row: 'sat', digits: '2' }));

  it('has one labelled field an entry', () => {
    const labels = Array.from(ask.renderRoot.querySelectorAll('label'), (label) => label.textContent.trim());
    expect(labels).toEqual(['column 0', 'column 1']);
    expect(inputs().map((input) => input.labels?.length ?? 1)).toEqual([1, 1]);
  });

  it('takes the printed answer, and more digits', async () => {
    expect(await answer('0.42', '0.72')).toBe('Right, both entries.');
    expect(await answer('0.424', '0.716')).toContain('Right');
  });

  it.each(['0.42, 0.72', '[0.42, 0.72]', '0.42 0.72'])('spreads %s over the fields', async (text) => {
    expect(await answer(text)).toContain('Right');
    expect(texts()).toEqual(['0.42', '0.72']);
  });

  it.each([
    [
      ['-0.42', '0.72'],
      /^Not yet: 1 of 2 entries is off\. Column 0 has the right size and the wrong sign\.$/,
    ],
    [
      ['0.72', '0.42'],
      /Not yet: both entries are off\. Column 0 is 0\.296 too large: it is the value of another entry/,
    ],
    [['0.4', '0.72'], /Column 0 is right as far as it goes: write 2 digits/],
    [['0.43', '0.72'], /Column 0 is 0\.006 too large: so little may come from rounding/],
    [['0.42', '0.92'], /Column 1 is 0\.204 too large\./],
  ])('says what is off in %s', async (values, expected) => {
    expect(await answer(...values)).toMatch(expected);
  });

  it('marks the field that is off and describes it by the sentence about it', async () => {
    await answer('0.42', '0.92');
    expect(inputs().map((input) => input.getAttribute('aria-invalid'))).toEqual([null, 'true']);
    expect(inputs()[1]?.getAttribute('aria-describedby')).toBe('hint fault-1');
    expect(ask.renderRoot.querySelector('#fault-1')?.textContent).toContain('Column 1');
  });

  it('keeps a text that is no number, names its entry and counts no attempt', async () => {
    const said = await answer('abc', '');
    expect(said).toMatch(
      /Column 0: “abc” is not a number\. Write one such as .*Column 1: Type a number here\./,
    );
    expect(texts()).toEqual(['abc', '']);
    await answer('0.42', '0.92');
    expect(outcome()).not.toContain('Attempt');
    await press('Check');
    expect(outcome()).toContain('Attempt 2');
  });

  it('asks what 0,42 means before it reads it as anything', async () => {
    expect(await answer('0,42')).toContain('decimal comma');
    expect(await answer('0,42 0,72')).toContain('Right');
  });

  it('takes a comma for a decimal one where every field has its own entry', async () => {
    expect(await answer('0,42', '0,72')).toContain('Right, both entries. Read as 0.42 and 0.72.');
    expect(await answer('0.4 0.2', '0.72')).toContain('Column 0: 2 numbers stand here, where one belongs.');
  });

  it('says how it read a decimal comma', async () => {
    expect(await answer('0,05', '0.72')).toContain('Read as 0.05 and 0.72.');
  });

  it('checks with the enter key and keeps every key to itself', async () => {
    await type('0.42', '0.72');
    let heard = 0;
    walk.addEventListener('keydown', () => (heard += 1));
    inputs()[1]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
    await ask.updateComplete;
    expect(outcome()).toContain('Right');
    expect(heard).toBe(0);
  });

  it('fires attn-check with everything about it, frozen', async () => {
    const details: unknown[] = [];
    document.body.addEventListener('attn-check', (event) => details.push((event as CustomEvent).detail), {
      once: true,
    });
    await answer('0.42', '0.92');
    const [detail] = details as [{ expected: number[] }];
    expect(detail).toMatchObject({
      for: 'O',
      row: 2,
      col: undefined,
      given: [0.42, 0.92],
      correct: false,
      attempt: 1,
    });
    expect(detail).toMatchObject({ tolerance: 0.005 });
    expect(detail.expected[0]).toBeCloseTo(0.4240246548, 9);
    expect(Object.isFrozen(detail) && Object.isFrozen(detail.expected)).toBe(true);
  });

  it('holds neither the solution nor the working before it is asked for, and hides it again', async () => {
    expect(shown()).not.toContain('0.42');
    expect(ask.renderRoot.querySelector('.arithmetic')).toBeNull();
    await press('Show the working');
    expect(ask.renderRoot.querySelectorAll('.arithmetic')).toHaveLength(2);
    expect(ask.renderRoot.querySelector('.solution')?.textContent).toContain('(0.42, 0.72)');
    expect(walk.revealed).toBe('O');
    await press('Hide the working');
    expect(shown()).not.toContain('0.42');
  });

  it('follows the numbers: the verdict goes, the typed text stays', async () => {
    await answer('0.42', '0.92');
    const { Q, K } = cat.matrices;
    const short = { ...cat, matrices: { Q, K, V: [[2], [0], [1]] } };
    walk.replace(short);
    await ask.updateComplete;
    expect(outcome()).toBe('');
    expect(texts()).toEqual(['0.42']);
    walk.replace(cat);
    await ask.updateComplete;
    expect(texts()).toEqual(['0.42', '0.92']);
    walk.replace(short);
    await ask.updateComplete;
    // 2 · 0.1400292450 + 0.2839954097
    expect(await answer('0.56')).toBe('Right.');
  });
});

describe('attn-ask for a number', () => {
  it('has one field, named by its cell', async () => {
    await open({ for: 'weights', row: 'cat', col: 'cat' });
    expect(ask.renderRoot.querySelector('label')?.textContent.trim()).toBe('cat looks at cat');
    expect(await answer('0,94')).toContain('Right.');
    expect(await answer('0.9')).toContain('Your number is right as far as it goes');
  });

  it('asks for the digits that the walk shows where the author names none', async () => {
    await open({ for: 'weights', row: '1', col: '0' });
    expect(shown()).toContain('2 digits after the point');
    walk.digits = 3;
    walk.dispatchEvent(new CustomEvent('attn-change'));
    await ask.updateComplete;
    expect(shown()).toContain('3 digits after the point');
    // 1 / (1 + e^(4/√2)) = 0.0558072192
    expect(await answer('0.056')).toBe('Right.');
  });

  it('knows that a masked weight is exactly 0', async () => {
    await open({ for: 'weights', row: 'the', col: 'sat' });
    expect(await answer('0')).toBe('Right.');
    await open({ for: 'masked', row: 'the', col: 'sat' });
    expect(await answer('−∞')).toBe('Right.');
    expect(await answer('0')).toContain('before softmax a hidden score is −∞');
    expect(await answer('2')).toContain('this cell is masked');
  });
});

describe('attn-ask with an author’s mistake', () => {
  const twice = { ...cat, tokens: ['the', 'cat', 'the'] };

  it.each([
    [{ for: 'O', row: 'dog' }, 'ERR_NAME', /row must be a token or an index from 0 to 2, found "dog"/],
    [{ for: 'O', row: 'the' }, 'ERR_ARG', /row="the" stands at 0 and 2: write the index/],
    [{ for: 'O', row: '3' }, 'ERR_ARG', /found 3/],
    [{ for: 'O' }, 'ERR_ARG', /row is missing/],
    [{ for: 'output', row: '0' }, 'ERR_NAME', /for must be a step of this walk .*O\)/],
    [{ for: 'O', row: '0', digits: 'two' }, 'ERR_ARG', /digits must be a whole number/],
  ])('says in place and as an event what is wrong with %o', async (attributes, code, message) => {
    const errors: { code: string; message: string }[] = [];
    const listen = (event: Event): void =>
      void errors.push((event as CustomEvent<{ code: string; message: string }>).detail);
    document.body.addEventListener('attn-error', listen);
    await open(attributes, twice);
    document.body.removeEventListener('attn-error', listen);
    expect(ask.renderRoot.querySelector('[role=alert]')?.textContent).toMatch(message);
    expect(inputs()).toHaveLength(0);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ code });
  });

  it('takes the index of a token that stands there twice', async () => {
    await open({ for: 'weights', row: '2' }, twice);
    const labels = Array.from(ask.renderRoot.querySelectorAll('label'), (label) => label.textContent.trim());
    expect(labels).toEqual(['the (0)', 'cat', 'the (2)']);
    expect(await answer('0.14, 0.58, 0.28')).toContain('Right, all 3');
  });
});
