import { code } from './code/code-view.js';
import { plane } from './plane/index.js';
import { products } from './products/index.js';
import { shapes } from './shapes/index.js';
import { softmax } from './softmax/index.js';
import { tokens } from './tokens/tokens-view.js';
import type { View } from './view.js';

/** In the order in which they are on offer. */
export const views: readonly View[] = [products, softmax, plane, tokens, shapes, code];
