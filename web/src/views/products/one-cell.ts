import { html, type TemplateResult } from 'lit';
import { formatNumber } from '../../element/format.js';
import { toneOf } from '../../element/tones.js';
import { axisName, stepName } from '../../element/views/matrix-name.js';
import { isMasked, number } from '../../element/views/number.js';
import type { ViewContext } from '../view.js';
import { factor, leftName, rightName, running, term, termDigits, type Product } from './parts.js';

/** The cell in hand, a product a line, with the sum so far. */
export function oneCell(context: ViewContext, product: Product): TemplateResult {
  const { focus, step } = context;
  const why = product.explain(focus.row, focus.col);
  const digits = termDigits([why], context.digits);
  const [row, col] = [product.rows[focus.row], product.cols[focus.col]];
  const line = (label: string, k: number): TemplateResult => {
    const [a, b] = [factor(why, k, 0), factor(why, k, 1)];
    const last = k === product.size - 1;
    return html`<tr class=${isMasked(context, a) ? 'masked' : ''}>
      <th scope="row"><bdi>${label}</bdi></th>
      <td>${number(context, a)}</td>
      <td class="op">×</td>
      <td>${number(context, b)}</td>
      <td class="op">=</td>
      <td>${formatNumber(term(why, k), digits)}</td>
      <td class="sum ${last ? `num tone-${toneOf(step)}` : ''}">${formatNumber(running(why, k), digits)}</td>
    </tr>`;
  };
  return html`<p class="quiet">
      Row <b><bdi>${row}</bdi></b> of ${leftName(product)} meets column <b><bdi>${col}</bdi></b> of
      ${rightName(product)}: number by number they are multiplied, and the products add up.
    </p>
    <div class="scroller">
      <table dir="ltr" class="terms">
        <caption class="sr">
          The products of ${row}, ${col}
        </caption>
        <thead>
          <tr>
            <th scope="col">${axisName(product.innerAxis)}</th>
            <th scope="col" class="tone-${toneOf(product.left)}">${leftName(product)}</th>
            <td></td>
            <th scope="col" class="tone-${toneOf(product.right)}">${rightName(product)}</th>
            <td></td>
            <th scope="col">product</th>
            <th scope="col" class="sum">sum so far</th>
          </tr>
        </thead>
        <tbody>
          ${product.inner.map(line)}
        </tbody>
      </table>
    </div>
    <p class="quiet">The last sum stands in ${stepName(step.id)}.</p>`;
}
