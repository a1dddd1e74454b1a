// While an engine reads its arguments, a getter of theirs may make another walk or dispose of a cache.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from '../../dist/attention-walk.js';
import { entries } from './entries.mjs';
import * as numbers from './numbers.mjs';
import { builds, failure, inDist } from './support.mjs';

const other = { matrices: { weights: [[1]], V: [[7]] } };

/** An array whose first entry does something when it is read. @param {any[]} entries @param {() => void} act */
const acting = ([first, ...rest], act) =>
  Object.defineProperty([undefined, ...rest], 0, {
    get() {
      act();
      return first;
    },
  });

/** The functions that are bound, of an engine of its own. @param {string} build */
async function bound(build) {
  const { default: create } = await import(inDist(`engine.${build}.mjs`));
  const instantiateWasm = (imports, receive) => {
    const code = new WebAssembly.Module(readFileSync(inDist(`engine.${build}.wasm`)));
    const instance = new WebAssembly.Instance(code, imports);
    receive(instance);
    return instance.exports;
  };
  return create(build === 'js' ? {} : { instantiateWasm });
}

for (const build of builds) {
  test(`${build}: a walk that is asked while another one is made gives its own answers`, async () => {
    const attention = await load({ build });
    const walk = attention.walk(numbers.catSat);
    const act = () => attention.walk(other);
    assert.equal(walk.checkCells('O', [{ row: 2, col: 0 }], acting(['0.42'], act), 2).correct, true);
    assert.equal(walk.checkShape('O', acting(['3', '2'], act)).correct, true);
    assert.equal(walk.checkOrder(acting(['scores', 'O'], act)).correct, true);
  });

  test(`${build}: no answer comes from the trace that took the place`, async () => {
    const engine = await bound(build);
    const act = () => assert.ok(engine.trace(2, other).value);
    const ask = (name, ...args) => {
      assert.ok(engine.trace(1, numbers.catSat).value);
      return engine[name](1, ...args);
    };
    assert.deepEqual(ask('checkShape', 'O', acting(['3', '2'], act)), { value: undefined });
    assert.deepEqual(ask('checkOrder', acting(['weights', 'O'], act)), { value: undefined });
    const cell = [acting([0], act), [0]];
    assert.deepEqual(ask('checkCells', 'O', ...cell, ['1'], 2), { value: undefined });
    assert.equal(ask('checkShape', 'O', ['3', '2']).value.correct, true);
  });
}

for (const [build, entry] of builds.flatMap((name) => entries.map((one) => [name, one]))) {
  test(`${entry.files}.${build}: a cache that is disposed of while it is asked`, async () => {
    const attention = await entry.load({ build });
    const one = { data: new Float32Array(2), shape: [1, 1, 2] };
    for (const method of ['append', 'attend']) {
      const cache = attention.cache({ heads: 1, d_k: 2, d_v: 2 });
      cache.append(one, one);
      const hostile = { data: one.data, shape: acting(one.shape, () => cache.dispose()) };
      failure(() => cache[method](hostile, method === 'append' ? one : {}), 'ERR_ARG', 'cache');
      failure(() => cache.length, 'ERR_ARG', 'cache');
    }
  });
  test(`${entry.files}.${build}: an array that changes while the arguments are read`, async () => {
    const attention = await entry.load({ build });
    const changed = (data, act) => [
      { data, shape: [2, 2] },
      { data: new Float32Array(4), shape: acting([2, 2], act) },
    ];
    const moved = new Float32Array(4);
    const transfer = () => structuredClone(moved.buffer, { transfer: [moved.buffer] });
    failure(() => attention.matmul(...changed(moved, transfer)), 'ERR_ARG', 'a.data');
    for (const length of [12, 20]) {
      const buffer = new ArrayBuffer(16, { maxByteLength: 1 << 16 });
      const resize = () => buffer.resize(length);
      failure(() => attention.matmul(...changed(new Float32Array(buffer), resize)), 'ERR_ARG', 'a.data');
    }
    assert.deepEqual([...attention.softmax({ data: new Float32Array(2), shape: [2] }).data], [0.5, 0.5]);
  });
}
