import { attend, head } from './support/arithmetic.js';
import { Ask } from './support/ask.js';
import { preset, table, type Rows } from './support/golden.js';
import { lessons, openWalk, walks } from './support/pages.js';
import { expect, test } from './support/test.js';

interface Question {
  path: string;
  /** Which walk of the page, and which question of the walk. */
  walk: number;
  ask?: number;
  digits: number;
  right: number[];
}

const [X = [], W_Q = [], W_K = [], W_V = []] = preset('cat_sat', 'L1');
const cat = head(X, [W_Q, W_K, W_V], 1);
const pair = attend(
  [
    [
      [1, 0],
      [1, 1],
    ],
    [
      [1, 0],
      [0, 2],
    ],
    [
      [10, 0],
      [0, 10],
    ],
  ],
  Math.SQRT1_2,
);
const row = (rows: Rows, i: number): number[] => rows[i] ?? [];
const cell = (rows: Rows, i: number, j: number): number[] => [rows[i]?.[j] ?? NaN];

const questions: Question[] = [
  { path: lessons.cat, walk: 1, digits: 2, right: cell(cat.V, 3, 0) },
  { path: lessons.cat, walk: 4, ask: 0, digits: 2, right: row(cat.weights, 1).slice(0, 2) },
  { path: lessons.cat, walk: 4, ask: 1, digits: 2, right: row(cat.O, 0).slice(0, 3) },
  { path: lessons.cat, walk: 4, ask: 2, digits: 2, right: cell(cat.O, 1, 2) },
  { path: lessons.mixing, walk: 0, digits: 2, right: [0.42, 0.72] },
  { path: lessons.mixing, walk: 2, ask: 0, digits: 0, right: row(pair.scores, 1) },
  { path: lessons.mixing, walk: 2, ask: 1, digits: 2, right: row(pair.weights, 1) },
  { path: lessons.mixing, walk: 2, ask: 2, digits: 1, right: row(pair.O, 1) },
  { path: lessons.matrices, walk: 2, digits: 0, right: [3, 30] },
  { path: lessons.matrices, walk: 4, digits: 1, right: cell(table('linear_algebra', 'scores'), 0, 2) },
  { path: lessons.blend, walk: 1, digits: 3, right: [0.5, 0.5] },
  { path: lessons.blend, walk: 2, digits: 3, right: [2 / 3, 1 / 3] },
  { path: lessons.blend, walk: 4, digits: 2, right: [0.5, 3] },
  { path: lessons.blend, walk: 5, digits: 2, right: [0, 2] },
  { path: 'embed.html', walk: 0, digits: 2, right: [0.42, 0.72] },
];

for (const { path, walk: before, ask: which = 0, digits, right } of questions) {
  test(`${path}, walk ${before + 1}, question ${which + 1}`, async ({ page, site }) => {
    const walk = await openWalk(page, site, { path, before });
    const root = walk.root.locator('attn-ask').nth(which);
    const ask = new Ask(root);
    const step = (await root.getAttribute('for')) ?? '';
    const quiz = (await walk.root.getAttribute('mode')) === 'quiz';
    // In a lesson the answer can't be read off a table beside the question.
    expect(quiz).toBe(path !== walks.example.path);
    if (!quiz) await walk.goTo(step);
    const texts = right.map((value) => value.toFixed(digits));

    await test.step('the solution is not in the page', async () => {
      await expect(ask.check).toBeVisible();
      await expect(root.locator('.working, .solution')).toHaveCount(0);
      if (quiz) await expect(walk.root.locator(`[data-step="${step}"]`)).toHaveCount(0);
    });

    await test.step('no number at all', async () => {
      await ask.answer(texts.map((text, i) => (i === 0 ? '12abc' : text)));
      await expect(ask.faults.first()).toContainText('12abc');
      await expect(ask.headline).toHaveCount(0);
      await expect(ask.fields.first()).toBeFocused();
    });

    await test.step('a wrong answer', async () => {
      await ask.answer(texts.map((text, i) => (i === 0 ? (Number(text) + 7).toFixed(digits) : text)));
      await ask.expectWrong();
      await expect(ask.faults).toHaveCount(1);
      await expect(ask.faults).toContainText('too large');
      await expect(root.locator('.working, .solution')).toHaveCount(0);
    });

    await test.step('the right answer', async () => {
      await ask.answer(texts);
      await ask.expectRight();
    });

    await test.step('the working', async () => {
      await ask.showWorking();
      const shown = texts.map((text) => text.replace('-', '\u2212'));
      await expect(ask.working.locator('strong').last()).toHaveText(
        shown.length === 1 ? (shown[0] ?? '') : `(${shown.join(', ')})`,
      );
      if (quiz) await expect(walk.chip(step)).toBeVisible();
    });
  });
}

test('every question of the lessons is asked here', async ({ page, site }) => {
  for (const path of [...Object.values(lessons), 'embed.html']) {
    await page.goto(site.url(path));
    const asked = questions.filter((question) => question.path === path).length;
    await expect(page.locator('attn-ask'), path).toHaveCount(asked);
  }
});
