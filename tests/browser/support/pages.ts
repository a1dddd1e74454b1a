import type { Page } from '@playwright/test';
import type { Site } from './server.js';
import { Walk, walksOf } from './walk.js';

export const lessons = {
  cat: 'cat-sat-on-the-mat.html',
  mixing: 'mixing-values.html',
  matrices: 'matrices-with-a-job.html',
  blend: 'softmax-and-blend.html',
};

export const pages = [...Object.values(lessons), 'index.html', 'playground.html', 'embed.html'];

/** Opens a page of the site; its walks are ready. */
export async function open(page: Page, site: Site, path: string): Promise<Walk[]> {
  await page.goto(site.url(path));
  await page.locator('attention-walk').first().waitFor();
  return walksOf(page);
}

/** The walk of a page that has this many before it. */
export async function openWalk(page: Page, site: Site, path: string, before: number): Promise<Walk> {
  const walk = (await open(page, site, path))[before];
  if (!walk) throw new Error(`${path} has fewer than ${before + 1} walks`);
  return walk;
}
