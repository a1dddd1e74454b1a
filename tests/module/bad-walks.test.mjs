// Walks, steps and texts that are refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as numbers from './numbers.mjs';
import { attention, refuses, sparse, walk } from './refusing.mjs';
import { failure } from './support.mjs';

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
