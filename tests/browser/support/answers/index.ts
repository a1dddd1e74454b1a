import { lessons } from '../pages.js';
import type { Answers } from './answer.js';
import { blend } from './blend.js';
import { cat } from './cat.js';
import { embed } from './embed.js';
import { matrices } from './matrices.js';
import { mixing } from './mixing.js';

/** By page. */
export const answers: Record<string, Answers> = {
  [lessons.cat]: cat,
  [lessons.mixing]: mixing,
  [lessons.matrices]: matrices,
  [lessons.blend]: blend,
  'embed.html': embed,
};
