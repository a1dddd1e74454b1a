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
  ['an option that does not exist', q, k, v, { windows: {} }, 'ERR_NAME', 'windows'],
]);

const one = { k: tensor([[1, 2]]), v: tensor([[3, 4]]) };
const single = { data: new Float32Array(2), shape: [1, 2] };
const batch = { data: new Float64Array(4), shape: [2, 1, 1, 2] };
const refusedOptions = [
  ...[3, null, [1], 'left', true].map((window) => [
    `the window ${String(window)}`,
    { window },
    'ERR_ARG',
    'window',
  ]),
  ['a window with another side', { window: { top: 1 } }, 'ERR_NAME', 'top'],
  ...[-1, 1.5, NaN, Infinity, '1', 2 ** 31, null, 1n].flatMap((size) =>
    ['left', 'right'].map((side) => [
      `a window ${typeof size} ${String(size)} to the ${side}`,
      { window: { [side]: size } },
      'ERR_ARG',
      `window.${side}`,
    ]),
  ),
  ...[0, -0, -1, NaN, Infinity, -Infinity, '30', null, {}, 30n].map((softcap) => [
    `the softcap ${typeof softcap} ${String(softcap)}`,
    { softcap },
    'ERR_ARG',
    'softcap',
  ]),
  ...[3, '3', {}, null, new Float64Array([3]), new Int32Array([3])].map((keyLengths) => [
    `key lengths that are ${Object.prototype.toString.call(keyLengths)}`,
    { keyLengths },
    'ERR_ARG',
    'keyLengths',
  ]),
  ...[-1, 0.5, NaN, '3', undefined, null, 2 ** 31].map((length) => [
    `the key length ${typeof length} ${String(length)}`,
    { keyLengths: [length] },
    'ERR_ARG',
    'keyLengths[0]',
  ]),
  ['a hole among the key lengths', { keyLengths: sparse }, 'ERR_ARG', 'keyLengths[0]'],
  ['no key length', { keyLengths: [] }, 'ERR_SHAPE', 'keyLengths'],
  ['two key lengths', { keyLengths: [1, 1] }, 'ERR_SHAPE', 'keyLengths'],
  [
    'more key lengths than any batch has',
    { keyLengths: Array(65537).fill(1) },
    'ERR_TOO_LARGE',
    'keyLengths',
  ],
  ['a key length that is too long', { keyLengths: [4] }, 'ERR_ARG', 'keyLengths[0]'],
  [
    'a key length that is too long for past and keys',
    { past: one, keyLengths: [5] },
    'ERR_ARG',
    'keyLengths[0]',
  ],
  ...[3, null, [one.k, one.v], 'k'].map((past) => [`the past ${String(past)}`, { past }, 'ERR_ARG', 'past']),
  ['a past with another member', { past: { ...one, q } }, 'ERR_NAME', 'q'],
  ['a past without keys', { past: { v: one.v } }, 'ERR_ARG', 'past.k'],
  ['a past without values', { past: { k: one.k } }, 'ERR_ARG', 'past.v'],
  ['a past without numbers', { past: { ...one, k: { shape: [1, 2] } } }, 'ERR_ARG', 'past.k.data'],
  ['a past without a shape', { past: { ...one, v: { data: one.v.data } } }, 'ERR_ARG', 'past.v.shape'],
  [
    'a past with a size below 0',
    { past: { ...one, k: { ...one.k, shape: [-1, 2] } } },
    'ERR_ARG',
    'past.k.shape[0]',
  ],
  ['a past of floats', { past: { ...one, v: single } }, 'ERR_ARG', 'past.v.data'],
  [
    'a past of bytes',
    { past: { ...one, k: { data: new Uint8Array(2), shape: [1, 2] } } },
    'ERR_ARG',
    'past.k.data',
  ],
  [
    'a past of no token',
    { past: { ...one, k: { data: new Float64Array(0), shape: [0, 2] } } },
    'ERR_SHAPE',
    'past.k',
  ],
  ['a past of another width', { past: { ...one, k: tensor([[1]]) } }, 'ERR_SHAPE', 'past.k'],
  ['past values of another width', { past: { ...one, v: tensor([[1]]) } }, 'ERR_SHAPE', 'past.v'],
  ['a past of two lengths', { past: { ...one, v: tensor(V) } }, 'ERR_SHAPE', 'past.v'],
  ['a past of another batch', { past: { k: batch, v: batch } }, 'ERR_SHAPE', 'past.k'],
  [
    'a past whose sizes overflow',
    { past: { ...one, k: { data: new Float64Array(4), shape: [65536, 65536] } } },
    'ERR_TOO_LARGE',
    'past.k',
  ],
  [
    'a mask of the new keys alone',
    { past: one, mask: { data: new Uint8Array(9), shape: [3, 3] } },
    'ERR_SHAPE',
    'mask',
  ],
];
refuses(
  'attention',
  refusedOptions.map(([what, options, ...rest]) => [what, q, k, v, options, ...rest]),
);

test('a softcap that single precision has not', () => {
  const [a, b, c] = [q, k, v].map(({ data, shape }) => ({ data: new Float32Array(data), shape }));
  const error = failure(() => attention.attention(a, b, c, { softcap: 1e-60 }), 'ERR_ARG', 'softcap');
  assert.match(error.message, /softcap must be finite and above 0 in single precision; found 1e-60$/);
  assert.ok(attention.attention(q, k, v, { softcap: 1e-60 }));
});

test('errors of options name the function, the rule and what was found', () => {
  for (const [options, where, message, code] of [
    [
      { window: { left: -1 } },
      'window.left',
      'window.left must be a whole number from 0 to 2147483647; found -1',
      'ERR_ARG',
    ],
    [{ softcap: 0 }, 'softcap', 'softcap must be finite and above 0; found 0', 'ERR_ARG'],
    [{ keyLengths: [1, 2] }, 'keyLengths', 'keyLengths are one a batch item; found 2 for 1', 'ERR_SHAPE'],
    [
      { keyLengths: [4] },
      'keyLengths[0]',
      'keyLengths[0] is at most the 3 keys there are; found 4',
      'ERR_ARG',
    ],
    [{ past: {} }, 'past.k', 'past.k must be an object; found undefined', 'ERR_ARG'],
    [
      { past: { ...one, k: tensor([[1]]) } },
      'past.k',
      'k and past.k have the same width d_k; found 2 and 1',
      'ERR_SHAPE',
    ],
    [
      { return: ['raw'] },
      'return[0]',
      'return[0] must be one of scores, capped, masked, weights; found "raw"',
      'ERR_ARG',
    ],
  ]) {
    const error = failure(() => attention.attention(q, k, v, options), code, where);
    assert.equal(error.message, `attention: ${message}`);
  }
});

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
  for (const name of Object.keys(asked)) delete asked[name];
  const past = counting({ k: counting({ ...one.k }), v: one.v });
  attention.attention(
    q,
    k,
    v,
    counting({ window: counting({ left: 1 }), keyLengths: [2], softcap: 1, past }),
  );
  const names = 'scale softcap causal window left right mask return keyLengths past k v data shape'.split(
    ' ',
  );
  assert.deepEqual(asked, Object.fromEntries(names.map((name) => [name, 1])));
});
