import { pathToFileURL } from 'node:url';
import { fingerprints } from './support/fingerprints.js';
import { startFirefox } from './support/firefox.js';
import { dist } from './support/paths.js';
import { startWebKit } from './support/webkit.js';
import { expect, test } from './support/test.js';

// Without relaxed instructions WebAssembly leaves an engine no choice in a number, and the engine's arithmetic is all its
// own: so each of them has to arrive at the same bits. What Node computes is what the module's own tests look at.

const page = '<!doctype html><title>A page</title>';
const inNode = () => fingerprints(pathToFileURL(`${dist}/attention-walk.js`).href);

test('simd128 computes the same bits in Chromium as in Node', async ({ page: chromium, host }) => {
  const site = await host();
  await chromium.goto(site.page(page));
  const address = site.url('attention-walk.js');
  const found = await chromium.evaluate(`(${String(fingerprints)})(${JSON.stringify(address)})`);
  expect(found).toEqual(await inNode());
});

for (const [name, start] of Object.entries({ Firefox: startFirefox, WebKitGTK: startWebKit })) {
  test(`simd128 computes the same bits in ${name} as in Node`, async ({ host }) => {
    const site = await host();
    const browser = await start();
    try {
      await browser.open(site.page(page));
      const found = await browser.run(fingerprints, site.url('attention-walk.js'));
      expect(found).toEqual(await inNode());
    } finally {
      await browser.close();
    }
  });
}
