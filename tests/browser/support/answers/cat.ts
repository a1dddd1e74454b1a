import { head } from '../arithmetic.js';
import { preset } from '../golden.js';
import { cell, numbers, row, type Answers } from './answer.js';

const [X = [], W_Q = [], W_K = [], W_V = []] = preset('cat_sat', 'L1');
const all = head(X, [W_Q, W_K, W_V], 1);

export const cat: Answers = {
  'walk-2/ask-1': numbers(2, cell(all.V, 3, 0)),
  'walk-5/ask-1': numbers(2, ...row(all.weights, 1).slice(0, 2)),
  'walk-5/ask-2': numbers(2, ...row(all.O, 0).slice(0, 3)),
  'walk-5/ask-3': numbers(2, cell(all.O, 1, 2)),
};
