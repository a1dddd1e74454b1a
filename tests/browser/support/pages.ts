import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { root } from './paths.js';
import type { Site } from './server.js';
import { walksOf, type Walk } from './walk.js';

export const lessons = {
  cat: 'cat-sat-on-the-mat.html',
  mixing: 'mixing-values.html',
  matrices: 'matrices-with-a-job.html',
  blend: 'softmax-and-blend.html',
};

export const pages = [
  ...Object.values(lessons),
  'index.html',
  'playground.html',
  'glossary.html',
  'embed.html',
];

/** Opens a page of the site; its walks are ready. */
export async function open(page: Page, site: Site, path: string): Promise<Walk[]> {
  await page.goto(site.url(path));
  await page.locator('attention-walk').first().waitFor();
  return walksOf(page);
}

interface Place {
  path: string;
  /** How many walks of the page come first. */
  before: number;
}

/** A walk by its id. Lessons grow, and what other tests look for must not move with that. */
function place(path: string, id: string): Place {
  const [start = '', end] = readFileSync(`${root}/web/pages/${path}`, 'utf8').split(
    `<attention-walk id="${id}"`,
  );
  if (end === undefined) throw new Error(`${path} has no walk ${id}`);
  return { path, before: start.split('<attention-walk ').length - 1 };
}

export const walks = {
  /** Every step, from X to O, with the tables of the cat. */
  cat: place(lessons.cat, 'whole'),
  evenMix: place(lessons.cat, 'even'),
  /** Every step of three tokens. */
  mixing: place(lessons.mixing, 'six-verbs'),
  mixingQuiz: place(lessons.mixing, 'right-now'),
  random: place(lessons.matrices, 'random'),
  blend: place(lessons.blend, 'blend'),
  example: { path: 'embed.html', before: 0 },
  playground: { path: 'playground.html', before: 0 },
} satisfies Record<string, Place>;

export async function openWalk(page: Page, site: Site, { path, before }: Place): Promise<Walk> {
  const walk = (await open(page, site, path))[before];
  if (!walk) throw new Error(`${path} has fewer than ${before + 1} walks`);
  return walk;
}
