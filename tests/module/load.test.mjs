// Which build is loaded, and what happens when the best one can't be.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFile, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, beforeEach, mock, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { entries } from './entries.mjs';
import * as numbers from './numbers.mjs';
import { assertClose, builds, dist, inDist, relaxedModule, tensor } from './support.mjs';

const { version } = (await entries[0].load({ build: 'js' })).build;
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

/** A copy of a module's files, for a test to damage. @param {{ files: string }} entry */
async function copyOf({ files }) {
  const folder = await mkdtemp(join(tmpdir(), 'attention-walk-'));
  folders.push(folder);
  const names = [...builds.map((build) => `${build}.mjs`), 'relaxed.wasm', 'simd128.wasm'];
  for (const name of names) await copyFile(inDist(`${files}.${name}`), join(folder, `${files}.${name}`));
  return folder;
}

const [Q, K, V] = ['Q', 'K', 'V'].map((name) => tensor(numbers.catSat.matrices[name]));
const cat = (attention) =>
  assertClose(attention.attention(Q, K, V, { causal: true }).output.data, numbers.catSatOutput.flat(), 5e-11);

async function fallsBack({ load }, options, reason) {
  const attention = await load(options);
  assert.equal(attention.build.simd, 'js');
  cat(attention);
  await load(options);
  assert.equal(console.warn.mock.callCount(), 1);
  assert.match(console.warn.mock.calls[0].arguments[0], reason);
}

for (const entry of entries) {
  const { files, load, script, AttentionError } = entry;

  test(`${files}: the best build that this engine runs`, async () => {
    const attention = await load();
    assert.equal(attention.build.simd, 'relaxed'); // the tests run with what it needs
    assert.match(attention.build.version, /^\d+\.\d+\.\d+$/);
    assert.equal(console.warn.mock.callCount(), 0);
    assert.equal(await load(), attention);
    assert.equal(await load({ build: 'relaxed' }), attention);
  });

  test(`${files}: the best build of a plain Node.js, which may lack relaxed SIMD`, () => {
    const code = `import { load } from ${JSON.stringify(new URL(script, dist).href)};
    const relaxed = WebAssembly.validate(new Uint8Array([${relaxedModule.join()}]));
    console.log((await load()).build.simd, relaxed);`;
    const best = execFileSync(process.execPath, ['--input-type=module', '--eval', code], {
      encoding: 'utf8',
    });
    assert.match(best, /^(simd128 false|relaxed true)\n$/);
  });

  for (const build of builds) {
    test(`${files}.${build}, by name and from a folder`, async () => {
      const url = pathToFileURL(await copyOf(entry)).href;
      const attention = await load({ build, url });
      assert.equal(attention.build.simd, build);
      cat(attention);
      assert.equal(await load({ build, url: new URL(`${url}`) }), attention);
      assert.notEqual(await load({ build }), attention);
      assert.equal(console.warn.mock.callCount(), 0);
    });
  }

  test(`${files}: copies of the script share an engine and know each other’s errors`, async () => {
    const copy = join(await copyOf(entry), 'copy.mjs');
    await copyFile(inDist(script), copy);
    const other = await import(pathToFileURL(copy).href);
    assert.notEqual(other.load, load);
    const attention = await other.load();
    assert.equal(attention, await load());
    assert.throws(() => attention.softmax({}), other.AttentionError);
    assert.throws(() => attention.softmax({}), AttentionError);
  });

  test(`${files}: a .wasm that is missing`, async () => {
    const folder = await copyOf(entry);
    for (const build of ['relaxed', 'simd128']) await rm(join(folder, `${files}.${build}.wasm`));
    await fallsBack(entry, { url: pathToFileURL(folder) }, new RegExp(String.raw`${files}\.relaxed\.wasm`));
  });

  test(`${files}: a .wasm that is cut short`, async () => {
    const folder = await copyOf(entry);
    for (const build of ['relaxed', 'simd128']) await truncate(join(folder, `${files}.${build}.wasm`), 1000);
    await fallsBack(
      entry,
      { url: pathToFileURL(folder) },
      new RegExp(String.raw`${files}\.relaxed\.wasm.*CompileError`),
    );
  });

  test(`${files}: a .wasm that is a web page`, async () => {
    const folder = await copyOf(entry);
    for (const build of ['relaxed', 'simd128']) {
      await writeFile(join(folder, `${files}.${build}.wasm`), '<!doctype html><title>Not found</title>');
    }
    await fallsBack(
      entry,
      { url: pathToFileURL(folder) },
      new RegExp(String.raw`${files}\.relaxed\.wasm.*(3c 21 64 6f|60,33,100,111)`),
    );
  });

  test(`${files}: one build damaged: the next best, and a notice`, async () => {
    const folder = await copyOf(entry);
    await rm(join(folder, `${files}.relaxed.wasm`));
    const attention = await load({ url: pathToFileURL(folder) });
    assert.equal(attention.build.simd, 'simd128');
    assert.equal(console.warn.mock.callCount(), 1);
    assert.match(
      console.warn.mock.calls[0].arguments[0],
      new RegExp(String.raw`slower.*${files}\.relaxed\.wasm`),
    );
  });

  test(`${files}: a folder whose address has a query`, async () => {
    const url = `${pathToFileURL(await copyOf(entry)).href}?version=3`;
    cat(await load({ build: 'simd128', url }));
  });

  test(`${files}: a folder without the engine`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'attention-walk-'));
    folders.push(folder);
    for (const build of ['auto', ...builds]) {
      const error = await load({ build, url: pathToFileURL(folder) }).catch((reason) => reason);
      assert.equal(error.name, 'AttentionError');
      assert.deepEqual([error.code, error.where], ['ERR_ARG', 'url']);
      assert.match(
        error.message,
        /^load: the \w+ build can't be had: .*\w+\.(relaxed|simd128|js)\.(mjs|wasm)/,
      );
    }
  });

  test(`${files}: an engine that computes wrongly`, async () => {
    const folder = await copyOf(entry);
    const wrong = `const value = { output: { data: [0], shape: [1] } };
    export default () => new Proxy({}, { get: (_, name) => (name === 'then' ? undefined : () => ({ value })) });`;
    for (const build of ['relaxed', 'simd128']) await writeFile(join(folder, `${files}.${build}.mjs`), wrong);
    await fallsBack(entry, { url: pathToFileURL(folder) }, /computes wrongly/);
  });

  test(`${files}: no WebAssembly at all`, async () => {
    globalThis.WebAssembly = undefined;
    await fallsBack(entry, {}, /no WebAssembly/);
    await load({ url: dist });
    assert.equal(console.warn.mock.callCount(), 1); // once a page, not once an engine
  });

  test(`${files}: no SIMD`, async () => {
    globalThis.WebAssembly = Object.create(wasm, { validate: { value: () => false } });
    await fallsBack(entry, {}, /no SIMD/);
  });

  test(`${files}: WebAssembly forbidden by a policy`, async () => {
    const compile = () =>
      Promise.reject(new wasm.CompileError('Refused to compile: Content Security Policy'));
    globalThis.WebAssembly = Object.create(wasm, { compile: { value: compile } });
    await fallsBack(entry, {}, /forbidden.*Content Security Policy/);
  });

  test(`${files}: a build asked for by name that can’t run is an error, and asking again may work`, async () => {
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

  test(`${files}: options that make no sense`, async () => {
    for (const build of ['wasm', '', null, 3])
      await assert.rejects(load({ build }), { code: 'ERR_ARG', where: 'build' });
    for (const url of ['engines', 3, null])
      await assert.rejects(load({ url }), { code: 'ERR_ARG', where: 'url' });
  });

  test(`${files}: in a worker`, async () => {
    const code = `const { parentPort } = require('node:worker_threads');
    import(${JSON.stringify(new URL(script, dist).href)}).then(async ({ load }) => {
      const three = (data) => ({ data: new Float64Array(data), shape: [3, 2] });
      const [q, k, v] = ${JSON.stringify([Q, K, V].map(({ data }) => [...data]))}.map(three);
      parentPort.postMessage((await load()).attention(q, k, v, { causal: true }).output.data);
    });`;
    const worker = new Worker(code, { eval: true });
    const data = await new Promise((resolve, reject) =>
      worker.once('message', resolve).once('error', reject),
    );
    await worker.terminate();
    assertClose(data, numbers.catSatOutput.flat(), 5e-11);
  });
}
