import { html } from 'lit';
import { arithmetic } from '../element/views/arithmetic.js';
import { isProduct } from '../element/views/operators.js';
import type { View } from './view.js';

/** A product of two matrices, row by row: every cell of the row in hand, its products written out. */
export const products: View = {
  id: 'products',
  title: 'products',
  fits: ({ step }) => isProduct(step),
  render: ({ walk, step, digits, focus }) =>
    html`${Array.from({ length: step.cols }, (_, col) => arithmetic(walk.explain(step.id, focus.row, col), { walk, digits }))}`,
};
