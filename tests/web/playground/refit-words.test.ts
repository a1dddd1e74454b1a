import { describe, expect, it } from 'vitest';
import type { WalkSpec } from '../../../web/src/engine/types';
import { withMatrix } from '../../../web/src/playground/edit-sizes';
import { refitWords } from '../../../web/src/playground/refit-words';

const zeros = (rows: number, cols: number) => Array.from({ length: rows }, () => Array<number>(cols).fill(0));
const self: WalkSpec = {
  tokens: ['the', 'cat', 'sat'],
  matrices: { X: zeros(3, 4), W_Q: zeros(4, 2), W_K: zeros(4, 2), W_V: zeros(4, 3) },
};
const cross: WalkSpec = { matrices: { Q: zeros(2, 2), K: zeros(3, 2), V: zeros(3, 2) } };
const words = (spec: WalkSpec, name: string, rows: number, cols: number) =>
  refitWords(spec, withMatrix(spec, name, zeros(rows, cols)));

describe('refitWords', () => {
  it.each([
    [self, 'X', 3, 4, undefined],
    [self, 'X', 2, 4, 'To fit, 1 token (sat) was removed.'],
    [self, 'X', 1, 4, 'To fit, 2 tokens (cat, sat) were removed.'],
    [self, 'X', 4, 4, 'To fit, 1 token (token 4) was added with zeros.'],
    [self, 'W_Q', 4, 5, 'To fit, d_k went from 2 to 5.'],
    [self, 'X', 2, 2, 'To fit, 1 token (sat) was removed and d_model went from 4 to 2.'],
    [cross, 'K', 1, 3, 'To fit, 2 keys were removed and d_k went from 2 to 3.'],
  ])('says what else changed', (spec, name, rows, cols, said) => {
    expect(words(spec, name, rows, cols)).toBe(said);
  });

  it('names the first of many', () => {
    const tokens = Array.from({ length: 12 }, (_, i) => `t${i}`);
    const many = { tokens, matrices: { X: zeros(12, 1), W_V: zeros(1, 1) } };
    expect(words(many, 'X', 2, 1)).toBe(
      'To fit, 10 tokens (t2, t3, t4, t5, t6, t7, t8, t9, …) were removed.',
    );
  });
});
