// Every question of the lessons, answered wrongly, rightly and with another correct rounding: one page load a lesson.
import type { Locator, Page } from '@playwright/test';
import type { Answer } from './support/answers/answer.js';
import { answers } from './support/answers/index.js';
import { answerWith, matricesAround, solutionOf, waysOf } from './support/answering.js';
import { lessons, open } from './support/pages.js';
import { expect, test } from './support/test.js';

/** The items of a page, as attn-check names them. */
const itemsOf = (page: Page): Promise<string[]> =>
  page.locator('attn-ask').evaluateAll((asks) =>
    asks.map((ask) => {
      const walk = ask.parentElement;
      const number = (element: Element | null, within: ParentNode): number =>
        Array.from(within.querySelectorAll(element?.localName ?? '')).indexOf(element ?? ask) + 1;
      const outer = walk?.id ?? '';
      return `${outer === '' ? `walk-${number(walk, document)}` : outer}/ask-${number(ask, walk ?? document)}`;
    }),
  );

async function answerAll(ask: Locator, item: string, answer: Answer): Promise<void> {
  const { right, wrong, other, unreadable, solution } = waysOf(answer, await matricesAround(ask));
  if (unreadable) {
    const said = await answerWith(ask, unreadable);
    expect(said, `${item}, what is no number`).toMatchObject({ headline: '', shown: 0 });
    expect(said.faults[0], `${item}, what is no number`).toContain('12abc');
  }
  const first = await answerWith(ask, wrong);
  expect(first.headline, `${item}, wrong: ${first.faults.join(' ')}`).toMatch(/^Not yet/);
  expect(first.faults, `${item}, what is off`).not.toEqual([]);
  expect(first.shown, `${item}: the solution is in the page`).toBe(0);

  expect((await answerWith(ask, right)).headline, `${item}, right`).toMatch(/^Right/);
  if (other) expect((await answerWith(ask, other)).headline, `${item}, with more digits`).toMatch(/^Right/);
  const found = await solutionOf(ask);
  for (const text of solution) expect(found, `${item}, solution`).toContain(text);
}

for (const [path, known] of Object.entries(answers)) {
  test(path, async ({ page, site }) => {
    test.slow();
    await open(page, site, path);
    const items = await itemsOf(page);
    expect(items.toSorted(), 'a question without an answer here, or the other way').toEqual(
      Object.keys(known).toSorted(),
    );
    for (const [i, item] of items.entries()) {
      const answer = known[item];
      if (answer) await answerAll(page.locator('attn-ask').nth(i), item, answer);
    }
    for (const progress of await page.locator('attn-progress').all())
      await expect(progress).toContainText(`${items.length} of ${items.length} question`);
  });
}

test('the front page says how many questions a lesson asks', async ({ page, site }) => {
  await open(page, site, 'index.html');
  for (const path of Object.values(lessons)) {
    const card = page.locator('.cards > li', { has: page.locator(`a[href="${path}"]`) });
    await expect(card).toContainText(`${Object.keys(answers[path] ?? {}).length} questions`);
  }
});
