// @ts-check
// The rows in Chromium, Firefox and WebKitGTK, and row 13, for which the three take turns.
import { register } from 'node:module';
import { chromium } from '@playwright/test';
import { line } from '../line.mjs';
import { compare } from '../timing.mjs';
import { nameOf } from './browser-name.mjs';

register('./typescript-hook.mjs', import.meta.url);
const support = '../../browser/support';
const { chromiumPath } = await import(`${support}/browsers.ts`);
const { startFirefox } = await import(`${support}/firefox.ts`);
const { startWebKit } = await import(`${support}/webkit.ts`);
const { serve } = await import(`${support}/server.ts`);

const PAGE = '<!doctype html><meta charset="utf-8"><title>Bench</title>';
// An isolated page has a clock of microseconds, without which it may tick once a millisecond.
const ISOLATED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};
const LOOK_EVERY = 1000; // milliseconds

const starters = { Chromium: startChromium, Firefox: startFirefox, WebKitGTK: startWebKit };

/** @param {{ folder: string }} paths @param {import('../bench.mjs').Asked} asked */
export async function* browserSections({ folder }, asked) {
  const site = await serve(folder, { headers: ISOLATED });
  const address = site.page(PAGE);
  /** @type {Record<string, any>} */
  const pages = {};
  for (const [name, begin] of Object.entries(starters)) {
    try {
      const page = await begin();
      await page.open(address);
      pages[name] = page;
      yield { name: await nameOf(name, page), lines: linesIn(page, asked) };
    } catch (error) {
      yield {
        name,
        lines: [await line({ row: asked.rows[0], what: `${name} starts`, unit: '' }, rethrow(error))],
      };
    }
  }
  if (asked.rows.includes(13)) yield { name: 'The engines side by side', lines: sideBySide(pages, asked) };
  for (const page of Object.values(pages)) await page.close();
  await site.close();
}

const rethrow = (error) => () => {
  throw error;
};

/** @param {any} page @param {import('../bench.mjs').Asked} asked */
async function* linesIn(page, asked) {
  await page.run((asked) => {
    globalThis.bench = import('/bench/places/page.mjs');
    void globalThis.bench.then(({ start }) => start(asked));
  }, asked);
  for (let seen = 0, done = false; !done;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    const state = await page.run(async () => (await globalThis.bench).state);
    if (state.error) throw new Error(state.error);
    yield* state.lines.slice(seen);
    seen = state.lines.length;
    done = state.done;
  }
}

/** @param {Record<string, any>} pages @param {import('../bench.mjs').Asked} asked */
async function* sideBySide(pages, asked) {
  const T = 1024;
  const build = 'simd128';
  const contestant = (page) => ({
    batch: (runs) =>
      page.run(
        async (build, T, runs) => (await import('/bench/places/page.mjs')).sample(build, T, runs),
        build,
        T,
        runs,
      ),
  });
  const makers = Object.entries(pages).map(([name, page]) => [name, () => contestant(page)]);
  const times = await compare(Object.fromEntries(makers), asked.pace);
  for (const name of ['Firefox', 'WebKitGTK']) {
    const what = `causal attention T=${T}: share of Chromium's speed`;
    yield line({ row: 13, build, what, engine: name, unit: 'share', floor: 0.85 }, () => [
      times.ratio('Chromium', name),
      `${name}: ${times.time(name).toFixed(0)} µs`,
    ]);
  }
}

/** As the others are driven. */
async function startChromium() {
  const browser = await chromium.launch({ executablePath: chromiumPath() });
  const page = await browser.newPage();
  return {
    open: (url) => page.goto(url),
    run: (action, ...args) => page.evaluate(`(${String(action)})(...${JSON.stringify(args)})`),
    close: () => browser.close(),
  };
}
