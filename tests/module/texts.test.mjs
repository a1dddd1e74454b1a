// The readers of numbers, the check of an answer, and the tables of steps and limits.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../dist/attention-walk.js';
import * as numbers from './numbers.mjs';
import { builds } from './support.mjs';

for (const build of builds) {
  test(`${build}: a checked answer`, async () => {
    const attention = await load({ build });
    const [x, y] = numbers.catSatOutput[2];
    const right = attention.check([x, y], ['0.42', '0,72'.replace(',', '.')], 2);
    assert.equal(right.correct, true);
    const wrong = attention.check(new Float64Array([x, y]), ['0.42', '-0.72'], 2);
    assert.deepEqual(
      [wrong.correct, wrong.entries[1].correct, wrong.entries[1].slip],
      [false, false, 'sign'],
    );
  });
}

const attention = await load({ build: 'simd128' });

test('numbers are read as people write them', () => {
  assert.deepEqual(attention.parseNumber('.5'), { value: 0.5, decimals: 1 });
  assert.equal(attention.parseNumber('2/3').value, 2 / 3);
  assert.equal(attention.parseNumber('\u22120.25').value, -0.25);
  assert.equal(attention.parseNumber('\u2212∞').value, -Infinity);
  assert.deepEqual(attention.parseMatrix('1 0; 2 \u22121\n'), [
    [1, 0],
    [2, -1],
  ]);
});

test('the step table has each kind once, in order', () => {
  const kinds = attention.stepTable.map(({ kind }) => kind);
  assert.equal(new Set(kinds).size, kinds.length);
  assert.ok(
    kinds.indexOf('scores') < kinds.indexOf('masked') && kinds.indexOf('masked') < kinds.indexOf('weights'),
  );
});

test('the limits are those that a walk keeps to', () => {
  const { tokens, width, heads } = attention.limits;
  const zeros = (rows, cols) => Array.from({ length: rows }, () => Array(cols).fill(0));
  const scores = (T) => attention.walk({ matrices: { scores: zeros(1, T), V: zeros(T, 1) } });
  const project = (d) => attention.walk({ matrices: { X: zeros(1, d), W_V: zeros(d, 1) } });
  const split = (h) =>
    attention.walk({ heads: h, matrices: { Q: zeros(1, h), K: zeros(1, h), V: zeros(1, h) } });
  for (const [walk, most] of [
    [scores, tokens],
    [project, width],
    [split, heads],
  ]) {
    assert.equal(walk(most).maskedRows.length, 0);
    assert.throws(() => walk(most + 1), { code: 'ERR_TOO_LARGE' });
  }
});
