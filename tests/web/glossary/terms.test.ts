import { describe, expect, it } from 'vitest';
import { load } from '../../../web/src/engine/index';
import { termOf, terms } from '../../../web/src/glossary/terms';
import { specs } from '../views/code/specs';

const engine = await load({ build: 'js' });

/** Sizes that all differ, so that none stands for another by chance. */
const sizes: Record<string, number> = {
  T_q: 2,
  T_k: 3,
  d_model: 5,
  d_k: 7,
  d_v: 11,
  heads: 4,
  kv_heads: 2,
  '1': 1,
};
const zeros = (rows: number, cols: number): number[][] =>
  Array.from({ length: rows }, () => Array<number>(cols).fill(0));
const size = (name: string): number =>
  name.split('·').reduce((product, part) => product * (sizes[part] ?? NaN), 1);

const matrices = Object.fromEntries(
  ['X_kv', 'W_Q', 'W_K', 'W_V', 'W_O'].map((id) => {
    const [rows = '', cols = ''] = termOf(id)?.shape.split(' × ') ?? [];
    return [id, zeros(size(rows), size(cols))];
  }),
);
const walk = engine.walk({ heads: 4, kvHeads: 2, mask: 'causal', matrices: { X: zeros(2, 5), ...matrices } });

describe('the terms', () => {
  it('are each there once', () => {
    const ids = terms.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { meaning, others } of terms) {
      expect(meaning).toMatch(/\.$/);
      expect(others.length).toBeGreaterThan(0);
    }
  });

  it('name everything that a walk labels', () => {
    for (const spec of Object.values(specs)) {
      for (const { id } of engine.walk(spec).steps) expect(termOf(id)?.id, id).toBe(id.replace(/\.\d+$/, ''));
    }
  });

  it('have the shapes that the engine computes', () => {
    let checked = 0;
    for (const { id, kind, rows, cols } of walk.steps) {
      // Of Q, K and V a term is about one head’s.
      if (['X', 'Q', 'K', 'V'].includes(id) && kind !== 'split') continue;
      const [tall = '', wide = ''] = termOf(id)?.shape.split(' × ') ?? [];
      expect([size(tall), size(wide)], id).toEqual([rows, cols]);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(30);
  });
});
