import { cells, choice, counts, numbers, order, practice, row, type Answers } from './answer.js';
import { causal, softmax } from '../arithmetic.js';

export const embed: Answers = {
  'example/ask-1': numbers(2, 0.424, 0.716),
  'kinds/ask-1': numbers(2, 0.424, 0.716),
  'kinds/ask-2': numbers(3, 0.4240246548),
  'kinds/ask-3': numbers(2, 1, 0, 0, 0.0558072192, 0.9441927808, 0, 0.140029245, 0.5759753452, 0.2839954097),
  'kinds/ask-4': counts(3, 3),
  'kinds/ask-5': counts(36),
  'kinds/ask-6': choice('0.72', '0.44'),
  'kinds/ask-7': order('scores', 'weights', 'O'),
  'kinds/ask-8': choice('cat', 'sat'),
  'kinds/ask-9': cells([0, 0], [2, 2]),
  'practising/ask-1': practice(2, ({ scores = [] }) => row(softmax(causal(scores)), 2)),
};
