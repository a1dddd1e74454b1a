import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { table } from './support/golden.js';
import { expectClose } from './support/numbers.js';
import { dist, fixtures } from './support/paths.js';
import { expect, test } from './support/test.js';
import { Walk } from './support/walk.js';

test('an app built with Vite runs elements and engine, with one .wasm file a build', async ({
  page,
  host,
}) => {
  const outDir = await mkdtemp(join(tmpdir(), 'attn-vite-'));
  await build({
    root: join(fixtures, 'vite-consumer'),
    configFile: false,
    logLevel: 'warn',
    resolve: {
      alias: [
        { find: /^attention-walk\/element$/, replacement: `${dist}/attention-walk-element.js` },
        { find: /^attention-walk$/, replacement: `${dist}/attention-walk.js` },
      ],
    },
    build: { outDir, target: 'es2022' },
  });
  const wasm = (await readdir(join(outDir, 'assets'))).filter((name) => name.endsWith('.wasm'));
  expect(wasm).toHaveLength(2);
  const site = await host({ folder: outDir });
  await page.goto(site.url('index.html'));
  await expect(page.locator('output')).toHaveText('relaxed: 0.3333 0.6667');
  const walk = await new Walk(page.locator('attention-walk')).ready();
  expectClose(await walk.exactly('O'), table('mixing_values', 'O'), 5e-11);
  await rm(outDir, { recursive: true });
});
