import type { Rows } from './golden.js';

// Attention once more, in the plainest way, with nothing of the engine's: what the pages must come to.

export const transpose = (a: Rows): Rows => (a[0] ?? []).map((_, c) => a.map((row) => row[c] ?? NaN));

export function matmul(a: Rows, b: Rows): Rows {
  const columns = transpose(b);
  return a.map((row) => columns.map((column) => row.reduce((sum, x, i) => sum + x * (column[i] ?? NaN), 0)));
}

export function softmax(scores: Rows): Rows {
  return scores.map((row) => {
    const exps = row.map((score) => Math.exp(score - Math.max(...row)));
    const sum = exps.reduce((a, b) => a + b, 0);
    return exps.map((e) => e / sum);
  });
}

export const scaled = (scores: Rows, factor: number): Rows => scores.map((row) => row.map((s) => s * factor));

export const causal = (scores: Rows): Rows =>
  scores.map((row, i) => row.map((s, j) => (j > i ? -Infinity : s)));

export interface Head {
  Q: Rows;
  K: Rows;
  V: Rows;
  scores: Rows;
  scaled: Rows;
  masked: Rows;
  weights: Rows;
  O: Rows;
}

/** Every step of one head; `scale` is the factor of the scores. */
export function attend([Q, K, V]: [Rows, Rows, Rows], scale: number, mask = causal): Head {
  const scores = matmul(Q, transpose(K));
  const scaledScores = scaled(scores, scale);
  const masked = mask(scaledScores);
  const weights = softmax(masked);
  return { Q, K, V, scores, scaled: scaledScores, masked, weights, O: matmul(weights, V) };
}

/** The same from X and the three learned matrices. */
export function head(X: Rows, [W_Q, W_K, W_V]: [Rows, Rows, Rows], scale: number, mask = causal): Head {
  return attend([matmul(X, W_Q), matmul(X, W_K), matmul(X, W_V)], scale, mask);
}
