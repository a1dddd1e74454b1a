import { attend, matmul } from '../arithmetic.js';
import type { Rows } from '../golden.js';
import { choice, counts, numbers, order, practice, row, type Answers } from './answer.js';

const half = Math.SQRT1_2;
const rightNow = attend(
  [
    [
      [1, 0],
      [1, 1],
    ],
    [
      [1, 0],
      [0, 2],
    ],
    [
      [10, 0],
      [0, 10],
    ],
  ],
  half,
);
const exercise = ({ Q = [], K = [], V = [] }: Record<string, Rows>): ReturnType<typeof attend> =>
  attend([Q, K, V], half);

export const mixing: Answers = {
  'range/ask-1': choice('0.76', '1.05'),
  'last-row/ask-1': numbers(2, 0.42, 0.72),
  'verbs-in-order/ask-1': order('Q', 'scores', 'scaled', 'masked', 'weights', 'O'),
  'right-now/ask-1': numbers(0, ...row(rightNow.scores, 1)),
  'right-now/ask-2': numbers(2, ...row(rightNow.weights, 1)),
  'right-now/ask-3': numbers(1, ...row(rightNow.O, 1)),
  'shapes/ask-1': counts(5, 5),
  'shapes/ask-2': counts(5, 3),
  'cost/ask-1': counts(48), // 2 · 4 · 3 · 2
  'cost/ask-2': counts(64), // 2 · 4 · 4 · 2
  'mixing-practice/ask-1': practice(1, ({ weights = [], V = [] }) => row(matmul(weights, V), 1)),
  'verbs-practice/ask-1': practice(0, (given) => row(exercise(given).scores, 1)),
  'verbs-practice/ask-2': practice(2, (given) => row(exercise(given).weights, 1)),
  'verbs-practice/ask-3': practice(1, (given) => row(exercise(given).O, 1)),
};
