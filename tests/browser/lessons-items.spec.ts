// What the sources contain, and where the lessons show it: one page load a lesson.
import type { Page } from '@playwright/test';
import { items } from './support/items/index.js';
import type { Item } from './support/items/item.js';
import { open } from './support/pages.js';
import { expect, test } from './support/test.js';

const soft = expect.configure({ soft: true, timeout: 2000 });

async function goTo(page: Page, [walk, step]: readonly [string, string]): Promise<void> {
  await page.locator(`#${walk}`).evaluate((element, id) => {
    (element as HTMLElement & { goTo(id: string): boolean }).goTo(id);
  }, step);
}

/** All visible text of what a selector finds, that in its shadow roots behind it, with plain blanks. */
const seen = (page: Page, at: string): Promise<string> =>
  page.locator(at).evaluateAll((found) => {
    const texts = (element: Element): string[] => {
      const inside = [element, ...element.querySelectorAll('*')].flatMap((one) =>
        Array.from(one.shadowRoot?.children ?? []).flatMap(texts),
      );
      return [element instanceof HTMLElement ? element.innerText : element.textContent, ...inside];
    };
    return found.flatMap(texts).join(' ').replace(/\s+/g, ' ').trim();
  });

async function expectSeen(page: Page, { item, at, says, step }: Item): Promise<void> {
  if (step) await goTo(page, step);
  const text = soft.poll(() => seen(page, at), { message: `item ${item} at ${at}` });
  await (typeof says === 'string' ? text.toContain(says) : text.toMatch(says));
}

for (const [path, all] of Object.entries(items)) {
  test(path, async ({ page, site }) => {
    test.slow();
    await open(page, site, path);
    await page.locator('details').evaluateAll((all) => {
      for (const details of all) details.setAttribute('open', '');
    });
    for (const item of all) await expectSeen(page, item);
    await test.step('item 44: what it is, what it needs, how long it takes and what comes of it', async () => {
      const [kicker, brief] = [await seen(page, '.kicker'), await seen(page, '.brief')];
      expect(kicker).toMatch(/^Lesson [1-4] of 4$/);
      expect(brief).toMatch(/Time \d+ minutes Needs .+ Afterwards you can .+/);
      expect(await seen(page, '.sources')).toContain('section 3.2.1');
      await expect(page.locator('main a[href="glossary.html"]')).toBeVisible();
    });
  });
}

test('every item has a place', () => {
  const shown = new Set(Object.values(items).flatMap((all) => all.map(({ item }) => String(item))));
  const numbered = Array.from({ length: 45 }, (_, i) => String(i + 1)).filter((item) => item !== '44');
  const properties = Array.from({ length: 20 }, (_, i) => `P${i + 1}`);
  expect([...numbered, ...properties].filter((item) => !shown.has(item))).toEqual([]);
});
