import { createRequire } from 'node:module';
import type { Locator } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { openWalk, walks } from './support/pages.js';
import { expect, test } from './support/test.js';
import type { Walk } from './support/walk.js';

const axe = createRequire(import.meta.url).resolve('axe-core');

async function openView(walk: Walk, step: string, view: string): Promise<Locator> {
  await walk.goTo(step);
  await walk.choose('Another view', view);
  return walk.root.getByRole('region', { name: view, exact: true });
}

test.describe('code', () => {
  test('lights the lines of the step in hand and copies what it shows', async ({ page, site, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const walk = await openWalk(page, site, walks.mixing);
    const view = await openView(walk, 'weights', 'code');
    await expect(view.locator('.lit')).toHaveText(/^weights = exps \/ row_sum\s*$/);
    await expect(view.locator('.lit')).toBeInViewport();
    await view.getByRole('radio', { name: 'our JavaScript' }).check();
    await expect(view.locator('pre')).toContainText("import { load } from 'attention-walk';");
    await view.getByRole('button', { name: 'Copy' }).click();
    await expect(view.getByRole('status')).toHaveText('copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('causal: true');
    expect(copied).toBe(await view.locator('code').textContent());
  });

  test('follows an edit and another mask', async ({ page, site }) => {
    const walk = await openWalk(page, site, walks.mixing);
    const view = await openView(walk, 'X', 'code');
    await walk.edit('X', 0, 0, '1/3');
    await expect(view.locator('.lit')).toContainText(`X = np.array([[${1 / 3}, 1, 1]`);
    await walk.choose('mask', 'none');
    await expect(view.locator('pre')).not.toContainText('may_attend');
  });
});

test.describe('tokens', () => {
  const pair = (view: Locator, mask: string): Locator => view.locator(`[data-mask="${mask}"]`);

  test('one more leaves every earlier number as it was under the causal mask, and without one it doesn’t', async ({
    page,
    site,
  }) => {
    const walk = await openWalk(page, site, walks.mixing);
    const view = await openView(walk, 'O', 'tokens');
    await expect(pair(view, 'causal').locator('.verdict')).toHaveText(
      /^All 6 numbers .*same to the last\s+bit\.$/s,
    );
    await expect(pair(view, 'causal').locator('td.same')).toHaveCount(6);
    await expect(pair(view, 'none').locator('.verdict')).toHaveText(/^\d of 6 numbers .*others\s+now\.$/s);
    await expect(view.locator('[data-finding="first-row"]')).toContainText(
      'The first row of O is the first row of V',
    );
    await expect(view.locator('[data-finding="equal-tokens"]')).toContainText(
      'different under the causal mask, and equal without a mask',
    );
  });

  test('it goes into the walk, and an undo takes it out', async ({ page, site }) => {
    const walk = await openWalk(page, site, walks.mixing);
    const view = await openView(walk, 'O', 'tokens');
    const before = await walk.exactly('O');
    await view.getByLabel('with the numbers of').selectOption('cat');
    await view.getByRole('button', { name: 'Add it to the walk' }).click();
    await expect(walk.table('O').locator('tbody tr')).toHaveCount(4);
    expect((await walk.numbers('O')).slice(0, 3)).toEqual(before);
    await walk.button('Undo').click();
    await expect(walk.table('O').locator('tbody tr')).toHaveCount(3);
  });
});

test.describe('both, by axe and on a phone', () => {
  test.use({ bypassCSP: true, viewport: { width: 320, height: 700 } });

  for (const id of ['code', 'tokens']) {
    test(id, async ({ page, site }) => {
      const walk = await openWalk(page, site, walks.mixing);
      const view = await openView(walk, 'weights', id);
      await page.addScriptTag({ path: axe });
      const { violations } = await view.evaluate((element) =>
        (window as unknown as { axe: { run: (part: Element) => Promise<AxeResults> } }).axe.run(element),
      );
      expect(violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html)])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  }
});
