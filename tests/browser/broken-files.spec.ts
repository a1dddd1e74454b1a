import { foreign, moduleScript } from './support/foreign.js';
import { table } from './support/golden.js';
import { expectClose } from './support/numbers.js';
import type { Answer } from './support/server.js';
import { expect, test, type Complaints } from './support/test.js';
import { Walk } from './support/walk.js';

type Broken = (file: Uint8Array) => Answer;

const kinds: Record<string, Broken> = {
  missing: () => ({ status: 404, type: 'text/html', body: '<!doctype html>not found' }),
  truncated: (file) => ({ body: file.slice(0, file.length / 2) }),
  empty: () => ({ body: '' }),
  'a page instead': () => ({ type: 'text/html', body: '<!doctype html><title>Home</title>' }),
};

const both = (broken: Broken): Record<string, Broken> => ({
  'engine.relaxed.wasm': broken,
  'engine.simd128.wasm': broken,
});

function warnings(complaints: Complaints): string[] {
  return complaints.all.filter((text) => text.startsWith('warning: Attention Walk'));
}

for (const [kind, broken] of Object.entries(kinds)) {
  test(`.wasm files that are ${kind}: the js build, the same numbers, one warning`, async ({
    page,
    host,
    complaints,
  }) => {
    const site = await host({ replace: both(broken) });
    complaints.expect(/^warning: Attention Walk runs without WebAssembly/);
    if (kind === 'missing') complaints.expect(/^error: Failed to load resource.*404/);
    await page.goto(site.page(foreign(moduleScript)));
    const walk = await new Walk(page.locator('attention-walk')).ready();
    await expect(walk.root.locator('.build')).toHaveText('computed by C++ · plain JavaScript');
    expectClose(await walk.exactly('O'), table('mixing_values', 'O'), 5e-11);
    expect(warnings(complaints)).toHaveLength(1);
    expect(warnings(complaints)[0]).toContain('engine.');
  });
}

test('only one .wasm file missing: the other build, with a word about it', async ({
  page,
  host,
  complaints,
}) => {
  const site = await host({ replace: { 'engine.relaxed.wasm': () => ({ status: 404, body: '' }) } });
  complaints.expect(/^error: Failed to load resource.*404/);
  complaints.expect(/^warning: Attention Walk runs in a slower build/);
  await page.goto(site.page(foreign(moduleScript)));
  const walk = await new Walk(page.locator('attention-walk')).ready();
  await expect(walk.root.locator('.build')).toHaveText('computed by C++ · SIMD');
  expect(warnings(complaints)).toHaveLength(1);
});

test('a wrong type for .wasm just works', async ({ page, host }) => {
  const site = await host({ replace: both((body) => ({ type: 'application/octet-stream', body })) });
  await page.goto(site.page(foreign(moduleScript)));
  const walk = await new Walk(page.locator('attention-walk')).ready();
  await expect(walk.root.locator('.build')).toHaveText('computed by C++ · relaxed SIMD');
});

test('no engine file at all: the page says so', async ({ page, host, complaints }) => {
  const missing: Broken = () => ({ status: 404, body: '' });
  const files = ['engine.relaxed.mjs', 'engine.simd128.mjs', 'engine.js.mjs'];
  const site = await host({ replace: Object.fromEntries(files.map((name) => [name, missing])) });
  complaints.expect(/^error: Failed to load resource.*404/);
  await page.goto(site.page(foreign(moduleScript)));
  await expect(page.getByRole('alert')).toContainText('engine');
});
