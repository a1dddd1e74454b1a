// The builds agree with each other. They round alike but for the fused multiply-add, so a difference is a few units in the
// last place: 1e-14 for walks (doubles below 10) and 2e-6 for single precision sums of up to 64 products below 1.
import test from 'node:test';
import { load } from '../../dist/attention-walk.js';
import * as numbers from './numbers.mjs';
import { assertClose, builds, generator, randomTensor } from './support.mjs';

const [first, ...others] = await Promise.all(builds.map((build) => load({ build })));

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
}
