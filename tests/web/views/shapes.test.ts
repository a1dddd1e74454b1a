// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { shapes } from '../../../web/src/views/shapes/index';
import { catFromX, ViewBench } from '../support/view-bench';

describe('the chain of shapes', () => {
  it('goes from X to O with the names of the axes', async () => {
    const view = await ViewBench.open(shapes, catFromX, 'scores');
    const rows = view.facts('Rows × columns');
    expect(rows.map((row) => row.slice(0, 2))).toEqual([
      ['X', 'T × dmodel 3 × 3'],
      ['Q', 'T × dk 3 × 2'],
      ['K', 'T × dk 3 × 2'],
      ['V', 'T × dv 3 × 2'],
      ['scores', 'T × T 3 × 3'],
      ['weights', 'T × T 3 × 3'],
      ['O', 'T × dv 3 × 2'],
    ]);
    expect(rows[1]?.[2]).toMatch(/^X WQ mixes features/);
    expect(rows.at(-1)?.[2]).toMatch(/^weights V mixes positions/);
  });

  it('has the step in hand too where it keeps its shape', async () => {
    const view = await ViewBench.open(shapes, catFromX, 'row_max');
    expect(view.facts('Rows × columns')).toContainEqual(['row max', 'T × 1 3 × 1', 'one number a row']);
  });
});

describe('two shapes', () => {
  const result = (view: ViewBench): string => view.text('.fit-result [role="status"]');

  it('fit where the inner axes are alike', async () => {
    const view = await ViewBench.open(shapes, catFromX, 'scores');
    expect(result(view)).toMatch(/^3 × 3 times 3 × 2 is 3 × 2\./);
    await view.click('Q K⊤');
    expect(result(view)).toMatch(/^3 × 2 times 2 × 3 is 3 × 3\./);
  });

  it('are explained where they don’t fit, with what would, as the engine says', async () => {
    const view = await ViewBench.open(shapes, catFromX, 'scores');
    await view.click('Q K');
    expect(result(view)).toMatch(/^3 × 2 times 3 × 2 doesn’t fit\./);
    expect(result(view)).toContain(
      'such a row has 2 and such a column 3. It fits with the right one turned (⊤), as 3 × 3.',
    );
    expect(result(view)).toContain('The engine says: matmul:');
    await view.click('WQ X');
    expect(result(view)).toContain('It fits in the other order, as 3 × 2.');
  });

  it('can be typed, within bounds', async () => {
    const view = await ViewBench.open(shapes, catFromX, 'scores');
    const fields = Array.from(view.root.querySelectorAll<HTMLInputElement>('input[type="number"]'));
    const type = async (i: number, text: string): Promise<void> => {
      const field = fields[i];
      if (!field) throw new Error('no field');
      field.value = text;
      field.dispatchEvent(new Event('change'));
      await view.settled();
    };
    // S1: x of length 128 and W of 128 × 256, as a row times a matrix.
    await type(0, '1');
    await type(1, '128');
    await type(2, '128');
    await type(3, '256');
    expect(result(view)).toMatch(/^1 × 128 times 128 × 256 is 1 × 256\./);
    await type(3, '1000');
    expect(fields[3]?.value).toBe('256');
    await type(0, 'x');
    expect(fields[0]?.value).toBe('1');
  });
});
