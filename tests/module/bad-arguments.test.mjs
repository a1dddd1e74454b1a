// Wrong arguments: an AttentionError with the code and the place, nothing changed, and the next right call right.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { load } from '../../dist/attention-walk.js';
import * as numbers from './numbers.mjs';
import { assertClose, failure, tensor } from './support.mjs';

const attention = await load({ build: 'simd128' });
const walk = attention.walk(numbers.catSat);

const { Q, K, V } = numbers.catSat.matrices;
const [q, k, v] = [Q, K, V].map((matrix) => tensor(matrix));
const square = (data) => ({ data, shape: [2, 2] });
const good = square(new Float32Array(4));
const sparse = [];
sparse[1] = 1;
const detached = new Float32Array(4);
structuredClone(detached.buffer, { transfer: [detached.buffer] });

afterEach(() => {
  assertClose(
    attention.attention(q, k, v, { causal: true }).output.data,
    numbers.catSatOutput.flat(),
    5e-11,
    'output',
  );
  assert.equal(walk.explain('O', 1, 0).terms.length, 3);
});

/** Each of `cases` is [what, arguments …, code, where]. */
function refuses(method, cases) {
  for (const [what, ...rest] of cases) {
    const where = rest.pop();
    const code = rest.pop();
    test(`${method}: ${what}`, () => {
      const error = failure(() => attention[method](...rest), code, where);
      assert.match(error.message, /^[a-z]/i);
      assert.ok(error.message.length > 20, error.message);
    });
  }
}

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

const spec = (more) => ({ ...numbers.catSat, ...more });
const withQ = (matrix) => spec({ matrices: { ...numbers.catSat.matrices, Q: matrix } });
refuses('walk', [
  ['nothing', undefined, 'ERR_ARG', 'spec'],
  ['text', 'Q', 'ERR_ARG', 'spec'],
  ['an option that does not exist', spec({ masks: 'causal' }), 'ERR_NAME', 'masks'],
  ['a matrix that does not exist', spec({ matrices: { W_q: [[1]] } }), 'ERR_NAME', 'W_q'],
  ['no matrices', { matrices: {} }, 'ERR_ARG', 'matrices'],
  ['a matrix that is text', withQ('1 0'), 'ERR_ARG', 'Q'],
  ['a matrix of numbers without rows', withQ([1, 2]), 'ERR_ARG', 'Q[0]'],
  ['a matrix without rows', withQ([]), 'ERR_SHAPE', 'Q'],
  ['a matrix without columns', withQ([[], [], []]), 'ERR_SHAPE', 'Q'],
  ['a ragged matrix', withQ([[1, 0], [2], [1, 1]]), 'ERR_RAGGED', 'Q[1]'],
  [
    'a cell that is text',
    withQ([
      [1, 0],
      [2, '1'],
      [1, 1],
    ]),
    'ERR_ARG',
    'Q[1][1]',
  ],
  [
    'a cell that is undefined',
    withQ([
      [1, 0],
      [2, undefined],
      [1, 1],
    ]),
    'ERR_ARG',
    'Q[1][1]',
  ],
  [
    'a cell that is null',
    withQ([
      [1, 0],
      [null, 1],
      [1, 1],
    ]),
    'ERR_ARG',
    'Q[1][0]',
  ],
  ['a hole', withQ([[1, 0], sparse, [1, 1]]), 'ERR_ARG', 'Q[1][0]'],
  [
    'a cell that is NaN',
    withQ([
      [1, 0],
      [2, NaN],
      [1, 1],
    ]),
    'ERR_NONFINITE',
    'Q[1][1]',
  ],
  [
    'a cell that is infinite',
    withQ([
      [1, Infinity],
      [2, 1],
      [1, 1],
    ]),
    'ERR_NONFINITE',
    'Q[0][1]',
  ],
  ['keys of another width', withQ([[1], [2], [1]]), 'ERR_SHAPE', undefined],
  ['tokens that are too few', spec({ tokens: ['the', 'cat'] }), 'ERR_SHAPE', 'tokens'],
  ['a token that is a number', spec({ tokens: ['the', 'cat', 3] }), 'ERR_ARG', 'tokens[2]'],
  ['tokens as one text', spec({ tokens: 'the cat sat' }), 'ERR_ARG', 'tokens'],
  ['heads that do not divide the width', spec({ heads: 3 }), 'ERR_SHAPE', undefined],
  ['no heads', spec({ heads: 0 }), 'ERR_SHAPE', 'heads'],
  ...[-1, 1.5, '2', NaN, 2 ** 31].map((heads) => [
    `${String(heads)} heads`,
    spec({ heads }),
    'ERR_ARG',
    'heads',
  ]),
  ['a scale that does not exist', spec({ scale: 'sqrt' }), 'ERR_ARG', 'scale'],
  ['a scale of 0', spec({ scale: 0 }), 'ERR_ARG', 'scale'],
  ['a scale that is true', spec({ scale: true }), 'ERR_ARG', 'scale'],
  ['a mask that does not exist', spec({ mask: 'Causal' }), 'ERR_ARG', 'mask'],
  ['a mask of numbers', spec({ mask: [[1, 0, 0]] }), 'ERR_ARG', 'mask[0][0]'],
  ['a ragged mask', spec({ mask: [[true], [true, false], [true]] }), 'ERR_RAGGED', 'mask[1]'],
  ['a mask of the wrong shape', spec({ mask: [[true, true]] }), 'ERR_SHAPE', 'mask'],
  ['a temperature of 0', spec({ temperature: 0 }), 'ERR_ARG', 'temperature'],
  ['no key heads', spec({ kvHeads: 0 }), 'ERR_SHAPE', 'kvHeads'],
  ['key tokens that are too few', spec({ keyTokens: ['the'] }), 'ERR_SHAPE', 'keyTokens'],
  ['a matrix of more rows than a walk takes', withQ(Array(600).fill([1, 2])), 'ERR_TOO_LARGE', 'Q'],
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

test('a mask far too large is refused without being read', () => {
  const row = new Proxy([], {
    get: (target, name) => (name === 'length' ? 65536 : assert.fail(`read ${String(name)}`)),
  });
  const rows = new Proxy(Array(65536).fill(row), {
    get: (target, name) => (name === 'length' || name === '0' ? target[name] : assert.fail(`read ${name}`)),
  });
  failure(() => attention.walk(spec({ mask: rows })), 'ERR_TOO_LARGE', 'mask');
});

for (const [what, step, row, col, code, where] of [
  ['a step that does not exist', 'logits', 0, 0, 'ERR_NAME', 'logits'],
  ['a step that is a number', 3, 0, 0, 'ERR_ARG', 'step'],
  ['a row outside', 'O', 3, 0, 'ERR_ARG', 'O[3][0]'],
  ['a column outside', 'O', 0, 2, 'ERR_ARG', 'O[0][2]'],
  ['a row below 0', 'O', -1, 0, 'ERR_ARG', 'row'],
  ['a row as text', 'O', '1', 0, 'ERR_ARG', 'row'],
  ['no column', 'O', 1, undefined, 'ERR_ARG', 'col'],
]) {
  test(`explain: ${what}`, () => failure(() => walk.explain(step, row, col), code, where));
}

refuses('check', [
  ['no numbers', undefined, ['1'], 2, 'ERR_ARG', 'expected'],
  ['a number that is text', ['1'], ['1'], 2, 'ERR_ARG', 'expected[0]'],
  ['answers that are numbers', [1], [1], 2, 'ERR_ARG', 'given[0]'],
  ['more answers than numbers', [1], ['1', '2'], 2, 'ERR_SHAPE', undefined],
  ['an answer that is no number', [1, 2], ['1', '12abc'], 2, 'ERR_NUMBER', '[1]'],
  ['digits that are no count', [1], ['1'], -1, 'ERR_ARG', 'digits'],
  ['a hundred digits', [1], ['1'], 100, 'ERR_ARG', 'digits'],
]);

refuses('parseNumber', [
  ['a number', 1, 'ERR_ARG', 'text'],
  ...['0x1F', '1_0', '12abc', '1.2.3', '½', '١٢', '--1', '+', '.', '', ' ', '####', '#DIV/0!', 'TRUE'].map(
    (text) => [`“${text}”`, text, 'ERR_NUMBER', undefined],
  ),
  ['1e400', '1e400', 'ERR_NONFINITE', undefined],
]);

refuses('parseMatrix', [
  ['a matrix', [[1]], 'ERR_ARG', 'text'],
  ['nothing', '', 'ERR_SHAPE', undefined],
  ['blanks and line breaks', ' \n\n ', 'ERR_SHAPE', undefined],
  ['a ragged one', '1 2\n3', 'ERR_RAGGED', '[1]'],
  ['a cell that is no number', '1 2; 3 x', 'ERR_NUMBER', '[1][1]'],
]);
