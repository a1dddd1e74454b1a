// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { similarity } from '../../../web/src/views/similarity/index';
import { ViewBench } from '../support/view-bench';
import { cat } from '../support/walk-stub';

describe('a score as lengths and angle', () => {
  it('is written out for each key', async () => {
    const view = await ViewBench.open(similarity, cat, 'scores', {
      focus: { row: 1, col: 2 },
    });
    // q = (2, 1), k = (2, 0): √5 · 2 · cos 26.57° = 4
    expect(view.text('.product-of-lengths')).toBe('q · k = |q| |k| cos 26.57° ≈ 2.24 × 2 × 0.89 ≈ 4');
    expect(view.facts('Query cat')).toEqual([
      ['the', '1.00', '63.43°', '0.45', '1'],
      ['cat', '2.24', '0.00°', '1.00', '5'],
      ['sat', '2.00', '26.57°', '0.89', '4'],
    ]);
    expect(view.text('.figures + p')).toBe('Smallest angle with cat: cat. Largest score: cat.');
  });

  it('says when a longer key wins over a nearer one', async () => {
    const matrices = { Q: [[1, 0]], K: [[1, 0], [3, 3]] }; // prettier-ignore
    const view = await ViewBench.open(similarity, { keyTokens: ['near', 'long'], matrices }, 'scores');
    expect(view.text('.figures + p')).toBe(
      'Smallest angle with 0: near. Largest score: long, since it is longer.',
    );
  });

  it('says what another length of the key does', async () => {
    const view = await ViewBench.open(similarity, cat, 'scores', {
      focus: { row: 1, col: 2 },
    });
    expect(view.facts('If sat were')).toEqual([
      ['as it is', '2', '26.57°', '4'],
      ['twice as long', '4', '26.57°', '8'],
      ['half as long', '1', '26.57°', '2'],
      ['the other way round', '2', '153.43°', '-4'.replace('-', '\u2212')],
    ]);
  });

  it('has no angle to a vector of zeros', async () => {
    const matrices = { Q: [[0, 0]], K: [[1, 0]] };
    const view = await ViewBench.open(similarity, { matrices }, 'scores');
    expect(view.text('.lead + p')).toMatch(/^q is all zeros/);
    expect(view.facts('Query 0')).toEqual([['0', '1', '–', '–', '0']]);
  });

  it('draws two numbers as an arrow, and says so in words', async () => {
    const view = await ViewBench.open(similarity, cat, 'scores', {
      focus: { row: 1, col: 2 },
    });
    expect(view.root.querySelector('.arrows svg')?.getAttribute('aria-label')).toBe(
      'Arrows from one point: query cat to (2, 1), key sat to (2, 0). The angle between them is 26.57 degrees.',
    );
    const wide = await ViewBench.open(similarity, { matrices: { Q: [[1, 2, 3]], K: [[3, 2, 1]] } }, 'scores');
    expect(wide.root.querySelector('.arrows')).toBeNull();
  });

  it('takes another key in hand by its name', async () => {
    const view = await ViewBench.open(similarity, cat, 'scores', {
      focus: { row: 1, col: 2 },
    });
    await view.click('the');
    expect(view.focused).toEqual(['scores', 1, 0]);
  });
});
