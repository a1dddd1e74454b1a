// dist/ as others use it: as a package, through a bundler, in a page without modules, on a server.
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { build as viteBuild } from 'vite';
import * as numbers from './numbers.mjs';
import { project } from './project.mjs';
import { entries } from './entries.mjs';
import { assertClose, inDist } from './support.mjs';

const consumer = project();

test('Node.js finds the package by its name', () => {
  const [build, ...output] = consumer.node('main.mjs').trim().split(' ');
  assert.match(build, /^(simd128|relaxed)$/);
  assertClose(output.map(Number), numbers.catSatOutput.flat(), 5e-11);
});

test('Node.js finds the operators alone', () => {
  const [build, ...output] = consumer.node('operators.mjs').trim().split(' ');
  assert.match(build, /^(simd128|relaxed)$/);
  assertClose(output.map(Number), numbers.catSatOutput.flat(), 5e-11);
});

test('the elements can be imported where there is no document', () => {
  assert.equal(
    consumer.node(
      '--input-type=module',
      '--eval',
      "await import('attention-walk/element'); console.log('fine')",
    ),
    'fine\n',
  );
});

test('the types are there for a strict compiler', () => {
  const tsc = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
  assert.equal(
    consumer.node(
      tsc,
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      'types.mts',
      'operators.mts',
      'element.mts',
    ),
    '',
  );
});

for (const { files } of entries) {
  const main = files === 'engine' ? 'main.mjs' : 'operators.mjs';

  test(`Vite takes the files of ${main} along, and no others`, async () => {
    const outDir = `out-${files}`;
    await viteBuild({
      root: consumer.folder,
      configFile: false,
      logLevel: 'error',
      build: { outDir, minify: false, rolldownOptions: { input: files === 'engine' ? 'index.html' : main } },
    });
    const assets = await readdir(join(consumer.folder, outDir, 'assets'));
    const wasm = assets.filter((file) => file.endsWith('.wasm'));
    assert.equal(wasm.length, 2, assets.join());
    for (const name of [`${files}.relaxed`, `${files}.simd128`]) {
      const found = wasm.find((file) => file.startsWith(name));
      assert.ok(found, `${name}.wasm among ${assets.join()}`);
      const original = await readFile(inDist(`${name}.wasm`));
      assert.ok(original.equals(await readFile(join(consumer.folder, outDir, 'assets', found))));
    }
  });

  test(`what Vite made of ${main} runs`, async () => {
    const outDir = `lib-${files}`;
    await viteBuild({
      root: consumer.folder,
      configFile: false,
      logLevel: 'error',
      build: { outDir, ssr: main, target: 'node20' },
      ssr: { noExternal: true },
    });
    const printed = consumer.node(`${outDir}/${main.replace('.mjs', '.js')}`);
    assert.match(printed, /^(simd128|relaxed|js) 1 1 0\.0558/);
  });
}

// Names that walks are made of, as they stand among the data of a module.
test('the operators hold no walk', async () => {
  const walks = ['studySoftmax', 'parseMatrix', 'W_Q', 'row_max', 'keyTokens', '\\sqrt'];
  for (const build of ['relaxed.wasm', 'simd128.wasm', 'js.mjs']) {
    const [whole, operators] = await Promise.all(
      entries.map(({ files }) => readFile(inDist(`${files}.${build}`), 'latin1')),
    );
    for (const name of walks) {
      if (build !== 'js.mjs') assert.ok(whole.includes(name), `engine.${build} has no ${name}`);
      assert.ok(!operators.includes(name), `operators.${build} has ${name}`);
    }
    assert.ok(operators.length < whole.length / 1.5, `${operators.length} of ${whole.length} bytes`);
  }
});

test('no script holds what a policy would stop', async () => {
  for (const name of (await readdir(inDist('.'))).filter((file) => /\.m?js$/.test(file))) {
    const code = await readFile(inDist(name), 'utf8');
    for (const forbidden of ['new Function', 'eval(']) {
      assert.ok(!code.includes(forbidden), `${name} holds ${forbidden}`);
    }
  }
});

test('the classic script computes without modules, files and network', async () => {
  const code = await readFile(inDist('attention-walk.classic.js'), 'utf8');
  const fetch = () => assert.fail('it must not fetch');
  const page = vm.createContext({ console, WebAssembly, atob, structuredClone, URL, fetch, TextDecoder });
  vm.runInContext(code, page);
  const { load } = vm.runInContext('AttentionWalk', page);
  for (const build of ['simd128', 'js']) {
    const attention = await load({ build });
    assert.equal(attention.build.simd, build);
    assertClose(attention.walk(numbers.catSat).steps.at(-1).data, numbers.catSatOutput.flat(), 5e-11);
  }
});

test('the site offers the one file', async () => {
  const offered = await readFile(inDist('site/attention-walk.html'));
  assert.ok(offered.equals(await readFile(inDist('attention-walk.html'))));
});

test('the one file has all in it', async () => {
  const html = await readFile(inDist('attention-walk.html'), 'utf8');
  const pages = await readdir(fileURLToPath(new URL('../../web/pages', import.meta.url)));
  for (const page of pages.filter((name) => name.endsWith('.html'))) {
    assert.ok(html.includes(`<template id="page-${page.replace('.html', '')}"`), page);
  }
  const outside = html
    .replaceAll(/<script>[\s\S]*?<\/script>/g, '')
    .matchAll(/<[a-z][^<>]*\s(?:src|href)="([^"]*)"/g);
  for (const [, address] of outside) assert.match(address, /^(#|data:|https:|attention-walk\.html$)/);
});
