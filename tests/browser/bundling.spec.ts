import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, createServer } from 'vite';
import { table } from './support/golden.js';
import { expectClose } from './support/numbers.js';
import { dist, fixtures } from './support/paths.js';
import { expect, test as base } from './support/test.js';
import { Walk } from './support/walk.js';

// The package as an app has it: under node_modules, with the exports of its own package.json.

const test = base.extend<{ app: string }>({
  app: async ({ page: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'attn-vite-'));
    await cp(join(fixtures, 'vite-consumer'), folder, { recursive: true });
    await mkdir(join(folder, 'node_modules'));
    await symlink(dist, join(folder, 'node_modules', 'attention-walk'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
});

async function expectApp(page: Page): Promise<void> {
  await expect(page.locator('output')).toHaveText('relaxed: 0.3333 0.6667');
  const walk = await new Walk(page.locator('attention-walk')).ready();
  expectClose(await walk.exactly('O'), table('mixing_values', 'O'), 5e-11);
}

test('an app built with Vite runs elements and engine, with one .wasm file a build', async ({
  page,
  app,
  host,
}) => {
  await build({ root: app, configFile: false, logLevel: 'warn', build: { target: 'es2022' } });
  const wasm = (await readdir(join(app, 'dist/assets'))).filter((name) => name.endsWith('.wasm'));
  expect(wasm).toHaveLength(2);
  const site = await host({ folder: join(app, 'dist') });
  await page.goto(site.url('index.html'));
  await expectApp(page);
});

test("the same app on Vite's own server", async ({ page, app }) => {
  const server = await createServer({
    root: app,
    configFile: false,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', fs: { strict: false } },
    // What the README tells authors: a pre-bundled engine would look for its files in the wrong folder.
    optimizeDeps: { exclude: ['attention-walk'] },
  });
  await server.listen();
  const [address = ''] = server.resolvedUrls?.local ?? [];
  await page.goto(address);
  await expectApp(page);
  await server.close();
});
