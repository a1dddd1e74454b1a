import { code } from './code/code-view.js';
import { cost } from './cost/index.js';
import { masks } from './masks/index.js';
import { plane } from './plane/index.js';
import { products } from './products/index.js';
import { scale } from './scale/index.js';
import { shapes } from './shapes/index.js';
import { similarity } from './similarity/index.js';
import { softmax } from './softmax/index.js';
import { tokens } from './tokens/tokens-view.js';
import type { View } from './view.js';

/** In the order in which they are on offer. */
export const views: readonly View[] = [
  products,
  similarity,
  scale,
  masks,
  softmax,
  plane,
  tokens,
  shapes,
  cost,
  code,
];
