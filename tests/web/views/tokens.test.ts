import { describe, expect, it } from 'vitest';
import { load, type Walk, type WalkSpec } from '../../../web/src/engine/index';
import { changed, tokenCount } from '../../../web/src/views/tokens/change';
import { countSame, sameRows, stepOf, twins } from '../../../web/src/views/tokens/same';
import { specs } from './code/specs';

const engine = await load({ build: 'js' });

/** Row i of a step, as the bits of its numbers. */
function bits(walk: Walk, id: string, row: number): string {
  const step = stepOf(walk, id, 1);
  const cells = step?.data.slice(row * step.cols, (row + 1) * step.cols) ?? new Float64Array();
  return Array.from(new BigUint64Array(cells.buffer)).join();
}

const cat: WalkSpec = {
  tokens: ['the', 'cat', 'sat'],
  ...specs['Q, K and V'],
  matrices: specs['Q, K and V']?.matrices ?? {},
};
const walkOf = (spec: WalkSpec, mask: 'causal' | 'none'): Walk => engine.walk({ ...spec, mask });

describe('a token more', () => {
  const more = changed(cat, { kind: 'more', like: 1 });

  it('has the numbers of the one that it is like', () => {
    expect(more.tokens).toEqual(['the', 'cat', 'sat', 'cat']);
    expect(more.matrices.K?.at(-1)).toEqual([2, 1]);
    expect(cat.matrices.K).toHaveLength(3);
  });

  it('under the causal mask leaves every earlier row of O as it was, bit for bit', () => {
    const [before, after] = [walkOf(cat, 'causal'), walkOf(more, 'causal')];
    for (const row of [0, 1, 2]) expect(bits(after, 'O', row)).toBe(bits(before, 'O', row));
    const [then, now] = [stepOf(before, 'O', 1), stepOf(after, 'O', 1)];
    expect(then && now && countSame(then, now)).toEqual({ same: 6, all: 6 });
  });

  it('without a mask changes them', () => {
    const [then, now] = [stepOf(walkOf(cat, 'none'), 'O', 1), stepOf(walkOf(more, 'none'), 'O', 1)];
    const { same = 6 } = (then && now && countSame(then, now)) ?? {};
    expect(same).toBeLessThan(6);
  });

  it('has the rows of its twin, and another row of O', () => {
    const walk = walkOf(more, 'causal');
    expect(twins(walk)).toEqual([1, 3]);
    const [V, O] = [stepOf(walk, 'V', 1), stepOf(walk, 'O', 1)];
    expect(V && sameRows(V, 1, V, 3)).toBe(true);
    expect(O && sameRows(O, 1, O, 3)).toBe(false);
  });
});

describe('a walk of any length, from X', () => {
  const all = specs['from X'] ?? cat;
  const rows = all.matrices.X ?? [];
  const prefix = (T: number): WalkSpec => ({ ...all, matrices: { ...all.matrices, X: rows.slice(0, T) } });

  it.each([1, 2, 3, 4, 5])('under the causal mask begins with the walk of its first %i tokens', (T) => {
    const [short, long] = [walkOf(prefix(T), 'causal'), walkOf(all, 'causal')];
    for (const id of ['Q', 'K', 'V', 'weights', 'O']) {
      const [then, now] = [stepOf(short, id, 1), stepOf(long, id, 1)];
      const { same, all: cells } = (then && now && countSame(then, now)) ?? { same: 0, all: -1 };
      expect(same, id).toBe(cells);
    }
  });

  it('under the causal mask has v₁ as its first row of O', () => {
    const walk = walkOf(all, 'causal');
    const [O, V] = [stepOf(walk, 'O', 1), stepOf(walk, 'V', 1)];
    expect(O && V && sameRows(O, 0, V, 0)).toBe(true);
  });
});

describe('where tokens can be added', () => {
  it('is where each has one row in all that is given', () => {
    expect(tokenCount(cat)).toBe(3);
    expect(tokenCount(specs['from X'] ?? cat)).toBe(6);
    for (const name of [
      'from weights',
      'from scores that hide some',
      'keys from elsewhere',
      'a custom mask that leaves a query nothing',
    ])
      expect(tokenCount(specs[name] ?? cat), name).toBeUndefined();
  });

  it('takes the last one out again', () => {
    const less = changed(changed(cat, { kind: 'more', like: 0 }), { kind: 'less' });
    expect(less).toEqual(cat);
  });

  it('tells −0 from 0', () => {
    const walk = engine.walk({ matrices: { Q: [[0], [-0]], K: [[1], [1]], V: [[1], [1]] } });
    expect(twins(walk)).toBeUndefined();
  });
});
