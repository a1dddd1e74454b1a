import { attend, matmul, scaled } from './support/arithmetic.js';
import { foreign, moduleScript } from './support/foreign.js';
import type { Rows } from './support/golden.js';
import { expectClose } from './support/numbers.js';
import { expect, test } from './support/test.js';
import { Walk } from './support/walk.js';

// The attributes of the tag that no lesson uses.

const text = (rows: Rows): string => rows.map((row) => row.join(' ')).join('; ');

const tag = (attributes: string, matrices: Record<string, Rows>): string =>
  foreign(
    moduleScript,
    `<attention-walk ${attributes}>${Object.entries(matrices)
      .map(([name, rows]) => `<attn-matrix name="${name}">${text(rows)}</attn-matrix>`)
      .join('')}</attention-walk>`,
  );

const open = (scores: Rows): Rows => scores;
const columns = (rows: Rows, from: number, to: number): Rows => rows.map((row) => row.slice(from, to));

test('two heads: each by itself, side by side, through W_O', async ({ page, host }) => {
  const Q = [
    [1, 0, 2, -1],
    [0, 1, 1, 1],
  ];
  const K = [
    [1, 1, 0, 1],
    [2, 0, 1, -1],
  ];
  const V = [
    [1, 2, 3, 4],
    [-1, 0, 5, 0.5],
  ];
  const W_O = [
    [1, 0],
    [0, 1],
    [2, 1],
    [1, -1],
  ];
  const site = await host();
  await page.goto(site.page(tag('tokens="a b" heads="2"', { Q, K, V, W_O })));
  const walk = await new Walk(page.locator('attention-walk')).ready();
  const heads = [0, 2].map((from) =>
    attend(
      [columns(Q, from, from + 2), columns(K, from, from + 2), columns(V, from, from + 2)],
      Math.SQRT1_2,
      open,
    ),
  );
  for (const [i, head] of heads.entries()) {
    await walk.choose('head', String(i + 1));
    expectClose(await walk.exactly(`scores.${i + 1}`), head.scores, 0);
    expectClose(await walk.exactly(`weights.${i + 1}`), head.weights, 1e-15);
    expectClose(await walk.exactly(`O.${i + 1}`), head.O, 1e-14);
  }
  const joined = Q.map((_, row) => heads.flatMap(({ O }) => O[row] ?? []));
  expectClose(await walk.exactly('heads'), joined, 1e-14);
  expectClose(await walk.exactly('output'), matmul(joined, W_O), 1e-14);
});

test('keys of their own, a temperature and a factor', async ({ page, host }) => {
  const Q = [[1, 2]];
  const K = [
    [1, 0],
    [0, 1],
    [1, 1],
  ];
  const V = [[1], [10], [100]];
  const site = await host();
  await page.goto(
    site.page(
      tag(
        'tokens="asker" key-tokens="red green blue" scale="0.25" temperature="0.5" digits="4" step="weights"',
        { Q, K, V },
      ),
    ),
  );
  const walk = await new Walk(page.locator('attention-walk')).ready();
  await walk.expectStep('weights');
  await expect(walk.table('weights').getByRole('columnheader')).toHaveText(['red', 'green', 'blue', 'sum']);
  const { weights, O } = attend([Q, K, V], 0.25 / 0.5, open);
  expect(await walk.texts('weights')).toEqual(weights.map((row) => row.map((share) => share.toFixed(4))));
  expectClose(await walk.exactly('scaled'), scaled(attend([Q, K, V], 1, open).scores, 0.25), 0);
  expectClose(await walk.exactly('weights'), weights, 1e-15);
  expectClose(await walk.exactly('O'), O, 1e-13);
});

test('a demo shows and computes, and lets nobody edit', async ({ page, host }) => {
  const X = [
    [1, 2],
    [3, 4],
  ];
  const site = await host();
  await page.goto(site.page(tag('mode="demo"', { Q: X, K: X, V: X })));
  const walk = await new Walk(page.locator('attention-walk')).ready();
  await walk.goTo('Q');
  await walk.cell('Q', 0, 0).click();
  await page.keyboard.press('Enter');
  await expect(walk.field).toHaveCount(0);
  await expect(walk.button('Undo')).toHaveCount(0);
  expectClose(await walk.exactly('O'), attend([X, X, X], Math.SQRT1_2, open).O, 1e-14);
});

test('a theme of its own beats the page', async ({ page, host }) => {
  const X = [[1]];
  const site = await host();
  await page.emulateMedia({ colorScheme: 'light' });
  const ground = (): Promise<string> =>
    page.locator('attention-walk .walk').evaluate((walk) => getComputedStyle(walk).color);
  await page.goto(site.page(tag('', { Q: X, K: X, V: X })));
  await new Walk(page.locator('attention-walk')).ready();
  const light = await ground();
  await page.locator('attention-walk').evaluate((walk) => {
    walk.setAttribute('theme', 'dark');
  });
  await expect.poll(ground).not.toBe(light);
});

test('an author changes the page under way: attributes and numbers follow', async ({ page, host }) => {
  const X = [
    [1, 2],
    [3, 4],
  ];
  const site = await host();
  await page.goto(site.page(tag('', { Q: X, K: X, V: X })));
  const walk = await new Walk(page.locator('attention-walk')).ready();
  await walk.root.evaluate((element) => {
    element.setAttribute('mask', 'causal');
    element.setAttribute('tokens', 'new words');
  });
  await walk.goTo('weights');
  await expect(walk.table('weights').getByRole('rowheader')).toHaveText(['new', 'words']);
  expectClose(await walk.exactly('O'), attend([X, X, X], Math.SQRT1_2).O, 1e-14);
});
