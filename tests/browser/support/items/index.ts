import { lessons } from '../pages.js';
import { blend } from './blend.js';
import { cat } from './cat.js';
import type { Item } from './item.js';
import { matrices } from './matrices.js';
import { mixing } from './mixing.js';

/** By lesson. Item 44 is what every lesson says at its head. */
export const items: Record<string, Item[]> = {
  [lessons.cat]: cat,
  [lessons.mixing]: mixing,
  [lessons.matrices]: matrices,
  [lessons.blend]: blend,
};
