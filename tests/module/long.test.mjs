// A sequence whose T × T scores would take 1 GiB: attention needs memory for its inputs, its output and one more copy of K.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/attention-walk.js';
import { assertClose, generator, randomTensor } from './support.mjs';

const MIB = 2 ** 20;
const [T, d] = [16384, 64];

/** Of the instances made from here on. @type {WebAssembly.Memory[]} */
const memories = [];
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...args) => {
  const instance = await instantiate(...args);
  memories.push(Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory));
  return instance;
};

const random = generator(5);
const [q, k, v] = [0, 0, 0].map(() => randomTensor([T, d], random));

/** Row i of the output in double precision, from the definition. @param {number} i */
function exactRow(i) {
  const dot = (j) => k.data.subarray(j * d, j * d + d).reduce((sum, x, c) => sum + x * q.data[i * d + c], 0);
  const scores = Array.from({ length: i + 1 }, (_, j) => dot(j) / Math.sqrt(d));
  const most = scores.reduce((a, b) => Math.max(a, b));
  const exps = scores.map((score) => Math.exp(score - most));
  const sum = exps.reduce((a, b) => a + b);
  return Array.from({ length: d }, (_, c) =>
    exps.reduce((mix, exp, j) => mix + (exp / sum) * v.data[j * d + c], 0),
  );
}

for (const build of ['relaxed', 'simd128']) {
  test(`${build}: causal attention over ${T} tokens is right, in a heap of at most 32 MiB`, async () => {
    const attention = await load({ build });
    const { output } = attention.attention(q, k, v, { causal: true });
    const size = memories.at(-1).buffer.byteLength / MIB;
    assert.ok(size <= 32, `${size} MiB`);
    // The first row, one on either side of where blocks meet, and the last.
    for (const i of [0, 1, 255, 256, 8191, 8192, T - 1]) {
      assertClose(output.data.subarray(i * d, i * d + d), exactRow(i), 1e-6, `row ${i}`);
    }
  });
}
