// Every kind of question on the cat, with what somebody would do to it.
import type { Locator, Page } from '@playwright/test';
import { attend } from './arithmetic.js';
import { expect } from './test.js';
import { tabTo } from './walk.js';

// Q, K and V of the cat example.
const Q = [
  [1, 0],
  [2, 1],
  [1, 1],
];
const K = [
  [0, 1],
  [2, 1],
  [2, 0],
];
const V = [
  [1, 1],
  [0, 1],
  [1, 0],
];
const cat = attend([Q, K, V], Math.SQRT1_2);
const o = cat.O[2] ?? [];
const shares = (cat.weights[2] ?? []).map((share) => share.toFixed(2)).join(' ');

const text = (rows: number[][]): string => rows.map((row) => row.join(' ')).join('; ');
export const walk = (asks: string, attributes = 'mode="quiz"'): string =>
  `<attention-walk tokens="the cat sat" mask="causal" ${attributes}>
    <attn-matrix name="Q">${text(Q)}</attn-matrix><attn-matrix name="K">${text(K)}</attn-matrix>
    <attn-matrix name="V">${text(V)}</attn-matrix>${asks}</attention-walk>`;

/** Puts an answer in; the focus is anywhere. */
type Answer = (page: Page, ask: Locator) => Promise<void>;

export const typed =
  (...texts: string[]): Answer =>
  async (page, ask) => {
    await tabTo(page, ask.getByRole('textbox').first());
    for (const [i, entry] of texts.entries()) {
      if (i > 0) await page.keyboard.press('Tab');
      await page.keyboard.press('Control+A');
      await page.keyboard.type(entry);
    }
    await page.keyboard.press('Enter');
  };

const chosen =
  (option: string): Answer =>
  async (page, ask) => {
    const radios = ask.getByRole('radio');
    const at = ask.getByRole('radio', { name: option, exact: true });
    const first =
      (await ask.getByRole('radio', { checked: true }).count()) > 0
        ? ask.getByRole('radio', { checked: true })
        : radios.first();
    await tabTo(page, first);
    if ((await ask.getByRole('radio', { checked: true }).count()) === 0) await page.keyboard.press('Space');
    for (let i = 0; i < (await radios.count()) && !(await at.isChecked()); i += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await expect(at).toBeChecked();
    await page.keyboard.press('Enter');
  };

const moved =
  (...buttons: string[]): Answer =>
  async (page, ask) => {
    for (const name of buttons) {
      const button = ask.getByRole('button', { name, exact: true });
      await tabTo(page, button);
      await page.keyboard.press('Enter');
      await expect(button).toBeFocused();
    }
    await tabTo(page, ask.getByRole('button', { name: 'Check' }));
    await page.keyboard.press('Enter');
  };

/** From the first cell with the arrow keys. */
const marked =
  (...cells: [row: number, col: number][]): Answer =>
  async (page, ask) => {
    for (const [row, col] of cells) {
      await tabTo(page, ask.locator('[data-cell="0"] button'));
      for (let r = 0; r < row; r += 1) await page.keyboard.press('ArrowDown');
      for (let c = 0; c < col; c += 1) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
    }
    await tabTo(page, ask.getByRole('button', { name: 'Check' }));
    await page.keyboard.press('Enter');
  };

interface Case {
  tag: string;
  wrong: Answer;
  said: RegExp;
  credit: number;
  right: Answer;
  /** Another correct rounding, or another right answer. */
  other?: Answer;
  solution: string | RegExp;
}

export const cases: Record<string, Case> = {
  number: {
    tag: '<attn-ask for="O" row="sat" col="1">What does sat take over?</attn-ask>',
    wrong: typed('-0.58'),
    said: /is cat’s share alone, with the wrong sign/,
    credit: 0,
    right: typed('0.72'),
    other: typed('0.716'),
    solution: '0.72',
  },
  row: {
    tag: '<attn-ask for="O" row="sat">Mix the last row.</attn-ask>',
    wrong: typed('0.42', '0.14'),
    said: /1 of 2 entries is off\.\s+Column 1 has everything but cat’s share/,
    credit: 0.5,
    right: typed('0.42', '0.72'),
    other: typed(`${o[0]?.toFixed(4)}`, '.72'),
    solution: '(0.42, 0.72)',
  },
  matrix: {
    tag: '<attn-ask kind="matrix" for="weights">Fill in the weights.</attn-ask>',
    wrong: typed('1', '0', '0', '0.06', '0.94', '0', '0.24', '0.58', '0.28'),
    said: /1 of 9 entries is off\.\s+Entry “sat looks at the” is the exponential/,
    credit: 8 / 9,
    right: typed('1', '0', '0', '0.06', '0.94', '0', ...shares.split(' ')),
    other: typed('1', '0', '0', '0.056', '0.944', '0', '0.14', '0.576', '0.284'),
    solution: /0\.14/,
  },
  shape: {
    tag: '<attn-ask kind="shape" for="O">What shape does O have?</attn-ask>',
    wrong: typed('2', '3'),
    said: /Number of rows is the other one: rows come first/,
    credit: 0,
    right: typed('3', '2'),
    solution: '3 × 2',
  },
  cost: {
    tag: '<attn-ask kind="cost" for="scores">What do the scores cost?</attn-ask>',
    wrong: typed('18'),
    said: /counts a multiplication and its addition as one/,
    credit: 0,
    right: typed('36'),
    solution: '2 · 3 · 3 · 2 = 36',
  },
  choose: {
    tag: '<attn-ask kind="choose" for="O" row="sat" col="1">Which is it?</attn-ask>',
    wrong: chosen('0.44'),
    said: /has the’s share with the wrong sign/,
    credit: 0,
    right: chosen('0.72'),
    solution: '0.72',
  },
  'choose among the author’s': {
    tag: '<attn-ask kind="choose" for="O" row="sat" col="1" options="0.7 0.7160 0.58">Which is it?</attn-ask>',
    wrong: chosen('0.58'),
    said: /has everything but the’s share/,
    credit: 0,
    right: chosen('0.7160'),
    solution: '0.72',
  },
  order: {
    tag: '<attn-ask kind="order" for="scores weights O">In which order?</attn-ask>',
    wrong: moved('Move O down'),
    said: /O can’t be done yet: it needs weights/,
    credit: 2 / 3,
    right: moved('Move O down'),
    solution: /scores, made of Q and K/,
  },
  predict: {
    tag: '<attn-ask kind="predict" row="sat">Which key gets the most weight?</attn-ask>',
    wrong: chosen('sat'),
    said: /Another one gets more than sat/,
    credit: 0,
    right: chosen('cat'),
    solution: 'cat',
  },
  find: {
    tag: '<attn-ask kind="find" for="weights" table="1 0 0; 0.06 0.94 0; 0.14 0.58 0.29">Which number is wrong?</attn-ask>',
    wrong: marked([1, 1]),
    said: /0 of 1 found, and 1 too many marked\.\s+cat looks at cat: 0\.94 does follow/,
    credit: 0,
    // The first marks what was wrong no more.
    right: marked([1, 1], [2, 2]),
    solution: 'sat looks at sat: 0.28 instead of 0.29.',
  },
};

export async function listen(page: Page): Promise<() => Promise<Record<string, unknown>[]>> {
  await page.evaluate(() => {
    const checks: unknown[] = [];
    Object.assign(window, { checks });
    document.addEventListener('attn-check', (event) => checks.push((event as CustomEvent).detail));
  });
  return () => page.evaluate(() => (window as unknown as { checks: Record<string, unknown>[] }).checks);
}
