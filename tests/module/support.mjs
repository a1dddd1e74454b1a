import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';

export const dist = new URL('../../dist/', import.meta.url);

export const relaxedModule = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 15, 1, 13, 0, 65, 1, 253, 15, 65, 2,
  253, 15, 253, 128, 2, 11,
];
/** What makes this Node.js run the relaxed build. */
export const relaxedFlags = WebAssembly.validate(new Uint8Array(relaxedModule))
  ? []
  : ['--experimental-wasm-relaxed-simd'];

export const builds = ['relaxed', 'simd128', 'js'];

/** A file of dist/, as a path. @param {string} name */
export const inDist = (name) => fileURLToPath(new URL(name, dist));

/** @param {number[][]} matrix */
export const tensor = (matrix, Numbers = Float64Array) => ({
  data: new Numbers(matrix.flat()),
  shape: [matrix.length, matrix[0]?.length ?? 0],
});

/** Numbers in −1 … 1, the same each time (a 32-bit xorshift). */
export function generator(seed = 1) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 2 ** 31;
  };
}

/** @param {number[]} shape */
export const randomTensor = (shape, random, Numbers = Float32Array) => ({
  data: Numbers.from({ length: shape.reduce((product, size) => product * size, 1) }, random),
  shape,
});

/** @param {ArrayLike<number>} actual @param {ArrayLike<number>} expected @param {number} tolerance */
export function assertClose(actual, expected, tolerance, what = '') {
  assert.equal(actual.length, expected.length, `${what}: length`);
  for (let i = 0; i < expected.length; ++i) {
    const close = Object.is(actual[i], expected[i]) || Math.abs(actual[i] - expected[i]) <= tolerance;
    assert.ok(close, `${what}[${i}] is ${actual[i]}, not ${expected[i]} ± ${tolerance}`);
  }
}

/** @param {{ steps: { id: string }[] }} walk @param {string} id */
export function step(walk, id) {
  const found = walk.steps.find((candidate) => candidate.id === id);
  assert.ok(found, `a step ${id}`);
  return found;
}

/** The error that `run` throws, which is an AttentionError with `code`. @param {() => unknown} run @param {string} code */
export function failure(run, code, where) {
  try {
    run();
  } catch (error) {
    assert.equal(error.name, 'AttentionError', String(error.stack));
    assert.equal(error.code, code, error.message);
    if (where !== undefined) assert.equal(error.where, where, error.message);
    return error;
  }
  return assert.fail(`nothing was thrown; expected ${code}`);
}
