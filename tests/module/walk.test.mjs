// Walks and explanations as JavaScript sees them, in every build, against the lessons' numbers.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../dist/attention-walk.js';
import * as numbers from './numbers.mjs';
import { assertClose, builds, failure, step } from './support.mjs';

const tenDecimals = 5e-11;
const fourDecimals = 5e-5;

for (const build of builds) {
  const attention = await load({ build });

  test(`${build}: the cat example comes out as in its source`, () => {
    const walk = attention.walk(numbers.catSat);
    assertClose(step(walk, 'scores').data, numbers.catSatScores.flat(), 0, 'scores');
    assertClose(step(walk, 'weights').data, numbers.catSatWeights.flat(), tenDecimals, 'weights');
    assertClose(step(walk, 'O').data, numbers.catSatOutput.flat(), tenDecimals, 'O');
    assert.deepEqual(walk.maskedRows, []);
  });

  test(`${build}: the cat example without its mask, and without its scale`, () => {
    const unmasked = attention.walk({ ...numbers.catSat, mask: 'none' });
    assertClose(step(unmasked, 'O').data, numbers.catSatUnmaskedOutput.flat(), fourDecimals, 'O');
    const unscaled = attention.walk({ ...numbers.catSat, scale: 'none' });
    assertClose(
      step(unscaled, 'weights').data.subarray(6),
      numbers.catSatUnscaledRow,
      fourDecimals,
      'weights',
    );
  });

  test(`${build}: the six-token page, from X to O`, () => {
    const walk = attention.walk(numbers.lisa);
    assertClose(step(walk, 'V').data, numbers.lisaV.flat(), 0.005 + 1e-12, 'V');
    assertClose(step(walk, 'weights').data, numbers.lisaWeights.flat(), fourDecimals, 'weights');
    assert.deepEqual([...step(walk, 'O').data.subarray(0, 6)], [...step(walk, 'V').data.subarray(0, 6)]);
  });

  test(`${build}: a rotation before the scores`, () => {
    // Each pair as a complex number times e^(i·angle), by another program; see tests/walk/rope_test.cpp.
    const matrices = {
      Q: [
        [1, 0, 2, -1],
        [0.5, 1, 0, 3],
        [2, -2, 1, 1],
      ],
      K: [
        [1, 1, 0, 0.5],
        [-1, 0, 1, 2],
        [0, 3, 1, -1],
      ],
      V: [[1], [2], [3]],
    };
    const walk = attention.walk({ matrices, rope: {} });
    assertClose(
      step(walk, 'scores').data.subarray(3, 6),
      [1.8896429670232595, 5.5, -2.611150060854922],
      1e-13,
      'scores',
    );
    const { rule, terms } = walk.explain('Q_rot', 1, 0);
    assert.equal(rule, 'rotate');
    assert.deepEqual(
      terms.map(({ through }) => through),
      ['cos', 'minus_sin'],
    );
    assert.deepEqual(walk.explain('angles', 2, 1).angle, {
      position: 2,
      pair: 1,
      theta: 10000,
      frequency: 0.01,
    });
    const other = attention.walk({ matrices, rope: { theta: 100, pairing: 'halves', start: 3 } });
    assert.notDeepEqual(step(other, 'scores').data, step(walk, 'scores').data);
    failure(() => attention.walk({ matrices, rope: { theta: 0 } }), 'ERR_ARG', 'rope.theta');
    failure(() => attention.walk({ matrices, rope: { pairing: 'pairs' } }), 'ERR_ARG', 'rope.pairing');
    failure(() => attention.walk({ matrices, rope: { base: 1 } }), 'ERR_NAME', 'base');
  });

  test(`${build}: a walk that starts from scores`, () => {
    const { scores, weights } = numbers.blend;
    const finite = scores.slice(0, 3);
    const walk = attention.walk({ matrices: { scores: [finite], V: [[1], [0], [0]] } });
    assertClose(step(walk, 'weights').data, weights.slice(0, 3), tenDecimals, 'weights');
  });
}

const attention = await load({ build: 'simd128' });

test('a step says what it is', () => {
  const scores = step(attention.walk(numbers.catSat), 'scores');
  assert.deepEqual([scores.rows, scores.cols, scores.rowAxis, scores.colAxis], [3, 3, 'query', 'key']);
  assert.deepEqual(scores.operands, ['Q', 'K']);
  assert.equal(scores.kind, 'scores');
  assert.equal(scores.flops, 2 * 3 * 3 * 2);
  assert.equal('head' in scores, false);
  assert.ok(attention.formulas.includes(scores.formula));
});

test('steps of several heads carry their number', () => {
  const walk = attention.walk({ ...numbers.catSat, heads: 2 });
  assert.equal(step(walk, 'scores.2').head, 2);
  assert.equal(step(walk, 'heads').cols, 2);
});

test('an explanation has the terms that make its number', () => {
  const walk = attention.walk(numbers.catSat);
  const { cell, rule, terms } = walk.explain('O', 2, 0);
  assert.equal(rule, 'mix');
  assert.equal(cell.value, step(walk, 'O').data[4]);
  assert.deepEqual(
    terms.map(({ factors }) => factors.map(({ step: id, row, col }) => `${id}[${row}][${col}]`).join(' ')),
    ['weights[2][0] V[0][0]', 'weights[2][1] V[1][0]', 'weights[2][2] V[2][0]'],
  );
  assertClose([terms.at(-1).running], [numbers.catSatOutput[2][0]], tenDecimals, 'sum');
});

test('an explanation names what a rule needs, and leaves out the rest', () => {
  const walk = attention.walk(numbers.catSat);
  const scaled = walk.explain('scaled', 1, 1);
  assert.equal(scaled.rule, 'scale');
  assert.equal(scaled.scale.rule, 'sqrt_dk');
  assert.equal(scaled.scale.size, 2);
  assert.equal(walk.explain('masked', 0, 1).mayAttend, false);
  assert.equal(walk.explain('masked', 1, 0).mayAttend, true);
  assert.equal(walk.explain('row_max', 1, 0).winner, 1);
  assert.deepEqual(Object.keys(walk.explain('Q', 0, 0)).sort(), ['cell', 'rule', 'terms']);
});

test('walks explain themselves in any order, after others and after their spec was changed', () => {
  const mine = structuredClone(numbers.catSat);
  const first = attention.walk(mine);
  const before = first.explain('O', 2, 1);
  mine.matrices.V[0][1] = 99;
  const second = attention.walk(numbers.lisa);
  assert.deepEqual(first.explain('O', 2, 1), before);
  assert.equal(second.explain('Q', 0, 0).terms.length, 6);
  assert.deepEqual(first.explain('O', 2, 1), before);
  assert.equal(first.spec.matrices.V[0][1], 1);
});

test('what comes back is frozen, all the way down', () => {
  const walk = attention.walk(numbers.catSat);
  const parts = [walk, walk.spec, walk.spec.matrices.Q[0], walk.steps, walk.steps[0], walk.steps[3].operands];
  for (const part of [...parts, walk.explain('O', 0, 0).terms[0].factors, attention, attention.build]) {
    assert.ok(Object.isFrozen(part));
  }
});

test('a walk keeps the author’s −0 and tokens of any script', () => {
  const tokens = ['<b>', '’n', '猫', '👩‍👩‍👧', 'א'];
  const column = tokens.map(() => [-0]);
  const walk = attention.walk({ tokens, matrices: { Q: column, K: column, V: column } });
  assert.ok(Object.is(step(walk, 'Q').data[0], -0));
  assert.deepEqual(walk.spec.tokens, tokens);
});
