import { html, type TemplateResult } from 'lit';
import { stepName } from '../../element/views/matrix-name.js';
import { line } from '../../element/views/arithmetic.js';
import type { ViewContext } from '../view.js';
import { leftName, rightName, type Product } from './parts.js';

/** Every cell of the row in hand, one below the other. */
export function byRow(context: ViewContext, product: Product): TemplateResult {
  const { focus, step } = context;
  return html`<p class="quiet">
      Row <b><bdi>${product.rows[focus.row]}</bdi></b> of ${leftName(product)} meets every column of
      ${rightName(product)}: that makes a row of ${stepName(step.id)}.
    </p>
    ${lines(
      context,
      product.cols.map((_, col) => [focus.row, col]),
    )}`;
}

/** Every cell of the column in hand. */
export function byColumn(context: ViewContext, product: Product): TemplateResult {
  const { focus, step } = context;
  return html`<p class="quiet">
      Every row of ${leftName(product)} meets column <b><bdi>${product.cols[focus.col]}</bdi></b> of
      ${rightName(product)}: that makes a column of ${stepName(step.id)}.
    </p>
    ${lines(
      context,
      product.rows.map((_, row) => [row, focus.col]),
    )}`;
}

function lines(context: ViewContext, cells: [row: number, col: number][]): TemplateResult {
  const { walk, step, focus } = context;
  return html`<ol class="arithmetic" dir="ltr">
    ${cells.map(([row, col]) => {
      const now = row === focus.row && col === focus.col;
      return html`<li aria-current=${now ? 'true' : 'false'}>
        ${line(walk.explain(step.id, row, col), context)}
      </li>`;
    })}
  </ol>`;
}
