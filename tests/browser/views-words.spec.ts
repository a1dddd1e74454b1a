import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import terms from '../../web/src/glossary/terms.json' with { type: 'json' };
import { open, openWalk, walks } from './support/pages.js';
import { expect, test } from './support/test.js';
import { tabTo, walksOf } from './support/walk.js';

const axe = createRequire(import.meta.url).resolve('axe-core');

async function violations(page: Page): Promise<unknown> {
  await page.addScriptTag({ path: axe });
  const found = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

test('a notation renames every walk of a page, and no number changes', async ({ page, site }) => {
  const all = await open(page, site, walks.cat.path);
  const [first, walk] = [all[0], all[walks.cat.before]];
  if (!first || !walk) throw new Error('the lesson has lost its walks');
  await walk.goTo('weights');
  const before = await walk.texts('weights');
  await walk.root.locator('summary', { hasText: 'Notation' }).click();
  await walk.choose('weights are', 'A');
  await walk.choose('width is', 'd');
  await walk.choose('projections are', 'Wx');
  await expect(walk.chip('weights').locator('.name')).toHaveText('A');
  await expect(walk.table('weights').locator('caption .name')).toHaveText('A');
  await expect(walk.root.locator('.work:not(.measure) .formula').first()).toContainText('A');
  expect(await walk.texts('weights')).toEqual(before);
  await expect(first.table('W_V').locator('caption .name')).toHaveText('WV⊤');
  await expect(first.table('X').locator('.axis')).toContainText(/^\s*d\s*→/);
  await expect(first.root.locator('.work:not(.measure) .formula-note').first()).toContainText('Row i of X');
});

test('an author says which notation a course has', async ({ page, site }) => {
  await page.goto(
    site.page(`<!doctype html><title>P</title><script type="module" src="attention-walk-element.js"></script>
      <attention-walk notation="P n" step="weights"><attn-matrix name="Q">1 0</attn-matrix>
      <attn-matrix name="K">1 0; 0 1</attn-matrix><attn-matrix name="V">1; 2</attn-matrix></attention-walk>
      <attention-walk notation="Z"><attn-matrix name="Q">1</attn-matrix><attn-matrix name="K">1</attn-matrix></attention-walk>`),
  );
  const [walk, wrong] = await walksOf(page);
  await expect(walk?.chip('weights').locator('.name') ?? page.locator('none')).toHaveText('P');
  await expect(wrong?.alert ?? page.locator('none')).toContainText('notation must be');
});

test('a label says what it means, by the keyboard alone', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.mixing);
  await walk.goTo('weights');
  const label = walk.table('weights').getByRole('button', { name: 'weights' });
  await walk.chip('weights').focus();
  await tabTo(page, label);
  await page.keyboard.press('Enter');
  const panel = walk.root.getByRole('dialog');
  await expect(panel).toBeVisible();
  await expect(panel).toContainText('the share of each key');
  await expect(panel).toContainText('attn_output_weights');
  await expect(walk.table('weights').locator('td.now')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(label).toBeFocused();
});

test('what can be edited says what it means beside its formula', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.mixing);
  await walk.goTo('Q');
  const about = walk.root.locator('.work:not(.measure) .head');
  await about.getByRole('button', { name: 'WQ' }).click();
  await expect(walk.root.getByRole('dialog')).toContainText('makes a query of each row of X');
  await walk.root.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(about.getByRole('button', { name: 'WQ' })).toBeFocused();
});

test('the glossary has every term, and the one file has the glossary', async ({ page, site }) => {
  await open(page, site, 'glossary.html');
  await expect(page.locator('.terms > section')).toHaveCount(terms.length);
  await expect(page.locator('#term-d_k')).toContainText('head_size');
  await page.goto(`${site.url('attention-walk.html')}#glossary`);
  await expect(page.locator('.terms > section')).toHaveCount(terms.length);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme}, on a phone`, () => {
    test.use({ colorScheme, bypassCSP: true, viewport: { width: 320, height: 700 } });

    test('panel and switches keep inside the window and have no violation', async ({ page, site }) => {
      const walk = await openWalk(page, site, walks.mixing);
      await walk.goTo('weights');
      await walk.root.locator('summary', { hasText: 'Notation' }).click();
      await walk.table('weights').getByRole('button', { name: 'weights' }).click();
      const panel = walk.root.getByRole('dialog');
      await expect(panel).toBeVisible();
      const box = await panel.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 320 && box.y >= 0 && box.y + box.height <= 700).toBe(
        true,
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(await violations(page)).toEqual([]);
    });
  });
}
