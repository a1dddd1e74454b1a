import { describe, expect, it } from 'vitest';
import { rowRemark, sumRemark } from '../../../web/src/element/shown-totals';
import type { Digits } from '../../../web/src/element/format';
import { load, type WalkSpec } from '../../../web/src/engine/index';

const engine = await load({ build: 'simd128' });

/** NUMBERS, S4: the third row of the blend. */
const blend: WalkSpec = {
  scale: 'none',
  mask: 'causal',
  matrices: {
    scores: [
      [0.4, -0.3, 0.8, 0.1],
      [0.5, 1.2, -0.6, 0.3],
      [0.7, 1.1, 0.2, 0.9],
      [0.2, 0.6, -0.1, 0.9],
    ],
    V: [
      [1, 0],
      [0, 2],
      [1, 1],
      [-1, 1],
    ],
  },
};

function remark(spec: WalkSpec, id: string, row: number, col: number, digits: Digits): string | undefined {
  const walk = engine.walk(spec);
  return sumRemark(engine, walk.explain(id, row, col), { walk, digits });
}

describe('a sum whose shown numbers come to something else', () => {
  it('of weights times values', () => {
    // By hand with the printed weights 1.158, exactly 1.1587373432.
    expect(remark(blend, 'O', 2, 1, 3)).toBe(
      'The numbers as shown come to 1.158, with more digits 1.15874: each was rounded on its own.',
    );
    expect(remark(blend, 'O', 2, 0, 3)).toBeUndefined();
    expect(remark(blend, 'O', 2, 1, 'exact')).toBeUndefined();
  });

  it('of exponentials', () => {
    // e^−0.4 + 1 + e^−0.9 = 0.67032… + 1 + 0.40657… = 2.07688…
    expect(remark(blend, 'row_sum', 2, 0, 1)).toBeUndefined();
    expect(remark(blend, 'row_sum', 2, 0, 2)).toBeUndefined();
    // e^−1 + e^0 + e^−2 = 0.3679 + 1 + 0.1353 = 1.5032
    const spec: WalkSpec = { scale: 'none', matrices: { scores: [[-1, 0, -2]], V: [[1], [1], [1]] } };
    expect(remark(spec, 'row_sum', 0, 0, 2)).toBe(
      '0.37 + 1.00 + 0.14 = 1.51, with more digits 1.5032: each was rounded on its own.',
    );
  });

  it('of products', () => {
    // 0.25 · 2 + 0.25 · 2 = 1, and with one digit 0.3 · 2 + 0.3 · 2 = 1.2
    const matrices = { Q: [[0.25, 0.25]], K: [[2, 2]], V: [[1]] };
    expect(remark({ matrices }, 'scores', 0, 0, 1)).toBe(
      'The numbers as shown come to 1.2, exactly 1: each was rounded on its own.',
    );
  });
});

describe('a row of weights', () => {
  const row = (weights: number[], digits: Digits): string | undefined => {
    const walk = engine.walk({ matrices: { weights: [weights], V: weights.map(() => [1]) } });
    const step = walk.steps.find(({ id }) => id === 'weights');
    return step && rowRemark(engine, step, 0, digits);
  };

  it('says why it does not add up to 1', () => {
    // NUMBERS, S1: row sat of the cat, exactly 0.3466…, 0.2473…, 0.4062….
    expect(row([0.3465, 0.2473, 0.4062], 2)).toBe(
      '0.35 + 0.25 + 0.41 = 1.01, exactly 1: each was rounded on its own.',
    );
    expect(row([0.3465, 0.2473, 0.4062], 4)).toBeUndefined();
    expect(row([0.3465, 0.2473, 0.4062], 'exact')).toBeUndefined();
    expect(row([0.125, 0.875, 0], 2)).toBe('0.13 + 0.88 = 1.01, exactly 1: each was rounded on its own.');
    expect(row(Array<number>(8).fill(0.125), 2)).toBe(
      'The numbers as shown come to 1.04, exactly 1: each was rounded on its own.',
    );
  });
});
