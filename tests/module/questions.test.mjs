// Questions about a walk as JavaScript asks them, in every build. Row sat of the weights is (0.1400, 0.5760, 0.2840).
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../dist/attention-walk.js';
import * as numbers from './numbers.mjs';
import { builds, failure } from './support.mjs';

for (const build of builds) {
  const attention = await load({ build });
  const walk = attention.walk(numbers.catSat);
  const cell = { row: 2, col: 1 };

  test(`${build}: what is off in an answer is found among the terms of its cell`, () => {
    const { correct, entries } = walk.checkCells('O', [{ row: 2, col: 0 }, cell], ['0.42', '-0.58'], 2);
    assert.equal(correct, false);
    assert.deepEqual(
      entries.map(({ slip, term }) => [slip, term]),
      [
        ['none', undefined],
        ['term_alone_flipped', 1],
      ],
    );
    assert.equal(walk.checkCells('O', [cell], ['0.72'], 2).correct, true);
  });

  test(`${build}: shapes, costs, choices, orders and the largest of a row`, () => {
    assert.equal(walk.checkShape('O', ['3', '2']).correct, true);
    assert.equal(walk.checkShape('O', ['2', '3']).entries[0].slip, 'swapped');
    assert.equal(walk.checkCost('scores', '36').correct, true);
    assert.equal(walk.checkCost('scores', '18').entries[0].slip, 'halved');
    const offered = walk.choices('O', 2, 1, 2);
    assert.equal(offered.length, 4);
    assert.ok(offered.includes(0.72) && offered.includes(0.58), String(offered));
    assert.deepEqual(walk.largestInRow('weights', 2), [1]);
    assert.equal(walk.checkOrder(['Q', 'K', 'scores']).correct, true);
    assert.deepEqual(walk.checkOrder(['O', 'scores']).needs, ['scores', undefined]);
  });

  test(`${build}: a walk is asked after another one was made`, () => {
    attention.walk({ matrices: { weights: [[1]], V: [[7]] } });
    assert.deepEqual(walk.largestInRow('weights', 2), [1]);
  });
}

const attention = await load({ build: 'simd128' });
const walk = attention.walk(numbers.catSat);

test('a spoiled table is the same in every build, and has the mistakes asked for', async () => {
  for (const build of builds) {
    const other = (await load({ build })).walk(numbers.catSat);
    for (let seed = 1; seed <= 5; seed += 1)
      assert.deepEqual(other.spoiled('weights', 2, 2, seed), walk.spoiled('weights', 2, 2, seed));
  }
  const weights = walk.steps.find(({ id }) => id === 'weights').data;
  const off = walk
    .spoiled('weights', 2, 2, 9)
    .flat()
    .filter((printed, i) => Math.abs(printed - weights[i]) > 0.005);
  assert.equal(off.length, 2);
});

test('what makes no sense is refused', () => {
  const cells = [{ row: 0, col: 0 }];
  failure(() => walk.checkCells('A', cells, ['1'], 2), 'ERR_NAME', 'A');
  failure(() => walk.checkCells('O', [{ row: 3, col: 0 }], ['1'], 2), 'ERR_ARG', 'O[3][0]');
  failure(() => walk.checkCells('O', [{ row: -1, col: 0.5 }], ['1'], 2), 'ERR_ARG');
  failure(() => walk.checkCells('O', cells, ['one'], 2), 'ERR_NUMBER', '[0]');
  failure(() => walk.checkCells('O', cells, ['1', '2'], 2), 'ERR_SHAPE', 'given');
  failure(() => walk.checkCells('O', cells, ['1'], 16), 'ERR_ARG', 'digits');
  failure(() => walk.checkShape('O', ['3']), 'ERR_SHAPE', 'given');
  failure(() => walk.checkCost('O', 'x'), 'ERR_NUMBER', '[0]');
  failure(() => walk.choices('O', 0, 2, 2), 'ERR_ARG', 'O[0][2]');
  failure(() => walk.largestInRow('O', 3), 'ERR_ARG');
  failure(() => walk.checkOrder(['O', 'O']), 'ERR_ARG', 'O');
  failure(() => walk.spoiled('O', 2, 0, 1), 'ERR_ARG', 'mistakes');
  failure(() => walk.spoiled('O', 2, 1, -1), 'ERR_ARG', 'seed');
  assert.equal(walk.checkCells('O', cells, ['1'], 2).correct, true);
});
