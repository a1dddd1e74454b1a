// @vitest-environment happy-dom
// Numbers are those of the published lesson "Turn comparisons into a blend" with its slip corrected, and of Python (see tests/walk/study_test.cpp).
import { describe, expect, it } from 'vitest';
import { softmax } from '../../../web/src/views/softmax/index';
import { blend, cat, contextOf, show, type Shown } from './views';

const titles = (view: Shown) => view.all('thead th').map((title) => title.textContent.trim());
const column = (view: Shown, i: number) => view.rows('.softmax').map((row) => row[i]);
const outcome = (view: Shown) => view.all('.outcome p').map((line) => line.textContent);

/** Takes the shift away. */
async function unshifted(view: Shown): Promise<void> {
  view.one('.check input').click();
  await view.settled();
}

describe('softmax, part by part', () => {
  it('is there for each part of softmax, where there is one', () => {
    const kinds = ['row_max', 'exps', 'row_sum', 'weights'];
    expect(kinds.map((id) => softmax.fits(contextOf(cat, id)))).toEqual(kinds.map(() => true));
    expect(softmax.fits(contextOf(cat, 'scores'))).toBe(false);
    const given = { matrices: { weights: [[1]], V: [[1]] } };
    expect(softmax.fits(contextOf(given, 'weights'))).toBe(false);
  });

  it('shows a row from its scores to its weights', async () => {
    const view = await show(softmax, contextOf(blend, 'weights', 2));
    expect(titles(view)).toEqual(['key', 'score', '− row max', 'exps', 'weights']);
    expect(view.rows('.softmax')).toEqual([
      ['0', '0.7', '−0.4', '0.670', '0.323'],
      ['1', '1.1', '0.0', '1.000', '0.481'],
      ['2', '0.2', '−0.9', '0.407', '0.196'],
      ['3', '−∞', '−∞', '0', '0'],
    ]);
    expect(view.all('tbody tr.masked')).toHaveLength(1);
    expect(view.all('tbody td.bar')).toHaveLength(9);
    expect(outcome(view)).toEqual([]);
  });

  it('gives the exponentials of the lesson without the shift', async () => {
    const view = await show(softmax, contextOf(blend, 'weights', 2));
    await unshifted(view);
    expect(column(view, 3)).toEqual(['2.014', '3.004', '1.221', '0']);
    expect(view.text('tfoot')).toContain('6.239');
    expect(column(view, 4)).toEqual(['0.323', '0.481', '0.196', '0']);
  });

  it('has nothing to share out where a query may look at no key', async () => {
    const hidden = {
      ...blend,
      mask: [
        [true, true, true, true],
        [true, true, true, true],
        [false, false, false, false],
        [true, true, true, true],
      ],
    };
    const view = await show(softmax, contextOf(hidden, 'weights', 2));
    expect(view.all('table')).toEqual([]);
    expect(view.text('p')).toMatch(/^Query 2 may look at no key/);
  });
});

describe('a reader', () => {
  it('adds a constant and sees no weight change', async () => {
    const view = await show(softmax, contextOf(blend, 'weights', 2));
    await view.slide('add to every score', 5);
    expect(titles(view)).toContain('score + 5');
    expect(column(view, 2)).toEqual(['5.7', '6.1', '5.2', '−∞']);
    expect(column(view, 5)).toEqual(['0.323', '0.481', '0.196', '0']);
    expect(outcome(view)).toEqual([
      'With 5 added to every score no weight changes: what is added goes away again with the largest.',
    ]);
    await unshifted(view);
    expect(column(view, 5)).toEqual(['0.323', '0.481', '0.196', '0']);
    expect(outcome(view)).toEqual([
      'With 5 added to every score no weight changes: every exponential grows by the same factor, and so does their sum.',
    ]);
  });

  it('changes the temperature, from the one of the walk', async () => {
    const two = { scale: 'none' as const, temperature: 2, matrices: { scores: [[0, 1]], V: [[1], [1]] } };
    const view = await show(softmax, contextOf(two, 'weights'));
    // 1 / (1 + e^0.5) and 1 / (1 + e^-0.5)
    expect(column(view, 5)).toEqual(['0.378', '0.622']);
    await view.slide('temperature', 2);
    expect(titles(view)).toContain('score ÷ 0.5');
    // 1 / (1 + e^-2)
    expect(column(view, 5)).toEqual(['0.119', '0.881']);
    expect(outcome(view)[0]).toMatch(
      /^Temperature 0\.5 makes the row sharper: its largest weight goes from 0\.622 to 0\.881\./,
    );
    await view.press('As in the walk');
    expect(column(view, 5)).toEqual(['0.378', '0.622']);
  });

  it('makes half precision overflow, and the shift mends it', async () => {
    const view = await show(softmax, contextOf(blend, 'weights', 2));
    await view.press('Make it overflow');
    // 12.1, in half precision 12.1015625, is too much, 11.7 too: above 65504 there is only infinity.
    expect(column(view, 4)).toEqual(['∞', '∞', '∞', '0']);
    expect(column(view, 5)).toEqual(['NaN', 'NaN', 'NaN', '0']);
    expect(view.all('.broken').length).toBeGreaterThan(0);
    expect(outcome(view)[0]).toMatch(
      /^e to the 12\.102 is too large for half precision, which ends at 65504/,
    );
    await unshifted(view);
    expect(column(view, 5)).toEqual(['0.323', '0.481', '0.196', '0']);
    expect(view.all('.broken')).toEqual([]);
  });
});
