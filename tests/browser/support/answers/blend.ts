import { causal, matmul, softmax } from '../arithmetic.js';
import type { Rows } from '../golden.js';
import { cells, choice, counts, leader, numbers, practice, row, type Answers } from './answer.js';

const weightsOf = ({ scores = [] }: Record<string, Rows>): Rows => softmax(causal(scores));

export const blend: Answers = {
  'guess/ask-1': choice('t2', 't3'),
  'row-sum/ask-1': numbers(2, 1),
  'mask-first/ask-1': numbers(2, 1, 0, 0, 0.5, 0.5, 0, 1 / 3, 1 / 3, 1 / 3),
  'turn/ask-1': numbers(2, 1, 0),
  'turn/ask-2': numbers(2, -2 * Math.sin(1), 2 * Math.cos(1)),
  'context/ask-1': counts(4, 3),
  'equal/ask-1': numbers(3, 0.5, 0.5),
  'ln-2/ask-1': numbers(3, 2 / 3, 1 / 3),
  'shifted/ask-1': numbers(3, 2 / 3, 1 / 3),
  'one-blend/ask-1': numbers(2, 0.5, 3),
  'slip/ask-1': cells([0, 0], [0, 1]), // 0.482 where 0.481 follows
  'all-on-one/ask-1': numbers(2, 0, 2),
  'blend-practice/ask-1': leader(({ scores = [] }) => row(scores, 2)),
  'blend-practice/ask-2': practice(2, (given) => row(weightsOf(given), 2)),
  'blend-practice/ask-3': practice(1, (given) => row(matmul(weightsOf(given), given.V ?? []), 2)),
};
