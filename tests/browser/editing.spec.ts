import { causal, head, type Head } from './support/arithmetic.js';
import { preset, type Rows } from './support/golden.js';
import { expectClose } from './support/numbers.js';
import { openWalk, walks } from './support/pages.js';
import { expect, test } from './support/test.js';
import type { Walk } from './support/walk.js';

const [X = [], W_Q = [], W_K = [], W_V = []] = preset('mixing_values', 'C2');
const steps = ['Q', 'K', 'V', 'scores', 'scaled', 'masked', 'weights', 'O'] as const;

const changed = (rows: Rows, row: number, col: number, value: number): Rows =>
  rows.map((cells, r) => cells.map((cell, c) => (r === row && c === col ? value : cell)));

async function expectAll(walk: Walk, plain: Head): Promise<void> {
  for (const id of steps) expectClose(await walk.exactly(id), plain[id], 1e-14);
}

test('every later step follows an edited cell of X, and undo, redo and reset lead back and forth', async ({
  page,
  site,
}) => {
  const walk = await openWalk(page, site, walks.mixing);
  const before = head(X, [W_Q, W_K, W_V], Math.SQRT1_2);
  const after = head(changed(X, 1, 0, -0.5), [W_Q, W_K, W_V], Math.SQRT1_2);
  await walk.goTo('X');
  await walk.edit('X', 1, 0, '\u22120.5');
  await expect(walk.cell('X', 1, 0)).toHaveText('\u22120.5');
  await expectAll(walk, after);
  await walk.button('Undo').click();
  await expectAll(walk, before);
  await walk.button('Redo').click();
  await expectAll(walk, after);
  await walk.button('Reset').click();
  await expectAll(walk, before);
  await walk.button('Undo').click();
  await expectAll(walk, after);
});

test('a value moves no weight, a key moves no value', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.mixing);
  const weights = await walk.exactly('weights');
  const V = await walk.exactly('V');
  await walk.edit('W_V', 0, 0, '3');
  await expectAll(walk, head(X, [W_Q, W_K, changed(W_V, 0, 0, 3)], Math.SQRT1_2));
  expect(await walk.exactly('weights')).toEqual(weights);
  await walk.button('Undo').click();
  await walk.goTo('K');
  await walk.edit('W_K', 0, 0, '1/4');
  await expectAll(walk, head(X, [W_Q, changed(W_K, 0, 0, 0.25), W_V], Math.SQRT1_2));
  expect(await walk.exactly('V')).toEqual(V);
});

test('an operand can be edited where it stands, Kᵀ too', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.example);
  await walk.goTo('scores');
  // Column sat of Kᵀ is row sat of K.
  await walk.edit('K', 1, 2, '5');
  expectClose(
    await walk.numbers('scores'),
    [
      [0, 2, 2],
      [1, 5, 9],
      [1, 3, 7],
    ],
    0,
  );
});

test('the future does not touch the past: 1000 in the last row leaves the rows above as they were', async ({
  page,
  site,
}) => {
  const walk = await openWalk(page, site, walks.cat);
  await walk.choose('digits', 'exact');
  await walk.goTo('O');
  const before = await walk.texts('O');
  await walk.goTo('X');
  await walk.edit('X', 5, 0, '1000');
  await walk.goTo('O');
  const after = await walk.texts('O');
  expect(after.slice(0, 5)).toEqual(before.slice(0, 5));
  expect(after[5]).not.toEqual(before[5]);
});

test('without a mask equal tokens get equal outputs', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.cat);
  const masked = await walk.exactly('O');
  expect(masked[4]).not.toEqual(masked[0]);
  await walk.choose('mask', 'none');
  const open = await walk.exactly('O');
  expect(open[4]).toEqual(open[0]);
  const [cat = [], ...maps] = preset('cat_sat', 'L1');
  expectClose(open, head(cat, maps as [Rows, Rows, Rows], 1, (scores) => scores).O, 1e-13);
});

test('text that is no number stays for correction, is explained, and changes nothing', async ({
  page,
  site,
}) => {
  const walk = await openWalk(page, site, walks.mixing);
  await walk.goTo('X');
  const before = await walk.texts('X');
  for (const bad of ['12abc', '', '0x1F', '1_0', '1.2.3', '--1', '½', '1e400', 'NaN', '1,5,2']) {
    await walk.type('X', 0, 0, bad);
    await expect(walk.alert, bad).toBeVisible();
    await expect(walk.alert, bad).toContainText('X');
    await expect(walk.field).toHaveValue(bad);
    await expect(walk.field).toHaveAttribute('aria-invalid', 'true');
    await walk.field.press('Escape');
    expect(await walk.texts('X')).toEqual(before);
  }
  await walk.edit('X', 0, 0, '2');
  await expect(walk.alert).toBeHidden();
  await expectAll(walk, head(changed(X, 0, 0, 2), [W_Q, W_K, W_V], Math.SQRT1_2, causal));
});

test('what is typed goes in with a press of Next, or holds it up where it is no number', async ({
  page,
  site,
}) => {
  const walk = await openWalk(page, site, walks.mixing);
  await walk.goTo('X');
  await walk.cell('X', 0, 0).click();
  await walk.field.fill('junk');
  for (const leave of [walk.next, walk.chip('O'), walk.cell('X', 2, 2)]) {
    await leave.click();
    await walk.expectStep('X');
    await expect(walk.alert).toContainText('“junk” is not a number');
    await expect(walk.field).toHaveValue('junk');
    await expect(walk.field).toBeFocused();
  }
  await walk.field.press('Escape');
  await expect(walk.alert).toBeHidden();
  await walk.cell('X', 0, 0).click();
  await walk.field.fill('0,5');
  await walk.next.click();
  await walk.expectStep('Q');
  await expect(walk.cell('X', 0, 0)).toHaveText('0.5');
});

for (const width of [320, 1280]) {
  test(`a number is typed in its cell, ${width} pixels wide, and the headers stay in sight`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const walk = await openWalk(page, site, walks.cat);
    await walk.goTo('X');
    for (const col of [0, 2, 3, 5]) {
      await walk.cell('X', 1, col).click();
      const cell = await walk.cell('X', 1, col).boundingBox();
      const header = await walk.table('X').getByRole('rowheader').nth(1).boundingBox();
      for (const text of ['1', '-0.123456789']) {
        await walk.field.fill(text);
        const field = await walk.field.boundingBox();
        if (!cell || !header || !field) throw new Error('not in the page');
        expect(field.x, 'right of the header').toBeGreaterThanOrEqual(header.x + header.width - 1);
        expect(field.y).toBeGreaterThanOrEqual(cell.y - 1);
        expect(field.y + field.height).toBeLessThanOrEqual(cell.y + cell.height + 1);
        const covered = Math.min(field.x + field.width, cell.x + cell.width) - Math.max(field.x, cell.x);
        expect(covered, 'over its cell').toBeGreaterThanOrEqual(cell.width - 4);
        if (text === '1') expect(field.width).toBeLessThanOrEqual(cell.width * 2);
      }
      await walk.field.press('Escape');
    }
  });
}
