import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { pathToFileURL } from 'node:url';
import { foreign, moduleScript } from './support/foreign.js';
import { table } from './support/golden.js';
import { expectClose } from './support/numbers.js';
import { dist, root } from './support/paths.js';
import { expect, test } from './support/test.js';
import { walksOf } from './support/walk.js';

// Whatever the README and the page "Embed" show is run here, as it stands there.

interface Block {
  language: string;
  text: string;
}

const readme = readFileSync(`${root}/README.md`, 'utf8');
const blocks: Block[] = [...readme.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(
  ([, language = '', text = '']) => ({ language, text }),
);
const pagesShown = blocks.filter(({ language }) => language === 'html');

test('the README shows a page, a program and its output', () => {
  expect(pagesShown.length).toBeGreaterThan(0);
  expect(blocks.some(({ language }) => language === 'js')).toBe(true);
});

for (const [i, { text }] of pagesShown.entries()) {
  test(`page ${i + 1} of the README`, async ({ page, host }) => {
    const site = await host();
    await page.goto(site.page(text));
    for (const walk of await walksOf(page))
      expectClose(await walk.exactly('O'), table('mixing_values', 'O'), 5e-11);
  });
}

for (const [i, { language, text }] of blocks.entries()) {
  const output = blocks[i + 1];
  if (language !== 'js' || output?.language !== '') continue;
  test(`program ${i + 1} of the README prints what stands below it`, async () => {
    const runnable = text.replace(/'attention-walk'/, `'${pathToFileURL(`${dist}/attention-walk.js`).href}'`);
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--input-type=module',
      '--eval',
      runnable,
    ]);
    expect(stdout.trim()).toBe(output.text.trim());
  });
}

for (const path of ['index.html', 'embed.html']) {
  test(`the code on ${path} works as it is shown`, async ({ page, site, host }) => {
    await page.goto(site.url(path));
    const shown = await page.locator('pre code').allInnerTexts();
    const snippets = shown.filter((text) => text.includes('<attention-walk'));
    expect(snippets.length).toBeGreaterThan(0);
    const own = await host();
    for (const snippet of snippets) {
      // A part of a page has other numbers than the whole example, and no script of its own.
      const isWhole = snippet.includes('<script');
      await page.goto(own.page(foreign(isWhole ? '' : moduleScript, snippet)));
      for (const walk of await walksOf(page)) {
        if (isWhole) expectClose(await walk.exactly('O'), table('mixing_values', 'O'), 5e-11);
      }
    }
  });
}
