// The package through bundlers other than Vite, which package.test.mjs has: what they make runs and takes the engine along.
import assert from 'node:assert/strict';
import { copyFile, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import * as esbuild from 'esbuild';
import webpack from 'webpack';
import * as numbers from './numbers.mjs';
import { project } from './project.mjs';
import { assertClose, inDist } from './support.mjs';

const consumer = project();
const wasm = ['engine.relaxed.wasm', 'engine.simd128.wasm'];

/** What main.mjs prints: the build that ran, and the output. @param {string} printed @param {RegExp} build */
function assertWalked(printed, build) {
  const [ran, ...output] = printed.trim().split(' ');
  assert.match(ran, build);
  assertClose(output.map(Number), numbers.catSatOutput.flat(), 5e-11);
}

/** @param {string[]} entryPoints @param {string} outdir @param {esbuild.BuildOptions} [options] */
async function esbuilt(entryPoints, outdir, options) {
  const { errors, warnings } = await esbuild.build({
    absWorkingDir: consumer.folder,
    entryPoints,
    outdir,
    bundle: true,
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    logLevel: 'silent',
    ...options,
  });
  assert.deepEqual([...errors, ...warnings], []);
}

test('esbuild: with the .wasm files beside the bundle it runs as WebAssembly', async () => {
  await esbuilt(['main.mjs'], 'esbuild');
  for (const name of wasm) await copyFile(inDist(name), join(consumer.folder, 'esbuild', name));
  assertWalked(consumer.node('esbuild/main.mjs'), /^(simd128|relaxed)$/);
});

test('esbuild: without them it runs all the same, as plain JavaScript', async () => {
  await esbuilt(['main.mjs'], 'esbuild-alone');
  assertWalked(consumer.node('esbuild-alone/main.mjs'), /^js$/);
});

test('esbuild: the elements go into one script and can be split', async () => {
  await esbuilt([inDist('attention-walk-element.js')], 'esbuild-element', { splitting: true, minify: true });
  const files = await readdir(join(consumer.folder, 'esbuild-element'));
  assert.ok(files.includes('attention-walk-element.mjs') && files.length > 1, files.join());
});

/** @param {string} entry @param {string} name @param {'node' | 'web'} target */
async function webpacked(entry, name, target) {
  const path = join(consumer.folder, name);
  const stats = await promisify(webpack)({
    context: consumer.folder,
    entry,
    target: target === 'node' ? 'node20' : 'web',
    mode: 'production',
    experiments: { outputModule: true },
    performance: false,
    output: { path, filename: 'main.mjs', chunkFormat: 'module', module: true, library: { type: 'module' } },
  });
  assert.deepEqual(stats?.toJson({ all: false, errors: true, warnings: true }).errors, []);
  return path;
}

test('webpack takes the engine’s files along, and what it makes runs', async () => {
  const path = await webpacked('./main.mjs', 'webpack', 'node');
  const originals = await Promise.all(wasm.map((name) => readFile(inDist(name))));
  const files = (await readdir(path)).filter((name) => name.endsWith('.wasm'));
  assert.equal(files.length, wasm.length);
  for (const file of files) {
    const content = await readFile(join(path, file));
    assert.ok(
      originals.some((original) => original.equals(content)),
      file,
    );
  }
  assertWalked(consumer.node('webpack/main.mjs'), /^(simd128|relaxed)$/);
});

test('webpack builds the elements for a page', async () => {
  const path = await webpacked('attention-walk/element', 'webpack-element', 'web');
  assert.match(await readFile(join(path, 'main.mjs'), 'utf8'), /attention-walk/);
});
