import { numbers, type Answers } from './answer.js';

export const blend: Answers = {
  'walk-2/ask-1': numbers(3, 0.5, 0.5),
  'walk-3/ask-1': numbers(3, 2 / 3, 1 / 3),
  'walk-5/ask-1': numbers(2, 0.5, 3),
  'walk-6/ask-1': numbers(2, 0, 2),
};
