import { matmul, transpose } from '../arithmetic.js';
import { table, type Rows } from '../golden.js';
import { cell, choice, counts, numbers, practice, row, type Answers } from './answer.js';

const maps = ({ X = [], W_Q = [], W_K = [] }: Record<string, Rows>): { Q: Rows; K: Rows } => ({
  Q: matmul(X, W_Q),
  K: matmul(X, W_K),
});

export const matrices: Answers = {
  'look-up/ask-1': numbers(1, 0.4, 0, 0.8),
  'one-sum/ask-1': numbers(0, 3), // 1 · 1 + 2 · 3 − 4 · 1
  'positions/ask-1': numbers(0, 3, 30),
  'reordered/ask-1': numbers(0, 3, 11),
  'program-shapes/ask-1': counts(4, 3),
  'program-shapes/ask-2': counts(4, 4),
  'one-score/ask-1': numbers(1, cell(table('linear_algebra', 'scores'), 0, 2)),
  'who-wins/ask-1': choice('long', 'same'),
  'scale-it/ask-1': numbers(1, 3, 1), // 6 and 2, by √4
  'leave/ask-1': numbers(2, 0.75, 0.5),
  'leave/ask-2': numbers(2, 1.5, 1),
  'heads/ask-1': numbers(0, 0, 2, 2), // (0, 2) with (1, 0), (0, 1), (1, 1)
  'heads/ask-2': counts(3, 2),
  'maps-practice/ask-1': practice(0, (given) => row(maps(given).Q, 1)),
  'maps-practice/ask-2': practice(0, (given) => row(maps(given).K, 0)),
  'maps-practice/ask-3': practice(0, (given) => {
    const { Q, K } = maps(given);
    return [cell(matmul(Q, transpose(K)), 1, 0)];
  }),
};
