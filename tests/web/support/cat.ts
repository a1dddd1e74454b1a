import type { WalkSpec } from '../../../web/src/engine/types';

/** Preset C2 of the facts: the cat example from Q, K and V. */
export const cat = {
  tokens: ['the', 'cat', 'sat'],
  mask: 'causal',
  matrices: {
    Q: [
      [1, 0],
      [2, 1],
      [1, 1],
    ],
    K: [
      [0, 1],
      [2, 1],
      [2, 0],
    ],
    V: [
      [1, 1],
      [0, 1],
      [1, 0],
    ],
  },
} satisfies WalkSpec;

/** The same from X on: each token lacks one feature. */
export const catFromX = {
  tokens: ['the', 'cat', 'sat'],
  mask: 'causal',
  matrices: {
    X: [
      [0, 1, 1],
      [1, 0, 1],
      [1, 1, 0],
    ],
    W_Q: [
      [1, 1],
      [0, 0],
      [1, 0],
    ],
    W_K: [
      [2, 0],
      [0, 0],
      [0, 1],
    ],
    W_V: [
      [0, 0],
      [1, 0],
      [0, 1],
    ],
  },
} satisfies WalkSpec;
