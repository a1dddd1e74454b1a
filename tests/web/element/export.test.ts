// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ExportFormat } from '../../../web/src/element/face';
import { children, events, open, walk } from '../support/walk-page';

beforeEach(async () => {
  await open();
});
afterEach(() => {
  document.body.replaceChildren();
});

interface Exported {
  spec: { matrices: Record<string, unknown> };
  steps: { id: string; rows: number; cols: number; formula: string; data: (number | string)[][] }[];
}

describe('exportAs', () => {
  it('json has every step with its numbers in full', () => {
    const { spec, steps } = JSON.parse(walk.exportAs('json') ?? '') as Exported;
    expect(Object.keys(spec.matrices)).toEqual(['Q', 'K', 'V']);
    const step = (id: string) => steps.find((one) => one.id === id);
    expect(step('scores')?.data).toEqual([
      [0, 2, 2],
      [1, 5, 4],
      [1, 3, 2],
    ]);
    expect(step('masked')?.data[0]?.slice(1)).toEqual(['-inf', '-inf']);
    // NUMBERS, S0: the last row of O.
    const [a, b] = step('O')?.data[2] ?? [];
    expect(a).toBeCloseTo(0.4240246548, 10);
    expect(b).toBeCloseTo(0.7160045903, 10);
  });

  it('csv has a number a line, with the names of its row and column', async () => {
    const lines = walk.exportAs('csv')?.split('\r\n') ?? [];
    expect(lines[0]).toBe('step,row,col,row_name,col_name,value');
    expect(lines).toContain('scores,1,2,cat,sat,4');
    expect(lines).toContain('masked,0,1,the,cat,-inf');
    expect(lines.at(-1)).toBe('');
    await open({ tokens: 'a,b say"' }, children({ weights: '1 0; 0.5 0.5', V: '1; 2' }));
    expect(walk.exportAs('csv')).toContain('weights,1,0,"say""","a,b",0.5\r\n');
  });

  it('tex has matrices for amsmath with the digits that are shown', async () => {
    const text = walk.exportAs('tex') ?? '';
    expect(text).toContain(
      '\\[\n\\mathrm{scores} = \\begin{bmatrix}\n0 & 2 & 2 \\\\\n1 & 5 & 4 \\\\\n1 & 3 & 2\n\\end{bmatrix}\n\\]',
    );
    expect(text).toContain('0.00 & -\\infty & -\\infty');
    expect(text).toContain('\\mathrm{row\\_sum} =');
    expect(text).toMatch(/% .*: O = \\mathrm\{weights\} \\, V\n/);
    await open({ heads: '2' }, children({ X: '1 -0.5', W_Q: '1 0; 0 1', W_K: '1 0; 0 1', W_V: '1 0; 0 1' }));
    expect(walk.exportAs('tex')).toContain('W_{Q} = ');
    expect(walk.exportAs('tex')).toContain('O^{(2)} = \\begin{bmatrix}\n-0.5\n');
    await open({ rope: '' }, children({ Q: '1 0', K: '0 1', V: '1' }));
    expect(walk.exportAs('tex')).toContain("Q' = \\begin{bmatrix}\n1 & 0\n");
  });

  it('knows no other format, and says so', () => {
    expect(walk.exportAs('xml' as ExportFormat)).toBeUndefined();
    expect(walk.exportAs('toString' as ExportFormat)).toBeUndefined();
    expect(events.at(-1)?.[0]).toBe('attn-error');
  });
});
