// Tensors and options that the operators refuse.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as numbers from './numbers.mjs';
import { attention, k, q, refuses, sparse, v } from './refusing.mjs';
import { failure, tensor } from './support.mjs';

const { Q, V } = numbers.catSat.matrices;
const square = (data) => ({ data, shape: [2, 2] });
const good = square(new Float32Array(4));
const detached = new Float32Array(4);
structuredClone(detached.buffer, { transfer: [detached.buffer] });

/** A typed array that says something else about itself. */
const lying = Object.defineProperties(new Float32Array(4), {
  length: { value: 1e9 },
  [Symbol.toStringTag]: { value: 'Float64Array' },
});
const lone = '\ud800'; // half of a surrogate pair

const dimensions = [-1, NaN, 1.7, '3', undefined, null, 2 ** 31, 2 ** 53, Infinity, [2], 3n, new Number(2)];

refuses('matmul', [
  ['no tensor', undefined, good, 'ERR_ARG', 'a'],
  ['null', null, good, 'ERR_ARG', 'a'],
  ['an array', [1, 2], good, 'ERR_ARG', 'a'],
  ['no second tensor', good, undefined, 'ERR_ARG', 'b'],
  ...dimensions.map((size) => [
    `the size ${typeof size} ${String(size)}`,
    { data: new Float32Array(4), shape: [2, size] },
    good,
    'ERR_ARG',
    'a.shape[1]',
  ]),
  ['a hole among the sizes', { data: new Float32Array(4), shape: sparse }, good, 'ERR_ARG', 'a.shape[0]'],
  ['no shape', { data: new Float32Array(4) }, good, 'ERR_ARG', 'a.shape'],
  ['a size of 0', { data: new Float32Array(0), shape: [0, 2] }, good, 'ERR_SHAPE', 'a'],
  [
    'sizes whose product wraps to 0',
    { data: new Float32Array(4), shape: [65536, 65536] },
    good,
    'ERR_TOO_LARGE',
    'a',
  ],
  ['fewer numbers than the shape says', { data: new Float32Array(3), shape: [2, 2] }, good, 'ERR_SHAPE', 'a'],
  ['more numbers than the shape says', good, { data: new Float32Array(5), shape: [2, 2] }, 'ERR_SHAPE', 'b'],
  ['sizes that do not meet', good, { data: new Float32Array(6), shape: [3, 2] }, 'ERR_SHAPE', 'b'],
  ['one axis', { data: new Float32Array(4), shape: [4] }, good, 'ERR_SHAPE', 'a'],
  ['a plain array of numbers', square([1, 2, 3, 4]), good, 'ERR_ARG', 'a.data'],
  ['an Int32Array', square(new Int32Array(4)), good, 'ERR_ARG', 'a.data'],
  ['a Uint8Array', square(new Uint8Array(4)), good, 'ERR_ARG', 'a.data'],
  ['a BigInt64Array', square(new BigInt64Array(4)), good, 'ERR_ARG', 'a.data'],
  ['a DataView', square(new DataView(new ArrayBuffer(16))), good, 'ERR_ARG', 'a.data'],
  ['an ArrayBuffer', square(new ArrayBuffer(16)), good, 'ERR_ARG', 'a.data'],
  ['a detached array', square(detached), good, 'ERR_ARG', 'a.data'],
  ['floats times doubles', good, square(new Float64Array(4)), 'ERR_ARG', 'b.data'],
  ['an option that does not exist', good, good, { transposeA: true }, 'ERR_NAME', 'transposeA'],
  ['an option of the wrong kind', good, good, { transposeB: 1 }, 'ERR_ARG', 'transposeB'],
  ['options that are no object', good, good, true, 'ERR_ARG', 'options'],
  ['options that are null', good, good, null, 'ERR_ARG', 'options'],
  ['nine axes', { data: new Float32Array(1), shape: Array(9).fill(1) }, good, 'ERR_SHAPE', 'a.shape'],
]);

refuses('softmax', [
  ['no tensor', undefined, 'ERR_ARG', 'x'],
  ...[0, -1, NaN, Infinity, '1', null].map((temperature) => [
    `the temperature ${String(temperature)}`,
    good,
    { temperature },
    'ERR_ARG',
    'temperature',
  ]),
  ['an option that does not exist', good, { temp: 1 }, 'ERR_NAME', 'temp'],
  ['an option with half a letter', good, { [lone]: 1 }, 'ERR_NAME', lone],
  ['an option with a letter that ends texts in C', good, { 'a\0b': 1 }, 'ERR_NAME', 'a\0b'],
]);

const rank5 = { data: new Float64Array(1), shape: [1, 1, 1, 1, 1] };
const heads3 = { data: new Float64Array(12), shape: [3, 2, 2] };
const heads2 = { data: new Float64Array(8), shape: [2, 2, 2] };
refuses('attention', [
  ['no keys', q, undefined, v, 'ERR_ARG', 'k'],
  ['keys of another width', q, tensor([[1], [2], [3]]), v, 'ERR_SHAPE', 'k'],
  ['values of another length', q, k, tensor([[1], [2]]), 'ERR_SHAPE', 'v'],
  ['five axes', rank5, rank5, rank5, 'ERR_SHAPE', 'q'],
  ['heads that are no multiple', heads3, heads2, heads2, 'ERR_SHAPE', 'k'],
  ['values of another type', q, k, tensor(V, Float32Array), 'ERR_ARG', 'v.data'],
  ['a scale of 0', q, k, v, { scale: 0 }, 'ERR_ARG', 'scale'],
  ['a scale that is NaN', q, k, v, { scale: NaN }, 'ERR_ARG', 'scale'],
  ['a scale as text', q, k, v, { scale: '1' }, 'ERR_ARG', 'scale'],
  ['causal as a number', q, k, v, { causal: 1 }, 'ERR_ARG', 'causal'],
  ['a mask of booleans', q, k, v, { mask: { data: [true], shape: [1] } }, 'ERR_ARG', 'mask.data'],
  [
    'a mask of 32-bit integers',
    q,
    k,
    v,
    { mask: { data: new Int32Array(9), shape: [3, 3] } },
    'ERR_ARG',
    'mask.data',
  ],
  ['a mask of floats over doubles', q, k, v, { mask: tensor(Q, Float32Array) }, 'ERR_ARG', 'mask.data'],
  [
    'a mask of the wrong shape',
    q,
    k,
    v,
    { mask: { data: new Uint8Array(6), shape: [3, 2] } },
    'ERR_SHAPE',
    'mask',
  ],
  [
    'a mask with too few bytes',
    q,
    k,
    v,
    { mask: { data: new Uint8Array(6), shape: [3, 3] } },
    'ERR_SHAPE',
    'mask',
  ],
  [
    'a mask byte that is neither 0 nor 1',
    q,
    k,
    v,
    { mask: { data: new Uint8Array([2]), shape: [1] } },
    'ERR_ARG',
    'mask',
  ],
  ['an intermediate that does not exist', q, k, v, { return: ['logits'] }, 'ERR_ARG', 'return[0]'],
  ['intermediates that are no array', q, k, v, { return: 'weights' }, 'ERR_ARG', 'return'],
  ['an option that does not exist', q, k, v, { window: 3 }, 'ERR_NAME', 'window'],
]);

test('a temperature that single precision has not', () => {
  const error = failure(() => attention.softmax(good, { temperature: 1e-46 }), 'ERR_ARG', 'temperature');
  assert.match(error.message, /above 0 in single precision; found 1e-46$/);
  assert.ok(attention.softmax(square(new Float64Array(4)), { temperature: 1e-46 }));
});

test('a typed array is what it is, whatever its own properties say', () => {
  assert.deepEqual([...attention.softmax(square(lying)).data], [0.5, 0.5, 0.5, 0.5]);
});

test('every member is asked for once', () => {
  const asked = {};
  const counting = (object) =>
    new Proxy(object, {
      get(target, name) {
        if (typeof name === 'string') asked[name] = (asked[name] ?? 0) + 1;
        return target[name];
      },
    });
  attention.softmax(counting({ ...good }), counting({ temperature: 2 }));
  attention.walk(counting({ mask: 'causal', matrices: numbers.catSat.matrices }));
  assert.deepEqual(asked, { data: 1, shape: 1, temperature: 1, mask: 1, matrices: 1 });
});
