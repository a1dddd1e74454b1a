import { html, nothing, type TemplateResult } from 'lit';
import { cssVars } from '../../element/css-vars.js';
import { formatNumber } from '../../element/format.js';
import { baseName, toneOf } from '../../element/tones.js';
import { axisName, stepName } from '../../element/views/matrix-name.js';
import { isMasked, number } from '../../element/views/number.js';
import { range } from '../range.js';
import type { ViewContext } from '../view.js';
import { factor, leftName, rightName, running, term, termDigits, type Product } from './parts.js';

/** The row in hand as a mix: each number of the left row scales a whole row of the right, and the scaled rows add up. */
export function rowMix(
  context: ViewContext,
  product: Product,
  count: number,
  choose: (count: number) => void,
): TemplateResult {
  const { focus, step } = context;
  const name = product.rows[focus.row];
  const cells = product.cols.map((_, col) => product.explain(focus.row, col));
  const digits = termDigits(cells, context.digits);
  const wide = product.cols.length;
  return html`<p class="quiet">
      Each number in row <b><bdi>${name}</bdi></b> of ${leftName(product)} scales a whole row of
      ${rightName(product)}. The scaled rows add up to row <b><bdi>${name}</bdi></b> of ${stepName(step.id)}.
    </p>
    ${
      product.size > 1
        ? range(
            'rows added',
            { min: 1, max: product.size, value: count, text: `${count} of ${product.size}` },
            choose,
          )
        : nothing
    }
    <div class="scroller">
      <table dir="ltr" class="terms mix">
        <caption class="sr">
          Row ${name} as a mix of rows
        </caption>
        <thead>
          <tr>
            <th scope="col">${axisName(product.innerAxis)}</th>
            <th scope="col" class="tone-${toneOf(product.left)}">${leftName(product)}</th>
            <td></td>
            <th scope="colgroup" colspan=${wide} class="tone-${toneOf(product.right)}">
              row of ${rightName(product)}
            </th>
            <td></td>
            <th scope="colgroup" colspan=${wide}>scaled row</th>
          </tr>
        </thead>
        <tbody>
          ${product.inner.map((label, k) => {
            const [first] = cells;
            const scale = first && factor(first, k, 0);
            const masked = scale !== undefined && isMasked(context, scale);
            const shares = baseName(product.left.id) === 'weights' && !masked;
            return html`<tr class="${masked ? 'masked' : ''} ${k < count ? '' : 'later'}">
              <th scope="row"><bdi>${label}</bdi></th>
              <td
                class="${shares ? 'bar' : ''} tone-${toneOf(product.left)}"
                ${cssVars(shares && scale ? { '--share': scale.value } : {})}
              >
                ${scale ? number(context, scale) : nothing}${masked ? html`<span class="sr"> masked</span>` : nothing}
              </td>
              <td class="op">×</td>
              ${cells.map((why) => html`<td>${number(context, factor(why, k, 1))}</td>`)}
              <td class="op">=</td>
              ${cells.map((why) => html`<td>${formatNumber(term(why, k), digits)}</td>`)}
            </tr>`;
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colspan=${wide + 3}>
              ${count === product.size ? stepName(step.id) : html`sum of ${count}`}
            </th>
            <td class="op">=</td>
            ${cells.map((why) => html`<td><span class="num tone-${toneOf(step)}">${formatNumber(running(why, count - 1), digits)}</span></td>`)}
          </tr>
        </tfoot>
      </table>
    </div>`;
}
