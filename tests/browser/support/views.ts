import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import type { Walk } from './walk.js';

const axe = createRequire(import.meta.url).resolve('axe-core');

/** Opens another view of a step; it is there as a region of that name. */
export async function openView(walk: Walk, step: string, view: string): Promise<Locator> {
  await walk.goTo(step);
  await walk.choose('Another view', view);
  return walk.root.getByRole('region', { name: view, exact: true });
}

/** No violation that axe finds in it, and nothing of it makes the page scroll sideways. */
export async function expectSound(page: Page, view: Locator, state: string): Promise<void> {
  await page.addScriptTag({ path: axe });
  const { violations } = await view.evaluate((element) =>
    (window as unknown as { axe: { run: (context: Element) => Promise<AxeResults> } }).axe.run(element),
  );
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('\n')}`,
  );
  expect(found, state).toEqual([]);
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess, `${state} is wider than the page`).toBeLessThanOrEqual(0);
}
