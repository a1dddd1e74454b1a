import { html, nothing, type TemplateResult } from 'lit';
import type { Digits } from '../../element/format.js';
import { cellText, tableOf, type TableModel } from '../../element/table-model.js';
import { stepName } from '../../element/views/matrix-name.js';
import type { Step } from '../../engine/types.js';
import { countSame, isSame, stepOf } from './same.js';
import type { Pair } from './tokens-view.js';

const titles = { causal: 'with the causal mask', none: 'without a mask' };

/** One step after the change, each cell beside what it was before. */
export function comparison(
  { mask, before, after }: Pair,
  name: string,
  head: number,
  digits: Digits,
): TemplateResult | typeof nothing {
  const [then, now] = [stepOf(before, name, head), stepOf(after, name, head)];
  if (!then || !now) return nothing;
  const { same, all } = countSame(then, now);
  const verdict =
    same === all
      ? html`<strong class="good">All ${all}</strong> numbers that were there before are the same to the last
          bit.`
      : html`<strong class="other">${all - same} of ${all}</strong> numbers that were there before are others
          now.`;
  return html`<section class="pair" data-mask=${mask}>
    <div class="scroller">${table(tableOf(after, now, digits), then, mask)}</div>
    <p class="verdict">${verdict}</p>
  </section>`;
}

function table(model: TableModel, then: Step, mask: Pair['mask']): TemplateResult {
  return html`<table class="compare tone-${model.tone}" dir="ltr">
    <caption>
      ${stepName(model.id)} ${titles[mask]}
    </caption>
    <thead>
      <tr>
        <td></td>
        ${model.colLabels.map((label) => html`<th scope="col"><bdi>${label}</bdi></th>`)}
      </tr>
    </thead>
    <tbody>
      ${model.rowLabels.map(
        (label, row) =>
          html`<tr>
            <th scope="row"><bdi>${label}</bdi></th>
            ${model.colLabels.map((_, col) => cell(model, then, row, col))}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function cell(model: TableModel, then: Step, row: number, col: number): TemplateResult {
  const isNew = row >= then.rows || col >= then.cols;
  const state = isNew ? 'new' : isSame(model.step, then, row, col) ? 'same' : 'other';
  const mark = { new: '', same: '=', other: '≠' }[state];
  const masked = model.isMasked(row, col);
  return html`<td class="${state} ${masked ? 'masked' : ''}" data-row=${row} data-col=${col}>
    ${cellText(model, row, col)}<span class="mark" aria-hidden="true">${mark}</span
    ><span class="sr"> ${state}${masked ? ', masked' : ''}</span>
  </td>`;
}
