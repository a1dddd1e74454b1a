// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { scale } from '../../../web/src/views/scale/index';
import { catFromX, ViewBench } from '../support/view-bench';
import { cat } from '../support/walk-stub';

const numbers = (row: string[] | undefined): number[] => (row ?? []).map(Number);

describe('the scale as d_k grows', () => {
  // Footnote 4 of the paper: variance d_k.
  it('keeps the spread at 1 under √d_k, and lets it grow as √d_k without', async () => {
    const view = await ViewBench.open(scale, cat, 'scaled');
    const spread = view.facts('Spread').map(numbers);
    expect(spread.map(([d_k]) => d_k)).toEqual([1, 4, 16, 64, 256, 1024]);
    for (const [d_k = 0, none = 0, root = 0, dk = 0, model = 0] of spread) {
      expect(Math.abs(none / Math.sqrt(d_k) - 1)).toBeLessThan(0.25);
      expect(Math.abs(root - 1)).toBeLessThan(0.25);
      expect(Math.abs(dk * Math.sqrt(d_k) - 1)).toBeLessThan(0.4);
      expect(Math.abs(model - 1 / Math.sqrt(8))).toBeLessThan(0.1);
    }
    const largest = view.facts('Largest').map(numbers);
    expect(largest.at(-1)?.[1]).toBeGreaterThan(0.9);
    expect(largest.at(-1)?.[2]).toBeLessThan(0.5);
  });

  it('has other numbers for other draws, and the same for the same', async () => {
    const view = await ViewBench.open(scale, cat, 'scaled');
    const first = view.facts('Spread');
    await view.show({ focus: { row: 1, col: 1 } });
    expect(view.facts('Spread')).toEqual(first);
    await view.click('Other random numbers');
    expect(view.facts('Spread')).not.toEqual(first);
  });
});

// C2: A_sat without a scale and with 1/√d_k, NUMBERS §5.1.
describe('the scores of a walk under each rule', () => {
  it('are those of the query in hand', async () => {
    const view = await ViewBench.open(scale, catFromX, 'scaled', {
      focus: { row: 2, col: 0 },
      digits: 4,
    });
    const weights = view.facts('their weights');
    expect(weights.map(([rule]) => rule)).toEqual(['none', '√dk', 'dk', '√dmodel']);
    expect(weights[0]?.slice(1)).toEqual(['0.0900', '0.6652', '0.2447']);
    expect(weights[1]?.slice(1)).toEqual(['0.1400', '0.5760', '0.2840']);
    expect(view.facts('scores, scaled')[0]?.slice(1)).toEqual(['1', '3', '2']);
    expect(view.facts('scores, scaled')[2]?.slice(1)).toEqual(['0.5', '1.5', '1.0']);
    expect(view.texts('.current th')).toEqual(['√dk', '√dk']);
  });

  it('say which rule a walk can’t have', async () => {
    const view = await ViewBench.open(scale, cat, 'scaled');
    expect(view.facts('their weights').map(([rule]) => rule)).toEqual(['none', '√dk', 'dk']);
    expect(view.texts('.quiet').join()).toMatch(/√dmodel needs X/);
  });

  it('give a masked key nothing', async () => {
    const view = await ViewBench.open(scale, cat, 'scaled', {
      focus: { row: 1, col: 0 },
    });
    expect(view.facts('their weights')[1]).toEqual(['√dk', '0.06', '0.94', '0']);
  });
});
