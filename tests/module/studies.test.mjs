// What lessons ask the engine for, over the three builds. The numbers come from another program (Python), as those of
// tests/walk/study_test.cpp and practice_test.cpp do, and from the sources.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catSat as cat } from './numbers.mjs';
import { assertClose, builds, failure, inDist } from './support.mjs';

const { load } = await import(inDist('attention-walk.js'));

for (const build of builds) {
  const engine = await load({ build });

  test(`${build}: an exercise is the same everywhere`, () => {
    assert.deepEqual(engine.practice({ seed: 7 }), {
      matrices: {
        Q: [
          [1, -1],
          [0, -1],
          [-1, -1],
        ],
        K: [
          [-1, 1],
          [1, -2],
          [0, -1],
        ],
        V: [
          [1, 0],
          [1, -2],
          [0, -3],
        ],
      },
      mask: 'causal',
    });
    const { matrices, mask } = engine.practice({ seed: 2026, T: 4, d_k: 3, mask: 'none' });
    assert.equal(mask, undefined);
    assert.deepEqual([matrices.Q.length, matrices.Q[0].length], [4, 3]);
    assert.equal(engine.walk(engine.practice({ start: 'X' })).steps.at(-1).id, 'O');
    failure(() => engine.practice({ T: 9 }), 'ERR_ARG', 'T');
    failure(() => engine.practice({ seed: -1 }), 'ERR_ARG', 'seed');
    failure(() => engine.practice({ start: 'Q' }), 'ERR_ARG', 'start');
    failure(() => engine.practice({ size: 3 }), 'ERR_NAME');
  });

  test(`${build}: softmax without the shift overflows in half precision`, () => {
    const bad = engine.studySoftmax([1, 12, 3], { shift: false, precision: 'half' });
    assert.deepEqual(bad.exps, [2.71875, Infinity, 20.078125]);
    assert.deepEqual(bad.weights, [0, NaN, 0]);
    const good = engine.studySoftmax(Float64Array.of(1, 12, 3), { precision: 'half' });
    assert.deepEqual(good.weights, [1.6689300537109375e-5, 1, 0.0001233816146850586]);
    const moved = engine.studySoftmax([0.7, 1.1, 0.2, -Infinity], { constant: 5 });
    assertClose(moved.weights, [0.3227518747, 0.4814892179, 0.1957589075, 0], 5e-11);
    failure(() => engine.studySoftmax([1, NaN]), 'ERR_NONFINITE', '[1]');
    failure(() => engine.studySoftmax([1], { temperature: 0 }), 'ERR_ARG', 'temperature');
    failure(() => engine.studySoftmax('1 2'), 'ERR_ARG', 'logits');
  });

  test(`${build}: unscaled scores spread as √d_k`, () => {
    const found = engine.studyScale([64, 256], { keys: 16, draws: 256 });
    assert.deepEqual(
      found.slice(0, 4).map(({ d_k, rule }) => `${d_k} ${rule}`),
      ['64 none', '64 sqrt_dk', '64 dk', '64 sqrt_dmodel'],
    );
    assert.ok(Math.abs(found[0].spread / 8 - 1) < 0.25);
    assert.ok(found[4].largest > 0.9 && found[6].largest < 0.1);
    failure(() => engine.studyScale([0]), 'ERR_ARG', 'd_k');
  });

  test(`${build}: what attention costs`, () => {
    const { costs, even } = engine.studyCost([3, 1024], { d_model: 768, d_k: 64, d_v: 64 });
    assert.deepEqual([costs[1].scores, costs[1].mix, costs[1].Q], [134217728, 134217728, 100663296]);
    assert.equal(even, 1.5 * 768);
    failure(() => engine.studyCost([3], { d_model: 768, d_k: 64 }), 'ERR_ARG', 'd_v');
    failure(() => engine.studyCost([3]), 'ERR_ARG', 'choice');
  });

  test(`${build}: a printed table beside what is computed`, () => {
    const walk = engine.walk(cat);
    const other = engine.walk({ matrices: { scores: [[0.7, 1.1, 0.2, -Infinity]] } }); // takes the trace's place
    assert.equal(walk.checkPrinted('weights', '1 0 0; 0.06 0.94 0; 0.14 0.58 0.28').follows, true);
    const { cells, decimals, follows } = walk.checkPrinted('weights', '1 0 0; 0.06 0.94 0; · · 0.29');
    assert.deepEqual([decimals, follows], [2, false]);
    assert.deepEqual(
      cells.slice(6).map(({ fit }) => fit),
      ['left_out', 'left_out', 'off'],
    );
    const slip = other.checkPrinted('weights', '0.323 0.482 0.196 0');
    assert.deepEqual(
      slip.cells.map(({ fit }) => fit),
      ['follows', 'hidden', 'follows', 'follows'],
    );
    assert.deepEqual(slip.sums, [{ row: 0, sum: 1.001 }]);
    assert.equal(other.checkPrinted('weights', '0.3 0.5 0.2 0', 1).follows, true);
    failure(() => walk.checkPrinted('wieghts', '1'), 'ERR_NAME', 'wieghts');
    failure(() => walk.checkPrinted('weights', '1 0 0'), 'ERR_SHAPE', 'table');
    failure(() => walk.checkPrinted('weights', '1 0 0; 0 1 0; 0 0 1', 16), 'ERR_ARG', 'digits');
  });

  test(`${build}: a score is two lengths and an angle, and masks can be put on wrongly`, () => {
    const walk = engine.walk(cat);
    const { dot, qLength, kLength, degrees } = walk.similarity('scores', 1, 0);
    assertClose([dot, qLength, kLength], [1, Math.sqrt(5), 1], 1e-15);
    assertClose([degrees], [63.43494882292201], 1e-9);
    assert.equal(
      engine.walk({ matrices: { Q: [[0, 0]], K: [[1, 1]] } }).similarity('scores', 0, 0).cosine,
      undefined,
    );
    const { rows, cols, right, added, multiplied } = walk.studyMask();
    assert.deepEqual([rows, cols, right.length], [3, 3, 9]);
    assertClose(added.slice(0, 3), [0.248363255012, 0.375818372494, 0.375818372494], 1e-12);
    assertClose(multiplied.slice(3, 6), [0.038079319641, 0.644257485206, 0], 1e-12);
    failure(() => walk.studyMask(2), 'ERR_NAME', 'head');
    failure(() => walk.similarity('weights', 0, 0), 'ERR_NAME', 'weights');
  });

  test(`${build}: a walk on paper goes on from rounded numbers`, () => {
    const spec = {
      matrices: {
        scores: [[0.7, 1.1, 0.2]],
        V: [
          [1, 0],
          [0, 2],
          [1, 1],
        ],
      },
      rounding: 3,
    };
    const { steps } = engine.walk(spec);
    assertClose(steps.at(-1).data, [0.519, 1.158], 1e-15);
    failure(() => engine.walk({ ...spec, rounding: 16 }), 'ERR_ARG', 'rounding');
    failure(() => engine.walk({ ...spec, rounding: 0.5 }), 'ERR_ARG', 'rounding');
  });
}
