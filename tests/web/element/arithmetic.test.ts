// @vitest-environment happy-dom
import { render } from 'lit';
import { describe, expect, it } from 'vitest';
import { arithmetic } from '../../../web/src/element/views/arithmetic';
import type { Digits } from '../../../web/src/element/format';
import { load, type WalkSpec } from '../../../web/src/engine/index';
import { cat } from '../support/cat';

const engine = await load({ build: 'js' });

/** The lines under the equation, as they read. */
function lines(spec: WalkSpec, step: string, row: number, col: number, digits: Digits = 2): string[] {
  const walk = engine.walk(spec);
  const box = document.createElement('div');
  render(arithmetic(walk.explain(step, row, col), { walk, digits }), box);
  for (const label of box.querySelectorAll('.of')) label.remove();
  return Array.from(box.querySelectorAll('.line'), (line) =>
    Array.from(line.children, (part) => part.textContent.replace(/\s+/g, ' ').trim()).join(': '),
  );
}

describe('the arithmetic of a cell', () => {
  it.each([
    ['Q', 1, 0, ['cat, column 0: given: 2']],
    ['scores', 1, 1, ['cat looks at cat: 2 × 2 + 1 × 1 = 5']],
    ['scaled', 1, 1, ['cat looks at cat: 5 ÷ √2 ≈ 3.54']],
    ['masked', 1, 1, ['cat looks at cat: may look: 3.54 = 3.54']],
    ['masked', 1, 2, ['cat looks at sat: may not look: the mask puts = −∞']],
    ['exps', 2, 0, ['sat looks at the: e0.71 − 2.12 ≈ 0.24']],
    ['exps', 0, 1, ['the looks at cat: masked: e−∞ = 0']],
    ['row_sum', 1, 0, ['cat: 0.06 + 1.00 + 0 ≈ 1.06']],
    ['weights', 2, 1, ['sat looks at cat: 1.00 ÷ 1.74 ≈ 0.58', 'sum of the row: 0.24 + 1.00 + 0.49 ≈ 1.74']],
    ['weights', 1, 2, ['cat looks at sat: masked, so it takes exactly = 0']],
    ['O', 2, 0, ['sat, column 0: 0.14 × 1 + 0.58 × 0 + 0.28 × 1 ≈ 0.42']],
    ['O', 2, 1, ['sat, column 1: 0.14 × 1 + 0.58 × 1 + 0.28 × 0 ≈ 0.72']],
  ])('%s (%s, %s)', (step, row, col, expected) => {
    expect(lines(cat, step, row, col)).toEqual(expected);
  });

  it('turns a query by the angle of its position', () => {
    const turned = { ...cat, rope: {} };
    expect(lines(turned, 'angles', 2, 0)).toEqual(['position 2, pair 0: position 2 × 1 = 2']);
    expect(lines({ ...cat, rope: { start: 7 } }, 'angles', 2, 0)).toEqual([
      'position 9, pair 0: position 9 × 1 = 9',
    ]);
    expect(lines(turned, 'Q_rot', 1, 0)).toEqual(['cat, column 0: 2 × cos 1 − 1 × sin 1 ≈ 0.24']);
    expect(lines(turned, 'Q_rot', 1, 1)).toEqual(['cat, column 1: 2 × sin 1 + 1 × cos 1 ≈ 2.22']);
  });

  it('puts a negative number in parentheses unless it comes first', () => {
    const matrices = {
      ...cat.matrices,
      Q: [
        [-1, -0.5],
        [2, 1],
        [1, 1],
      ],
      K: [
        [0.5, -1],
        [2, 1],
        [2, 0],
      ],
    };
    expect(lines({ ...cat, matrices }, 'scores', 0, 0)).toEqual([
      'the looks at the: −1.0 × 0.5 + (−0.5) × (−1.0) = 0.0',
    ]);
  });

  it('names the scale that was asked for', () => {
    const line = (scale: NonNullable<WalkSpec['scale']>) => lines({ ...cat, scale }, 'scaled', 1, 1)[0];
    expect(line('dk')).toBe('cat looks at cat: 5 ÷ 2 = 2.5');
    expect(line(0.1)).toBe('cat looks at cat: 5 × 0.1 = 0.5');
  });

  it('divides by the temperature', () => {
    expect(lines({ ...cat, temperature: 0.5 }, 'exps', 2, 0)).toEqual([
      'sat looks at the: e(0.71 − 2.12) ÷ 0.5 ≈ 0.06',
    ]);
  });

  it('says ≈ where a step on paper has rounded what comes out', () => {
    const paper = { ...cat, rounding: 2 };
    expect(lines(paper, 'scores', 1, 1)).toEqual(['cat looks at cat: 2 × 2 + 1 × 1 = 5']);
    expect(lines(paper, 'scaled', 1, 1)).toEqual(['cat looks at cat: 5 ÷ √2 ≈ 3.54']);
    expect(lines(paper, 'exps', 2, 1)).toEqual(['sat looks at cat: e2.12 − 2.12 = 1.00']);
    expect(lines(paper, 'weights', 2, 1)).toEqual([
      'sat looks at cat: 1.00 ÷ 1.73 ≈ 0.58',
      'sum of the row: 0.24 + 1.00 + 0.49 = 1.73',
    ]);
    expect(lines(paper, 'weights', 0, 0)[0]).toBe('the looks at the: 1.00 ÷ 1.00 = 1.00');
    expect(lines(paper, 'weights', 1, 2)[0]).toMatch(/= 0$/);
  });

  it('marks the largest of a row', () => {
    const walk = engine.walk(cat);
    const box = document.createElement('div');
    render(arithmetic(walk.explain('row_max', 2, 0), { walk, digits: 2 }), box);
    expect(box.querySelector('.winner')?.textContent.replace(/\s+/g, ' ').trim()).toMatch(/^2.12/);
  });

  it('says under each share whose value it is', () => {
    const walk = engine.walk(cat);
    const box = document.createElement('div');
    render(arithmetic(walk.explain('O', 2, 0), { walk, digits: 2 }), box);
    expect(Array.from(box.querySelectorAll('.of'), (label) => label.textContent)).toEqual([
      'the',
      'cat',
      'sat',
    ]);
  });

  it('shows tokens as text', () => {
    const tokens = ['<img src=x onerror=alert(1)>', '\u202eevil', 'sat'];
    const walk = engine.walk({ ...cat, tokens });
    const box = document.createElement('div');
    render(arithmetic(walk.explain('scores', 0, 1), { walk, digits: 2 }), box);
    expect(box.querySelector('img')).toBeNull();
    expect(box.querySelector('.who')?.textContent).toBe('<img src=x onerror=alert(1)> looks at \\u202eevil');
  });
});
