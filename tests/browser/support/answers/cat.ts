import { causal, head, matmul, softmax } from '../arithmetic.js';
import { preset, type Rows } from '../golden.js';
import { cell, cells, choice, counts, numbers, practice, row, type Answers } from './answer.js';

const [X = [], W_Q = [], W_K = [], W_V = []] = preset('cat_sat', 'L1');
const all = head(X, [W_Q, W_K, W_V], 1);
const weightsOf = ({ scores = [] }: Record<string, Rows>): Rows => softmax(causal(scores));
const mixOf = (given: Record<string, Rows>): Rows => matmul(weightsOf(given), given.V ?? []);

export const cat: Answers = {
  'one-product/ask-1': numbers(2, cell(all.V, 3, 0)),
  'two-rows/ask-1': counts(2, 4),
  'two-rows/ask-2': numbers(0, 1, 4, 2, 7),
  'even-two/ask-1': numbers(1, 1, 4, -2),
  'even-two/ask-2': numbers(1, 2, 2, -0.5),
  'guess/ask-1': choice('sat', 'mat'),
  'mask-it/ask-1': numbers(0, 3, 1, -Infinity),
  'by-hand/ask-1': numbers(2, ...row(all.weights, 1).slice(0, 2)),
  'by-hand/ask-2': numbers(2, ...row(all.O, 0).slice(0, 3)),
  'by-hand/ask-3': numbers(2, cell(all.O, 1, 2)),
  'next-token/ask-1': choice('column 0', 'column 2'), // 1.1, 0.51, −0.83
  'head-practice/ask-1': practice(2, (given) => row(weightsOf(given), 1)),
  'head-practice/ask-2': practice(0, (given) => row(mixOf(given), 0)),
  'head-practice/ask-3': practice(1, (given) => row(mixOf(given), 1)),
  'hidden-digits/ask-1': cells([0, 1], [0, 0]), // softmax(0.5, 0.2, 0.7) begins with 0.3376
};
