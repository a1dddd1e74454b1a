// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { masks } from '../../../web/src/views/masks/index';
import { ViewBench } from '../support/view-bench';
import { cat } from '../support/walk-stub';

const all = (rows: string[]): boolean[][] => rows.map((row) => Array.from(row, (cell) => cell === '1'));
const kind = (view: ViewBench): string | undefined =>
  view.root.querySelector<HTMLInputElement>('.segmented input:checked')?.value;

// The wrong ways by an independent program: tests/walk/study_test.cpp.
describe('the ways to put a mask on', () => {
  it('shows what leaks and what is lost beside the right one', async () => {
    const view = await ViewBench.open(masks, cat, 'weights', {
      focus: { row: 1, col: 0 },
      digits: 3,
    });
    const table = (id: string): string[] => view.texts(`table[data-step="${id}"] tbody tr:nth-child(2) td`);
    expect(table('right')).toEqual(['0.056', '0.944', '0 masked', '1.000']);
    expect(table('added')).toEqual(['0.048', '0.806', '0.146 masked', '1.000']);
    expect(table('multiplied')).toEqual(['0.038', '0.644', '0 masked', '0.682']);
    expect(view.texts('.way > p:last-child')).toEqual([
      'cat gives exactly 0 to sat, and its weights add up to 1.',
      'cat gives 0.146 of its weight to keys that it may not look at: a score plus 0 is still a score.',
      'The weights of cat add up to 0.682: what the hidden keys had is missing, since softmax had counted them.',
    ]);
    expect(view.facts('Every query')).toEqual([
      ['the', '1.000', '0.752', '0.108'],
      ['cat', '1.000', '0.146', '0.682'],
      ['sat', '1.000', '0.000', '1.000'],
    ]);
    expect(view.texts('.facts .bad')).toEqual(['0.752', '0.108', '0.146', '0.682']);
  });

  it('needs a mask', async () => {
    const view = await ViewBench.open(masks, { ...cat, mask: 'none' }, 'weights');
    expect(view.texts('.way')).toEqual([]);
    expect(view.texts('.quiet').at(-1)).toMatch(/^Choose a mask/);
  });

  it('says of a query that may look at nothing that its weights are 0', async () => {
    const view = await ViewBench.open(masks, { ...cat, mask: all(['000', '110', '111']) }, 'weights');
    expect(view.text('.way.good > p:last-child')).toBe('the may look at nothing: all its weights are 0.');
  });
});

describe('the mask', () => {
  it('is known for what it is', async () => {
    const open = (mask: boolean[][]): Promise<ViewBench> =>
      ViewBench.open(masks, { ...cat, mask }, 'weights');
    expect(kind(await ViewBench.open(masks, cat, 'weights'))).toBe('causal');
    expect(kind(await open(all(['110', '110', '110'])))).toBe('padding');
    expect(kind(await open(all(['111', '111', '111'])))).toBe('none');
    expect(kind(await open(all(['101', '111', '111'])))).toBe('custom');
    expect(kind(await open(all(['101', '101', '101'])))).toBe('custom');
  });

  it('changes by one click on a pair', async () => {
    const view = await ViewBench.open(masks, cat, 'weights');
    await view.click('the looks at sat');
    expect(view.replaced?.mask).toEqual(all(['101', '110', '111']));
  });

  it('hides the keys at the end as padding, as many as wanted', async () => {
    const view = await ViewBench.open(masks, cat, 'weights');
    await view.click('padding');
    expect(view.replaced?.mask).toEqual(all(['110', '110', '110']));
    const padded = await ViewBench.open(masks, view.replaced ?? cat, 'weights');
    expect(padded.text('.count')).toBe('1');
    await padded.click('One key more');
    expect(padded.replaced?.mask).toEqual(all(['100', '100', '100']));
    padded.replaced = undefined;
    await padded.click('One key less');
    expect(padded.replaced).toBeUndefined();
  });

  it('keeps the step in hand when none is chosen', async () => {
    const view = await ViewBench.open(masks, cat, 'masked');
    await view.click('none');
    expect(view.replaced?.mask).toEqual(all(['111', '111', '111']));
    const weights = await ViewBench.open(masks, cat, 'weights');
    await weights.click('none');
    expect(weights.replaced?.mask).toBe('none');
  });

  it('is only shown where nothing may be changed', async () => {
    const view = await ViewBench.open(masks, cat, 'weights', {
      editable: false,
    });
    expect(view.root.querySelectorAll('button, input')).toHaveLength(0);
    expect(view.texts('.mask tbody tr:first-child td')).toEqual(['✓', '−∞', '−∞']);
  });
});
