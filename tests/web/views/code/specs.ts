import type { WalkSpec } from '../../../../web/src/engine/types';
import { cat } from '../../support/cat';

const { matrices: given } = cat;

/** Numbers in −2 … 2 with two decimals: Park and Miller's generator. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return Math.round((state / 2147483647 - 0.5) * 400) / 100;
  };
}

function matrix(rows: number, cols: number, seed: number): number[][] {
  const next = numbers(seed);
  return Array.from({ length: rows }, () => Array.from({ length: cols }, next));
}

const projected = (T: number, d: number, d_k: number, d_v: number): Record<string, number[][]> => ({
  X: matrix(T, d, 1),
  W_Q: matrix(d, d_k, 2),
  W_K: matrix(d, d_k, 3),
  W_V: matrix(d, d_v, 4),
});

const hidden = [
  [true, false, true],
  [false, false, false],
  [true, true, false],
];

/** Every start, rule and option, each at least once. */
export const specs: Record<string, WalkSpec> = {
  'Q, K and V': { matrices: given },
  'causal, from Q, K and V': cat,
  'from X': { mask: 'causal', matrices: projected(6, 6, 6, 6) },
  'from X, to the output': {
    scale: 'sqrt_dmodel',
    matrices: { ...projected(4, 5, 3, 2), W_O: matrix(2, 5, 5) },
  },
  'a custom mask that leaves a query nothing': { mask: hidden, matrices: given },
  'no scale and a temperature': { scale: 'none', temperature: 0.5, matrices: given },
  'divided by d_k, with a temperature': { scale: 'dk', temperature: 2, mask: 'causal', matrices: given },
  'a scale of its own': { scale: -0.3, matrices: given },
  'two heads': {
    heads: 2,
    mask: 'causal',
    matrices: { ...projected(3, 4, 4, 6), W_O: matrix(6, 4, 6) },
  },
  'four heads that share two keys': {
    heads: 4,
    kvHeads: 2,
    matrices: { X: matrix(3, 4, 1), W_Q: matrix(4, 8, 2), W_K: matrix(4, 4, 3), W_V: matrix(4, 2, 4) },
  },
  'three heads that share one key': {
    heads: 3,
    kvHeads: 1,
    mask: 'causal',
    matrices: { X: matrix(3, 4, 1), W_Q: matrix(4, 6, 2), W_K: matrix(4, 2, 3), W_V: matrix(4, 2, 4) },
  },
  rotated: { rope: {}, mask: 'causal', matrices: projected(3, 4, 4, 2) },
  'two heads, rotated by halves from position 5': {
    heads: 2,
    rope: { theta: 100, pairing: 'halves', start: 5 },
    matrices: projected(3, 4, 8, 4),
  },
  'four heads that share two rotated keys': {
    heads: 4,
    kvHeads: 2,
    rope: { theta: 10 },
    matrices: { X: matrix(3, 4, 1), W_Q: matrix(4, 8, 2), W_K: matrix(4, 4, 3), W_V: matrix(4, 2, 4) },
  },
  'two heads that share one rotated key': {
    heads: 2,
    kvHeads: 1,
    rope: {},
    matrices: { X: matrix(3, 4, 1), W_Q: matrix(4, 4, 2), W_K: matrix(4, 2, 3), W_V: matrix(4, 2, 4) },
  },
  'keys from elsewhere': {
    matrices: {
      X: matrix(2, 4, 1),
      X_kv: matrix(5, 4, 7),
      W_Q: matrix(4, 3, 2),
      W_K: matrix(4, 3, 3),
      W_V: matrix(4, 2, 4),
    },
  },
  'no values to mix': { mask: 'causal', matrices: { Q: given.Q, K: given.K } },
  'heads without values to mix': { heads: 2, mask: hidden, matrices: { Q: given.Q, K: given.K } },
  'from scores that hide some': {
    scale: -2,
    matrices: {
      scores: [
        [1, -Infinity, 0.5],
        [-0, 2, 1e-7],
      ],
      V: given.V,
    },
  },
  'from scores, causal, with a temperature': {
    mask: 'causal',
    temperature: 3,
    matrices: { scores: matrix(3, 3, 8), V: given.V },
  },
  'from weights': {
    matrices: {
      weights: [
        [1, 0, 0],
        [1 / 3, 1 / 3, 1 / 3],
      ],
      V: given.V,
    },
  },
  'values alone': { matrices: { X: matrix(3, 3, 1), W_V: matrix(3, 2, 4) } },
  'rows that are long': { matrices: { Q: matrix(2, 24, 1), K: matrix(3, 24, 2), V: matrix(3, 2, 3) } },
};
