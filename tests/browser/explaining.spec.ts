import { toNumber } from './support/numbers.js';
import { openWalk, walks } from './support/pages.js';
import { expect, test } from './support/test.js';
import type { Walk } from './support/walk.js';

// The line under the equation, read as a person reads it, must come to the number in the cell.

const noise = 1e-12;

/** The line's text: numbers with their signs and operators. */
async function line(walk: Walk): Promise<string> {
  const text = await walk.arithmetic.locator('.terms').innerText();
  return text.replace(/\s+/g, ' ').replaceAll('\u2212', '-');
}

async function inHand(walk: Walk, step: string, row: number, col: number): Promise<number> {
  await walk.goTo(step);
  await walk.cell(step, row, col).click();
  await expect(walk.cell(step, row, col)).toHaveClass(/\bnow\b/);
  return toNumber((await walk.texts(step))[row]?.[col] ?? '');
}

const numbersIn = (text: string): number[] => (text.match(/-?(\d+(\.\d+)?(e-?\d+)?|∞)/g) ?? []).map(toNumber);

/** "a × b + c × (−d) = e": the sum of the products on the left. */
function sumOfProducts(text: string): number {
  const numbers = numbersIn(text).slice(0, -1);
  return numbers.reduce((sum, x, i) => (i % 2 === 0 ? sum + x * (numbers[i + 1] ?? NaN) : sum), 0);
}

for (const [step, row, col, terms] of [
  ['Q', 2, 3, 6],
  ['V', 1, 4, 6],
  ['scores', 2, 1, 6],
] as const) {
  test(`a cell of ${step} is the sum of the products below it`, async ({ page, site }) => {
    const walk = await openWalk(page, site, walks.cat);
    await walk.choose('digits', 'exact');
    const value = await inHand(walk, step, row, col);
    const text = await line(walk);
    expect(text.match(/×/g)).toHaveLength(terms);
    expect(Math.abs(sumOfProducts(text) - value)).toBeLessThan(noise);
    expect(numbersIn(text).at(-1)).toBe(value);
  });
}

test('a cell of O names each key with its weight and value', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.mixing);
  await walk.choose('digits', 'exact');
  const value = await inHand(walk, 'O', 2, 0);
  const labels = walk.arithmetic.locator('.of');
  await expect(labels).toHaveText(['the', 'cat', 'sat']);
  const text = (await line(walk)).replace(/the|cat|sat/g, ' ');
  expect(Math.abs(sumOfProducts(text) - value)).toBeLessThan(noise);
});

test('scale, mask and softmax say what they did', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.mixing);
  await walk.choose('digits', '3');
  await inHand(walk, 'scaled', 1, 1);
  expect(await line(walk)).toMatch(/^5 ÷ √2 ≈ 3\.536$/);
  await inHand(walk, 'masked', 1, 2);
  expect(await line(walk)).toMatch(/may not look.*= -∞$/);
  await inHand(walk, 'masked', 1, 0);
  expect(await line(walk)).toMatch(/may look: 0\.707 = 0\.707$/);
  await inHand(walk, 'row_max', 1, 0);
  expect(await line(walk)).toMatch(/^largest of .*0\.707.*3\.536.* = 3\.536$/);
  await inHand(walk, 'exps', 1, 0);
  expect(await line(walk)).toMatch(/^e ?0\.707 - 3\.536 ≈ 0\.059$/);
  await inHand(walk, 'exps', 1, 2);
  expect(await line(walk)).toMatch(/masked.*= 0$/);
  await inHand(walk, 'row_sum', 1, 0);
  expect(await line(walk)).toMatch(/^0\.059 the \+ 1\.000 cat \+ 0 sat ≈ 1\.059$/);
  await inHand(walk, 'weights', 1, 0);
  expect(await line(walk)).toMatch(/^0\.059 ÷ 1\.059 ≈ 0\.056$/);
  await inHand(walk, 'weights', 1, 2);
  expect(await line(walk)).toMatch(/masked.*= 0$/);
});

test('row and column that meet in the cell in hand are lit', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.mixing);
  await inHand(walk, 'scores', 1, 2);
  const lit = (id: string): Promise<string[]> =>
    walk
      .table(id)
      .locator('td.lit')
      .evaluateAll((cells) =>
        cells.map((cell) => `${(cell as HTMLElement).dataset.row} ${(cell as HTMLElement).dataset.col}`),
      );
  expect(await lit('Q')).toEqual(['1 0', '1 1']);
  // Kᵀ stands on its side: column sat.
  expect(await lit('K')).toEqual(['0 2', '1 2']);
});

test('where rounded numbers do not add up, both sums and the reason are said', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.cat);
  await inHand(walk, 'weights', 2, 0);
  const sums = walk.root.locator('.shown-sums');
  await expect(sums).toHaveText('0.35 + 0.25 + 0.41 = 1.01, exactly 1: each was rounded on its own.');
  await walk.choose('digits', '4');
  await expect(sums).toHaveText(/^This row adds up to 1\.0000, and so do its numbers/);
});

test('play walks to the end by itself, and pause stops it', async ({ page, site }) => {
  await page.clock.install();
  const walk = await openWalk(page, site, walks.mixing);
  const { length } = await walk.steps();
  await walk.button('Play').click();
  await page.clock.runFor(6_000);
  await walk.button('Pause').click();
  const paused = await walk.current();
  expect(paused).not.toBe('X');
  await page.clock.runFor(60_000);
  expect(await walk.current()).toBe(paused);
  await walk.button('Play').click();
  await page.clock.runFor(length * 10_000);
  await walk.expectStep('O');
  await expect(walk.button('Play')).toBeVisible();
});
