import { products } from './products.js';
import type { View } from './view.js';

/** In the order in which they are on offer. */
export const views: readonly View[] = [products];
