// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { cost } from '../../../web/src/views/cost/index';
import { catFromX, engine, ViewBench } from '../support/view-bench';
import { cat } from '../support/walk-stub';

const plain = (text: string): string => text.replaceAll('\u202f', ' ');

// S0: T = d = 3, d_k = 2: 36 operations each; T = 1024, d = 768, d_k = 64: 134 217 728 and 100 663 296.
describe('the cost of a walk', () => {
  it('is what the engine counted for each product', async () => {
    const view = await ViewBench.open(cost, catFromX, 'scores');
    expect(view.facts('Counted by the engine')).toEqual([
      ['Q', '2 T dmodel dk 2 · 3 · 3 · 2', '18', '36'],
      ['K', '2 T dmodel dk 2 · 3 · 3 · 2', '18', '36'],
      ['V', '2 T dmodel dv 2 · 3 · 3 · 2', '18', '36'],
      ['scores', '2 T² dk 2 · 3 · 3 · 2', '18', '36'],
      ['O', '2 T² dv 2 · 3 · 3 · 2', '18', '36'],
    ]);
    expect(view.text('.facts .current th')).toBe('scores');
  });

  it('has the step in hand too where it is no product', async () => {
    const view = await ViewBench.open(cost, catFromX, 'masked');
    expect(view.facts('Counted by the engine')).toContainEqual(['masked', '–', '–', '9']);
  });

  it('names the lengths apart where queries and keys are others', async () => {
    const spec = { matrices: { Q: [[1, 2]], K: [[1, 0], [0, 1], [1, 1]], V: [[1], [2], [3]] } }; // prettier-ignore
    const view = await ViewBench.open(cost, spec, 'scores');
    expect(view.facts('Counted by the engine')).toEqual([
      ['scores', '2 Tq Tk dk 2 · 1 · 3 · 2', '6', '12'],
      ['O', '2 Tq Tk dv 2 · 1 · 3 · 1', '3', '6'],
    ]);
  });

  it('is counted for each head', async () => {
    const wide = [[1, 0, 2, 1], [0, 1, 1, 0], [1, 1, 0, 2]]; // prettier-ignore
    const { X } = catFromX.matrices;
    const spec = {
      heads: 2,
      matrices: { X, W_Q: wide, W_K: wide, W_V: wide },
    };
    const view = await ViewBench.open(cost, spec, 'scores.2');
    expect(view.facts('Counted by the engine for this walk of this head')).toContainEqual([
      'scores(2)',
      '2 T² dk 2 · 3 · 3 · 2',
      '18',
      '36',
    ]);
  });
});

describe('the cost as the text grows', () => {
  it('is even at 1.5 d_model', async () => {
    const view = await ViewBench.open(cost, catFromX, 'scores');
    expect(view.text('.verdict')).toBe(
      'T = 3: projections 108 operations, scores and mixing 72: the projections cost more.',
    );
    expect(view.text('svg[role="img"]')).toContain('T = 4.5');
  });

  it('has the numbers of a larger model', async () => {
    const view = await ViewBench.open(cost, catFromX, 'scores');
    await view.click('dmodel 768, dk 64');
    expect(plain(view.text('.verdict'))).toBe(
      'T = 1024: projections 301 989 888 operations, scores and mixing 268 435 456: the projections cost more.',
    );
    expect(plain(view.text('svg[role="img"]'))).toContain('T = 1152');
    expect(view.facts('Operations').map(([T]) => plain(T ?? ''))).toEqual([
      '288',
      '576',
      '1024',
      '1152',
      '2304',
    ]);
    await view.click('with WO');
    expect(plain(view.text('svg[role="img"]'))).toContain('T = 1536');
    await view.click('skip what a causal mask hides');
    expect(plain(view.text('svg[role="img"]'))).toContain('T = 3071');
    expect(view.texts('.quiet').at(-1)).toBe('They meet at T = 4 dmodel − 1, however wide a head is.');
  });

  it('says which costs more at the length of the slider', async () => {
    const view = await ViewBench.open(cost, catFromX, 'scores');
    const slider = view.root.querySelector<HTMLInputElement>('input[type="range"]');
    if (!slider) throw new Error('no slider');
    slider.value = '6';
    slider.dispatchEvent(new Event('input'));
    await view.settled();
    expect(view.text('.verdict')).toBe(
      'T = 6: projections 216 operations, scores and mixing 288: scores and mixing cost more.',
    );
  });

  it('takes the sizes of a larger model where this walk projects nothing', async () => {
    const view = await ViewBench.open(cost, cat, 'scores');
    expect(plain(view.text('.verdict'))).toMatch(/^T = 1024: projections 301 989 888/);
  });
});

it('is on offer where something is computed', () => {
  const { steps } = engine.walk(catFromX);
  const offered = steps.filter((step) => cost.fits({ step } as never)).map(({ id }) => id);
  expect(offered).not.toContain('X');
  expect(offered).toContain('Q');
  expect(offered).toContain('exps');
});
