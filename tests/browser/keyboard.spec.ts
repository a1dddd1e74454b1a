import type { Page } from '@playwright/test';
import { open, openWalk, pages, walks } from './support/pages.js';
import { expect, test } from './support/test.js';
import { focused, tabTo, type Walk } from './support/walk.js';

/** Keys that reach the document, as a slide deck or a page's shortcuts would see them. */
async function watchKeys(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    document.addEventListener('keydown', (event) => seen.push(event.key));
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen.splice(0));
}

async function atResult(walk: Walk, id: string): Promise<void> {
  await walk.goTo(id);
  await walk.cell(id, 0, 0).click();
  await walk.cell(id, 0, 0).focus();
}

test('arrows, Home and End move the cell in hand, and its arithmetic follows', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.cat);
  await atResult(walk, 'scores');
  const moves: [string, number, number][] = [
    ['ArrowRight', 0, 1],
    ['ArrowDown', 1, 1],
    ['ArrowLeft', 1, 0],
    ['ArrowUp', 0, 0],
    ['ArrowUp', 0, 0],
    ['End', 0, 5],
    ['ArrowRight', 0, 5],
    ['Home', 0, 0],
    ['Control+End', 5, 5],
    ['Control+Home', 0, 0],
  ];
  const tokens = ['the', 'cat', 'sat', 'on', 'the', 'mat'];
  for (const [key, row, col] of moves) {
    await page.keyboard.press(key);
    await expect(walk.cell('scores', row, col), key).toBeFocused();
    await expect(walk.arithmetic).toContainText(`${tokens[row]} looks at ${tokens[col]}`);
  }
});

test('a matrix is one tab stop', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.cat);
  await walk.goTo('scores');
  for (const id of ['Q', 'K', 'scores']) {
    const stops = walk.table(id).locator('[tabindex="0"]');
    expect(await stops.count(), id).toBeLessThanOrEqual(1);
  }
  await expect(walk.table('scores').locator('[tabindex="0"]')).toHaveCount(1);
});

test('Enter edits and keeps, Esc leaves, and the focus comes back to the cell', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.mixing);
  await walk.goTo('X');
  await tabTo(page, walk.cell('X', 1, 0));
  await page.keyboard.press('Enter');
  await expect(walk.field).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('7');
  await page.keyboard.press('Escape');
  await expect(walk.field).toHaveCount(0);
  await expect(walk.cell('X', 1, 0)).toBeFocused();
  await expect(walk.cell('X', 1, 0)).toHaveText('1');
  await page.keyboard.press('F2');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(walk.cell('X', 1, 0)).toBeFocused();
  await expect(walk.cell('X', 1, 0)).toHaveText('7');
  await page.keyboard.press('Control+z');
  await expect(walk.cell('X', 1, 0)).toHaveText('1');
  await page.keyboard.press('Control+Shift+Z');
  await expect(walk.cell('X', 1, 0)).toHaveText('7');
  expect(await focused(page)).toBe('td 7');
});

test('the rail is one tab stop, and arrows lead along its chips', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.cat);
  await tabTo(page, walk.chip('X'));
  await page.keyboard.press('ArrowRight');
  await expect(walk.chip('Q')).toBeFocused();
  await page.keyboard.press('End');
  await expect(walk.chip('O')).toBeFocused();
  await page.keyboard.press('Enter');
  await walk.expectStep('O');
  await expect(walk.chip('O')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(walk.rail.locator(':focus')).toHaveCount(0);
});

test('Next and Back keep the focus, at the ends too', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.mixing);
  const { length } = await walk.steps();
  await walk.next.focus();
  for (let i = 0; i < length + 2; i += 1) {
    await page.keyboard.press('Space');
    await expect(walk.next).toBeFocused();
  }
  await walk.back.focus();
  for (let i = 0; i < length + 2; i += 1) {
    await page.keyboard.press('Enter');
    await expect(walk.back).toBeFocused();
  }
  await walk.expectStep('X');
});

test('keys that the walk uses do not reach a slide deck around it', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.mixing);
  const seen = await watchKeys(page);
  const arrows = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Home', 'End'];
  await atResult(walk, 'scores');
  for (const key of arrows) await page.keyboard.press(key);
  expect(await seen(), 'in a matrix').toEqual([]);
  await walk.chip('scores').focus();
  for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End']) await page.keyboard.press(key);
  expect(await seen(), 'in the rail').toEqual([]);
  await walk.goTo('X');
  await walk.cell('X', 0, 0).click();
  await expect(walk.field).toBeFocused();
  for (const key of [...arrows, 'a', ' ', 'Escape']) await page.keyboard.press(key);
  expect(await seen(), 'in a field').toEqual([]);
  await walk.option('mask', 'causal').focus();
  for (const key of ['ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
  expect(await seen(), 'in a switch').toEqual([]);
});

test('keys typed into an answer stay there', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.mixingQuiz);
  const seen = await watchKeys(page);
  await walk.root.locator('attn-ask').first().getByRole('textbox').first().focus();
  for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'a', ' ']) await page.keyboard.press(key);
  expect(await seen()).toEqual([]);
});

test('the steps are announced, once each', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.mixing);
  const status = page.locator('body > [role="status"]');
  await expect(status).toHaveCount(1);
  await walk.next.click();
  await expect(status).toHaveText(/^Step 2 of \d+: .*Q, 3 by 2\.$/);
  await walk.next.click();
  await expect(status).toHaveText(/^Step 3 of \d+: .*K, 3 by 2\.$/);
});

for (const path of pages) {
  test(`${path}: everything to press is large enough, on a phone too`, async ({ page, site }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const walk of await open(page, site, path)) {
      const small = await walk.root.evaluate((root) => {
        const size = (element: Element): string => {
          const { width, height } = element.getBoundingClientRect();
          return `${element.textContent.trim()} ${width.toFixed(1)} × ${height.toFixed(1)}`;
        };
        const tooSmall = (selector: string, least: number): string[] =>
          Array.from(root.shadowRoot?.querySelectorAll(selector) ?? [])
            .filter((element) => {
              const { width, height } = element.getBoundingClientRect();
              return width > 0 && (width < least || height < least);
            })
            .map(size);
        return [
          ...tooSmall('.nav button', 44),
          ...tooSmall('.chip, td[data-col], .edits button, .choices label', 24),
        ];
      });
      expect(small).toEqual([]);
    }
  });
}
