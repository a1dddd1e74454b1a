import type { Locator, Page } from '@playwright/test';
import { causal, head, type Head } from './support/arithmetic.js';
import { preset, type Rows } from './support/golden.js';
import { expectClose } from './support/numbers.js';
import { openWalk, walks } from './support/pages.js';
import { expect, test } from './support/test.js';
import { Walk } from './support/walk.js';

const [C_X = [], C_Q = [], C_K = [], C_V = []] = preset('mixing_values', 'C2');

/** The bench around the walk. */
class Bench {
  readonly root: Locator;
  readonly alert: Locator;

  constructor(page: Page) {
    this.root = page.locator('attn-playground');
    this.alert = this.root.locator('.bench > [role="alert"]');
  }

  startFrom(name: string): Promise<unknown> {
    return this.root.getByLabel('Start from').selectOption(name);
  }

  async panel(name: string): Promise<void> {
    await this.root.getByRole('group', { name: 'change' }).getByRole('radio', { name, exact: true }).check();
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }
}

async function expectHead(walk: Walk, plain: Head): Promise<void> {
  for (const id of ['Q', 'K', 'V', 'weights', 'O'] as const)
    expectClose(await walk.exactly(id), plain[id], 1e-13);
}

const extended = (rows: Rows, row: number[]): Rows => [...rows, row];

test('it starts from the numbers of each lesson', async ({ page, site }) => {
  await openWalk(page, site, walks.playground);
  const names = await page
    .locator('attn-playground template')
    .evaluateAll((all) => all.map((template) => (template as HTMLElement).dataset.name ?? ''));
  expect(names).toHaveLength(4);
  const bench = new Bench(page);
  for (const name of names) {
    await bench.startFrom(name);
    const walk = await openedWalk(page);
    await walk.goTo((await walk.steps()).at(-1) ?? '');
    expect((await walk.numbers(await walk.current())).flat()).not.toContain(NaN);
  }
});

test('a token comes and goes, and under the causal mask the rows before it stay', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.playground);
  const bench = new Bench(page);
  const [X = [], W_Q = [], W_K = [], W_V = []] = preset('cat_sat', 'L1');
  const before = await walk.exactly('O');
  await bench.root.getByLabel('New token').fill('quietly');
  await bench.root.getByLabel('with numbers').selectOption('1');
  await bench.button('Add').click();
  await walk.goTo('X');
  await expect(walk.table('X').getByRole('rowheader').last()).toHaveText('quietly');
  await expectHead(walk, head(extended(X, X[1] ?? []), [W_Q, W_K, W_V], 1));
  expect((await walk.exactly('O')).slice(0, 6)).toEqual(before);
  await bench.button('Remove sat').click();
  await expect(walk.table('O').getByRole('rowheader')).toHaveText([
    'the',
    'cat',
    'on',
    'the',
    'mat',
    'quietly',
  ]);
  await expectHead(
    walk,
    head(
      extended(
        X.filter((_, i) => i !== 2),
        X[1] ?? [],
      ),
      [W_Q, W_K, W_V],
      1,
    ),
  );
  await walk.button('Undo').click();
  await walk.button('Undo').click();
  expect(await walk.exactly('O')).toEqual(before);
});

test('matrices can be pasted as text, and what is no matrix changes nothing', async ({ page, site }) => {
  await openWalk(page, site, walks.playground);
  const bench = new Bench(page);
  await bench.startFrom('Mixing values');
  const walk = await openedWalk(page);
  await bench.panel('Numbers');
  const text = bench.root.getByRole('textbox', { name: 'X as text' });
  const before = await walk.exactly('O');

  await text.fill('0 1 1\n1 0\n1 1 0');
  await bench.button('Put it in').click();
  await expect(bench.root.getByRole('alert').filter({ visible: true })).toContainText('row 2');
  await expect(text).toHaveValue('0 1 1\n1 0\n1 1 0');
  expect(await walk.exactly('O')).toEqual(before);

  await text.fill('[[ 0.  1.  1.]\n [ 3.  0.  1.]\n [ 1.  1.  0.]]');
  await bench.button('Put it in').click();
  await expectHead(
    walk,
    head(
      [
        [0, 1, 1],
        [3, 0, 1],
        [1, 1, 0],
      ],
      [C_Q, C_K, C_V],
      Math.SQRT1_2,
    ),
  );
});

test('the mask can be one of your own', async ({ page, site }) => {
  await openWalk(page, site, walks.playground);
  const bench = new Bench(page);
  await bench.startFrom('Mixing values');
  const walk = await openedWalk(page);
  await bench.panel('Mask');
  await bench.root.getByRole('switch', { name: 'the looks at sat' }).click();
  const own = (scores: Rows): Rows =>
    causal(scores).map((row, i) => (i === 0 ? [row[0] ?? 0, -Infinity, scores[0]?.[2] ?? 0] : row));
  await expectHead(walk, head(C_X, [C_Q, C_K, C_V], Math.SQRT1_2, own));
});

test('sizes and heads can be changed', async ({ page, site }) => {
  await openWalk(page, site, walks.playground);
  const bench = new Bench(page);
  await bench.startFrom('Mixing values');
  const walk = await openedWalk(page);
  await bench.panel('Sizes');
  await bench.button('more heads').click();
  await expect(walk.chip('scores.1')).toBeVisible();
  const steps = await walk.steps();
  expect(steps).toContain('heads');
  await walk.goTo('heads');
  expect((await walk.numbers('heads')).flat()).not.toContain(NaN);
});

async function openedWalk(page: Page): Promise<Walk> {
  return new Walk(page.locator('attn-playground > attention-walk')).ready();
}
