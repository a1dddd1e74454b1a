import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = createRequire(import.meta.url).resolve('axe-core');

/** Before the first check of a page; its own policy must let a test's script in. */
export async function addAxe(page: Page): Promise<void> {
  await page.addScriptTag({ path: axe });
}

/** Of the whole page, or of one part of it. */
export async function expectAccessible(
  page: Page,
  state: string,
  part = page.locator('html'),
): Promise<void> {
  const { violations } = await part.evaluate((element) =>
    (window as unknown as { axe: { run: (context: Element) => Promise<AxeResults> } }).axe.run(element),
  );
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('\n')}`,
  );
  expect(found, state).toEqual([]);
}
