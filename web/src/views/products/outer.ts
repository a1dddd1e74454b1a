import { html, nothing, type TemplateResult } from 'lit';
import { tableOf, transpose, type TableModel } from '../../element/table-model.js';
import { matrixTable, type TableOptions } from '../../element/views/matrix-table.js';
import { axisName, stepName } from '../../element/views/matrix-name.js';
import { range } from '../range.js';
import type { ViewContext } from '../view.js';
import { leftName, rightName, running, term, termDigits, type Product } from './parts.js';

/** The product as a sum of matrices: column k of the left with row k of the right, added up to the k that is chosen. */
export function outer(
  context: ViewContext,
  product: Product,
  count: number,
  choose: (count: number) => void,
): TemplateResult {
  const { walk, step, digits, focus } = context;
  const k = count - 1;
  const cells = product.rows.map((_, row) => product.cols.map((_, col) => product.explain(row, col)));
  const shown = termDigits(cells.flat(), digits);
  const result = { ...tableOf(walk, step, digits), id: '', digits: shown, isMasked: () => false };
  const of = (value: typeof term): TableModel => ({
    ...result,
    at: (row, col) => {
      const why = cells[row]?.[col];
      return why ? value(why, k) : NaN;
    },
  });
  const right = tableOf(walk, product.right, digits);
  const column = slice(tableOf(walk, product.left, digits), k);
  const row = transpose(slice(product.transposed ? right : transpose(right), k));
  const label = product.inner[k];
  const name = html`${axisName(product.innerAxis)} <bdi>${label}</bdi>`;
  const options: TableOptions = { focus, hotRow: focus.row, hotCol: focus.col };
  const whole = count === product.size;
  return html`<p class="quiet">
      One column of ${leftName(product)} times one row of ${rightName(product)} is a whole matrix: each number
      of the one with each of the other.
      ${product.size > 1 ? html`${product.size} such matrices` : 'This one matrix'} add up to
      ${stepName(step.id)}.
    </p>
    ${
      product.size > 1
        ? range(
            'matrices added',
            { min: 1, max: product.size, value: count, text: `${count} of ${product.size}` },
            choose,
          )
        : nothing
    }
    <div class="sum-of-matrices">
      ${part('', matrixTable(column, { caption: html`${leftName(product)}, ${name}`, hotRow: focus.row }))}
      ${part('×', matrixTable(row, { caption: html`${rightName(product)}, ${name}`, hotCol: focus.col }))}
      ${part('=', matrixTable(of(term), { ...options, caption: html`matrix ${count}` }))}
      ${part('→', matrixTable(of(running), { ...options, caption: whole ? html`all added: ${stepName(step.id)}` : html`sum of ${count}` }))}
    </div>`;
}

function part(sign: string, table: TemplateResult): TemplateResult {
  return html`<div class="part">
    ${sign === '' ? nothing : html`<span class="sign">${sign}</span>`}
    <div class="scroller">${table}</div>
  </div>`;
}

/** One column of a matrix, as a matrix. */
function slice(model: TableModel, col: number): TableModel {
  return {
    ...model,
    id: '',
    cols: 1,
    at: (row) => model.at(row, col),
    colLabels: model.colLabels.slice(col, col + 1),
    isMasked: (row) => model.isMasked(row, col),
  };
}
