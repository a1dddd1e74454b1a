// The builds agree with each other. They round alike but for the fused multiply-add, so a difference is a few units in the
// last place: 1e-14 for walks (doubles below 10), 2e-6 and 1e-14 for mixes of values below 1, and for products and weights
// twice the error that src/kernels promises of each build.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../dist/attention-walk.js';
import * as numbers from './numbers.mjs';
import { assertClose, builds, generator, randomTensor } from './support.mjs';

const [first, ...others] = await Promise.all(builds.map((build) => load({ build })));

const total = (numbers) => numbers.reduce((a, b) => a + b, 0);

/** What a product of two matrices may be off by, cell by cell (kernels/matmul.hpp). */
function productBounds(a, b, epsilon) {
  const [[M, K], [, N]] = [a.shape, b.shape];
  const cell = (i, j) =>
    total(Array.from({ length: K }, (_, k) => Math.abs(a.data[i * K + k] * b.data[k * N + j])));
  return Array.from({ length: M * N }, (_, at) => ((K + 1) * epsilon * cell(Math.floor(at / N), at % N)) / 2);
}

/** What a weight may be off by (kernels/softmax.hpp). */
function weightBounds({ data, shape: [, cols] }, weights, epsilon) {
  return Array.from(data, (logit, at) => {
    const row = data.subarray(at - (at % cols), at - (at % cols) + cols);
    return (4 + Math.max(...row) - logit) * epsilon * weights[at];
  });
}

/** @param {ArrayLike<number>} actual @param {ArrayLike<number>} expected @param {number[]} bounds of the error of each */
function assertWithin(actual, expected, bounds, what) {
  bounds.forEach((bound, i) => {
    const difference = Math.abs(actual[i] - expected[i]);
    assert.ok(difference <= 2 * bound, `${what}[${i}]: ${actual[i]} and ${expected[i]}, bound ${bound}`);
  });
}

for (const other of others) {
  const pair = `${first.build.simd} and ${other.build.simd}`;

  for (const [name, spec] of Object.entries({ catSat: numbers.catSat, lisa: numbers.lisa })) {
    test(`${pair}: every number of ${name}`, () => {
      const expected = first.walk(spec).steps;
      other.walk(spec).steps.forEach((step, i) => assertClose(step.data, expected[i].data, 1e-14, step.id));
    });
  }

  for (const [Numbers, tolerance] of [
    [Float32Array, 2e-6],
    [Float64Array, 1e-14],
  ]) {
    test(`${pair}: attention of random ${Numbers.name}s`, () => {
      const random = generator(11);
      for (const [T, d] of [
        [1, 1],
        [2, 3],
        [3, 5],
        [4, 4],
        [7, 9],
        [8, 8],
        [15, 17],
        [33, 31],
        [64, 64],
      ]) {
        const [q, k, v] = [0, 0, 0].map(() => randomTensor([2, T, d], random, Numbers));
        for (const options of [{}, { causal: true }, { causal: true, return: ['weights'] }]) {
          const expected = first.attention(q, k, v, options);
          const actual = other.attention(q, k, v, options);
          assertClose(actual.output.data, expected.output.data, tolerance, `output ${T} × ${d}`);
          if (expected.weights) assertClose(actual.weights.data, expected.weights.data, tolerance, 'weights');
        }
      }
    });
  }

  for (const [Numbers, epsilon] of [
    [Float32Array, 2 ** -23],
    [Float64Array, 2 ** -52],
  ]) {
    test(`${pair}: products of random ${Numbers.name}s`, () => {
      const random = generator(12);
      for (const [M, K, N] of [
        [1, 1, 1],
        [5, 7, 3],
        [17, 64, 33],
        [40, 300, 50],
      ]) {
        const [a, b] = [randomTensor([M, K], random, Numbers), randomTensor([K, N], random, Numbers)];
        const [actual, expected] = [other, first].map((engine) => engine.matmul(a, b).data);
        assertWithin(actual, expected, productBounds(a, b, epsilon), `${M} × ${K} × ${N}`);
      }
    });

    test(`${pair}: weights of random ${Numbers.name}s in ±12`, () => {
      const random = generator(13);
      for (const shape of [
        [3, 1],
        [7, 6],
        [9, 1000],
      ]) {
        const x = randomTensor(shape, () => 12 * random(), Numbers);
        const [actual, expected] = [other, first].map((engine) => engine.softmax(x).data);
        assertWithin(actual, expected, weightBounds(x, expected, epsilon), `${shape.join(' × ')}`);
      }
    });
  }

  test(`${pair}: attention over a thousand tokens`, () => {
    const random = generator(14);
    const [q, k, v] = [0, 0, 0].map(() => randomTensor([1000, 64], random));
    const [actual, expected] = [other, first].map(
      (engine) => engine.attention(q, k, v, { causal: true }).output.data,
    );
    assertClose(actual, expected, 2e-6, 'output');
  });
}
