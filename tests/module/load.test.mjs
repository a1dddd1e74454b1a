// Which build is loaded, and what happens when the best one can't be.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, beforeEach, mock, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AttentionError, load } from '../../dist/attention-walk.js';
import * as numbers from './numbers.mjs';
import { assertClose, builds, dist, inDist, relaxedModule, step } from './support.mjs';

const { version } = (await load({ build: 'js' })).build;
const registry = Symbol.for(`attention-walk ${version}`);
const { warn } = console;
const wasm = globalThis.WebAssembly;
const folders = [];

beforeEach(() => {
  delete globalThis[registry]; // as on a fresh page
  console.warn = mock.fn();
});
afterEach(() => {
  console.warn = warn;
  globalThis.WebAssembly = wasm;
});
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** A copy of the engine's files, for a test to damage. */
async function copyOfEngines() {
  const folder = await mkdtemp(join(tmpdir(), 'attention-walk-'));
  folders.push(folder);
  for (const build of builds)
    await copyFile(inDist(`engine.${build}.mjs`), join(folder, `engine.${build}.mjs`));
  for (const build of ['relaxed', 'simd128']) {
    await copyFile(inDist(`engine.${build}.wasm`), join(folder, `engine.${build}.wasm`));
  }
  return folder;
}

const cat = (attention) =>
  assertClose(step(attention.walk(numbers.catSat), 'O').data, numbers.catSatOutput.flat(), 5e-11);

async function fallsBack(options, reason) {
  const attention = await load(options);
  assert.equal(attention.build.simd, 'js');
  cat(attention);
  await load(options);
  assert.equal(console.warn.mock.callCount(), 1);
  assert.match(console.warn.mock.calls[0].arguments[0], reason);
}

test('the best build that this engine runs', async () => {
  const attention = await load();
  assert.equal(attention.build.simd, 'relaxed'); // the tests run with what it needs
  assert.match(attention.build.version, /^\d+\.\d+\.\d+$/);
  assert.equal(console.warn.mock.callCount(), 0);
  assert.equal(await load(), attention);
  assert.equal(await load({ build: 'relaxed' }), attention);
});

test('the best build of a plain Node.js, which may lack relaxed SIMD', () => {
  const script = `import { load } from ${JSON.stringify(new URL('attention-walk.js', dist).href)};
    const relaxed = WebAssembly.validate(new Uint8Array([${relaxedModule.join()}]));
    console.log((await load()).build.simd, relaxed);`;
  const best = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  assert.match(best, /^(simd128 false|relaxed true)\n$/);
});

for (const build of builds) {
  test(`${build}, by name and from a folder`, async () => {
    const url = pathToFileURL(await copyOfEngines()).href;
    const attention = await load({ build, url });
    assert.equal(attention.build.simd, build);
    cat(attention);
    assert.equal(await load({ build, url: new URL(`${url}`) }), attention);
    assert.notEqual(await load({ build }), attention);
    assert.equal(console.warn.mock.callCount(), 0);
  });
}

test('copies of the script share an engine and know each other’s errors', async () => {
  const copy = join(await copyOfEngines(), 'attention-walk.mjs');
  await copyFile(inDist('attention-walk.js'), copy);
  const other = await import(pathToFileURL(copy).href);
  assert.notEqual(other.load, load);
  const attention = await other.load();
  assert.equal(attention, await load());
  assert.throws(() => attention.walk({}), other.AttentionError);
  assert.throws(() => attention.walk({}), AttentionError);
});

test('a .wasm that is missing', async () => {
  const folder = await copyOfEngines();
  for (const build of ['relaxed', 'simd128']) await rm(join(folder, `engine.${build}.wasm`));
  await fallsBack({ url: pathToFileURL(folder) }, /engine\.relaxed\.wasm/);
});

test('a .wasm that is cut short', async () => {
  const folder = await copyOfEngines();
  for (const build of ['relaxed', 'simd128']) await truncate(join(folder, `engine.${build}.wasm`), 1000);
  await fallsBack({ url: pathToFileURL(folder) }, /engine\.relaxed\.wasm.*CompileError/);
});

test('a .wasm that is a web page', async () => {
  const folder = await copyOfEngines();
  for (const build of ['relaxed', 'simd128']) {
    await writeFile(join(folder, `engine.${build}.wasm`), '<!doctype html><title>Not found</title>');
  }
  await fallsBack({ url: pathToFileURL(folder) }, /engine\.relaxed\.wasm.*(3c 21 64 6f|60,33,100,111)/);
});

test('one build damaged: the next best, and a notice', async () => {
  const folder = await copyOfEngines();
  await rm(join(folder, 'engine.relaxed.wasm'));
  const attention = await load({ url: pathToFileURL(folder) });
  assert.equal(attention.build.simd, 'simd128');
  assert.equal(console.warn.mock.callCount(), 1);
  assert.match(console.warn.mock.calls[0].arguments[0], /slower.*engine\.relaxed\.wasm/);
});

test('a folder whose address has a query', async () => {
  const url = `${pathToFileURL(await copyOfEngines()).href}?version=3`;
  cat(await load({ build: 'simd128', url }));
});

test('a folder without the engine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'attention-walk-'));
  folders.push(folder);
  for (const build of ['auto', ...builds]) {
    const error = await load({ build, url: pathToFileURL(folder) }).catch((reason) => reason);
    assert.equal(error.name, 'AttentionError');
    assert.deepEqual([error.code, error.where], ['ERR_ARG', 'url']);
    assert.match(error.message, /^load: the \w+ build can't be had: .*engine\.\w+\.mjs/);
  }
});

test('an engine that computes wrongly', async () => {
  const folder = await copyOfEngines();
  const wrong = `const value = { data: [0], shape: [1] };
    export default () => new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : () => ({ value })) });`;
  for (const build of ['relaxed', 'simd128']) await writeFile(join(folder, `engine.${build}.mjs`), wrong);
  await fallsBack({ url: pathToFileURL(folder) }, /computes wrongly/);
});

test('no WebAssembly at all', async () => {
  globalThis.WebAssembly = undefined;
  await fallsBack({}, /no WebAssembly/);
  await load({ url: dist });
  assert.equal(console.warn.mock.callCount(), 1); // once a page, not once an engine
});

test('no SIMD', async () => {
  globalThis.WebAssembly = Object.create(wasm, { validate: { value: () => false } });
  await fallsBack({}, /no SIMD/);
});

test('WebAssembly forbidden by a policy', async () => {
  const compile = () => Promise.reject(new wasm.CompileError('Refused to compile: Content Security Policy'));
  globalThis.WebAssembly = Object.create(wasm, { compile: { value: compile } });
  await fallsBack({}, /forbidden.*Content Security Policy/);
});

test('a build asked for by name that can’t run is an error, and asking again may work', async () => {
  globalThis.WebAssembly = undefined;
  await assert.rejects(load({ build: 'relaxed' }), {
    name: 'AttentionError',
    code: 'ERR_ARG',
    where: 'build',
  });
  globalThis.WebAssembly = wasm;
  assert.equal((await load({ build: 'relaxed' })).build.simd, 'relaxed');
  assert.equal(console.warn.mock.callCount(), 0);
});

test('options that make no sense', async () => {
  for (const build of ['wasm', '', null, 3])
    await assert.rejects(load({ build }), { code: 'ERR_ARG', where: 'build' });
  for (const url of ['engines', 3, null])
    await assert.rejects(load({ url }), { code: 'ERR_ARG', where: 'url' });
});

test('in a worker', async () => {
  const script = `const { parentPort } = require('node:worker_threads');
    import(${JSON.stringify(new URL('attention-walk.js', dist).href)}).then(async ({ load }) => {
      const walk = (await load()).walk(${JSON.stringify(numbers.catSat)});
      parentPort.postMessage(walk.steps.at(-1).data);
    });`;
  const worker = new Worker(script, { eval: true });
  const data = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  await worker.terminate();
  assertClose(data, numbers.catSatOutput.flat(), 5e-11);
});
