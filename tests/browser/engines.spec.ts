import { startFirefox } from './support/firefox.js';
import { printed, table } from './support/golden.js';
import { expectClose, expectPrinted, toNumbers } from './support/numbers.js';
import { lessons, walks } from './support/pages.js';
import { site as siteFolder } from './support/paths.js';
import { keys, type Remote } from './support/remote.js';
import { RemoteWalk } from './support/remote-walk.js';
import { startWebKit } from './support/webkit.js';
import { expect, test } from './support/test.js';

// The same files in the other two engines, by WebDriver.

interface Browser {
  name: string;
  start: () => Promise<Remote>;
  build: string;
}

const browsers: Browser[] = [
  { name: 'Firefox', start: startFirefox, build: 'relaxed SIMD' },
  { name: 'WebKitGTK', start: startWebKit, build: 'SIMD' },
];

/** Neither protocol tells of uncaught errors in both browsers, so the page keeps them itself. */
const recorder = `window.complaints = [];
for (const name of ['error', 'unhandledrejection', 'securitypolicyviolation'])
  addEventListener(name, (event) => complaints.push(name + ': ' + (event.message ?? event.reason ?? event.violatedDirective)));
for (const kind of ['error', 'warn']) console[kind] = (...words) => complaints.push(kind + ': ' + words.join(' '));`;

const recorded = (file: Uint8Array): { body: string } => ({
  body: Buffer.from(file).toString().replace('<script', '<script src="recorder.js"></script><script'),
});

for (const { name, start, build } of browsers) {
  test(`${name} walks the cat: build, numbers, next, edit`, async ({ host }) => {
    const site = await host({ folder: siteFolder, replace: { [lessons.cat]: recorded } });
    site.put('recorder.js', recorder);
    const browser = await start();
    try {
      await browser.open(site.url(lessons.cat));
      const walk = await RemoteWalk.at(browser, walks.cat.before);
      expect(await walk.build()).toBe(`computed by C++ · ${build}`);

      await walk.showExactly();
      await walk.goTo('weights');
      expectPrinted(toNumbers(await walk.texts('weights')), printed('cat_sat', 'printed_A'));
      await walk.click('.nav .primary');
      await walk.until('O');
      const before = toNumbers(await walk.texts('O'));
      expectPrinted(before, printed('cat_sat', 'printed_O'));

      await walk.goTo('X');
      await walk.click('table[data-step="X"] td[data-row="5"][data-col="0"]');
      await browser.press(`1000${keys.enter}`);
      await walk.untilText('table[data-step="X"] td[data-row="5"][data-col="0"]', '1000');
      await walk.goTo('O');
      const after = toNumbers(await walk.texts('O'));
      expect(after.slice(0, 5)).toEqual(before.slice(0, 5));
      expect(after[5]).not.toEqual(before[5]);
      expect(await browser.run(() => (window as unknown as { complaints: string[] }).complaints)).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  test(`${name} computes the same in every build it can run`, async ({ host }) => {
    const site = await host();
    const browser = await start();
    try {
      await browser.open(site.page('<!doctype html><title>A page</title>'));
      const results = await browser.run(async (address: string) => {
        const { load } = (await import(address)) as typeof import('../../web/src/engine/index.js');
        const best = await load();
        const names =
          best.build.simd === 'relaxed'
            ? (['relaxed', 'simd128', 'js'] as const)
            : (['simd128', 'js'] as const);
        const matrices = {
          Q: [
            [1, 0],
            [2, 1],
            [1, 1],
          ],
          K: [
            [0, 1],
            [2, 1],
            [2, 0],
          ],
          V: [
            [1, 1],
            [0, 1],
            [1, 0],
          ],
        };
        const outputs = await Promise.all(
          names.map(async (build) => {
            const { steps } = (await load({ build })).walk({ matrices, mask: 'causal' });
            return Array.from(steps.find(({ id }) => id === 'O')?.data ?? []);
          }),
        );
        return { names, outputs };
      }, site.url('attention-walk.js'));
      expect(results.names).toContain('js');
      const O = table('mixing_values', 'O').flat();
      for (const output of results.outputs) expectClose([output], [O], 5e-11);
    } finally {
      await browser.close();
    }
  });
}
