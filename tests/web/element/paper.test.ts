import { describe, expect, it } from 'vitest';
import { isOff, onPaper, paperRemark, type Comparison } from '../../../web/src/element/paper';
import { load } from '../../../web/src/engine/index';
import { cat } from '../support/cat';

const engine = await load({ build: 'simd128' });

function compare(id: string, digits: number): Comparison {
  const [paper, exact] = [onPaper(cat, digits), cat].map((spec) =>
    engine.walk(spec).steps.find((step) => step.id === id),
  );
  if (!paper || !exact) throw new Error(`no step ${id}`);
  return { paper, exact, decimals: digits };
}

describe('a step on paper', () => {
  it('says how far it is from the exact one, and marks what differs', () => {
    // By hand to one digit, row sat: scaled 0.7, 2.1, 1.4; e^−1.4 = 0.2, e^0 = 1, e^−0.7 = 0.5; sum 1.7;
    // weights 0.2/1.7 = 0.1, 1/1.7 = 0.6, 0.5/1.7 = 0.3. Exactly 0.1400, 0.5760, 0.2840 (NUMBERS, S0): as far as it shows the same.
    const weights = compare('weights', 1);
    expect(Array.from(weights.paper.data.slice(6))).toEqual([0.1, 0.6, 0.3]);
    expect(isOff(weights, 2, 0)).toBe(false);
    // Row cat: exactly 0.0558 and 0.9442, so 0.1 is 0.0442 off.
    expect(paperRemark(weights, cat)).toBe(
      'With pen and paper, to 1 digit: every number of this step is the exact one, rounded. Furthest off, by 0.044: cat looks at the, 0.1 here and 0.056 exactly.',
    );
    // O of sat: 0.1·1 + 0.6·0 + 0.3·1 = 0.4 and 0.1 + 0.6 = 0.7, exactly 0.4240 and 0.7160.
    expect(isOff(compare('O', 1), 2, 1)).toBe(false);
  });

  it('counts what is another number than the exact one, rounded', () => {
    // To two digits the sum of row sat is 0.24 + 1 + 0.49 = 1.73, exactly 1.7362.
    const sums = compare('row_sum', 2);
    expect(Array.from(sums.paper.data)).toEqual([1, 1.06, 1.73]);
    expect([0, 1, 2].map((row) => isOff(sums, row, 0))).toEqual([false, false, true]);
    expect(paperRemark(sums, cat)).toBe(
      'With pen and paper, to 2 digits: 1 of 3 numbers of this step differs from the exact ones, rounded. Furthest off, by 0.0062: sat, 1.73 here and 1.7362 exactly.',
    );
  });

  it('has nothing to say of whole numbers', () => {
    expect(paperRemark(compare('scores', 2), cat)).toBe(
      'With pen and paper, to 2 digits: every number of this step is the exact one, rounded.',
    );
    // −∞ is as far from −∞ as nothing.
    expect(isOff(compare('masked', 2), 0, 1)).toBe(false);
  });
});
