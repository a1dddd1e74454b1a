import { html, nothing, type TemplateResult } from 'lit';
import type { SoftmaxStudy } from '../../engine/studies.js';
import { cssVars } from '../../element/css-vars.js';
import { digitsFor, formatNumber, type Digits } from '../../element/format.js';
import type { Row } from './row.js';
import { largest, type Settings } from './words.js';

/** A column of the table: a number a key, and a bar under it from `zero` to the number. */
interface Column {
  title: unknown;
  values: readonly number[];
  tone: string;
  /** What the ends of the bars stand for; no bars without. */
  from?: number;
  to?: number;
  /** Where the bars ended before the reader changed anything. */
  before?: readonly number[];
  total?: unknown;
}

/** Scores, shifted scores, exponentials and weights of one row, a key a line, with bars. */
export function softmaxTable(
  row: Row,
  study: SoftmaxStudy,
  plain: SoftmaxStudy,
  settings: Settings,
  digits: Digits,
): TemplateResult {
  const columns = columnsOf(row, study, plain, settings, digits);
  return html`<div class="scroller">
    <table dir="ltr" class="terms softmax">
      <caption class="sr">
        Softmax of row ${row.name}
      </caption>
      <thead>
        <tr>
          <th scope="col">key</th>
          ${columns.map(({ title, tone }) => html`<th scope="col" class="tone-${tone}">${title}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${row.keys.map((key, j) => line(key, row.isMasked[j] ?? false, columns, j, digits))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row"><span class="sr">of the row</span></th>
          ${columns.map(({ total }) => html`<td>${total ?? nothing}</td>`)}
        </tr>
      </tfoot>
    </table>
  </div>`;
}

function line(key: string, masked: boolean, columns: Column[], j: number, digits: Digits): TemplateResult {
  return html`<tr class=${masked ? 'masked' : nothing}>
    <th scope="row"><bdi>${key}</bdi>${masked ? html`<span class="sr"> masked</span>` : nothing}</th>
    ${columns.map((column) => {
      const value = column.values[j] ?? NaN;
      const text = masked && value === 0 ? '0' : formatNumber(value, digitsFor(column.values, digits));
      const broken = Number.isNaN(value) || value === Infinity;
      return html`<td
        class="tone-${column.tone} ${broken ? 'broken' : ''} ${column.to === undefined || masked || broken ? '' : 'bar'}"
        ${cssVars(masked ? {} : barVars(column, j))}
      >
        <span class="num">${text}</span>
      </td>`;
    })}
  </tr>`;
}

/** Where a bar starts and ends in its cell, from 0 to 1: where a number lies on the drawn scale. */
function barVars({ values, from = 0, to, before }: Column, j: number): Record<string, number> {
  if (to === undefined || to === from) return {};
  const place = (value: number): number => (Math.min(Math.max(value, from), to) - from) / (to - from);
  const [zero, end] = [place(0), place(values[j] ?? NaN)];
  if (Number.isNaN(end)) return {};
  const mark = before?.[j];
  return {
    '--start': Math.min(zero, end),
    '--length': Math.abs(end - zero),
    ...(mark === undefined ? {} : { '--before': place(mark) }),
  };
}

function columnsOf(
  row: Row,
  study: SoftmaxStudy,
  plain: SoftmaxStudy,
  { shift, constant, temperature, precision }: Settings,
  digits: Digits,
): Column[] {
  const finite = study.shifted.filter(Number.isFinite);
  const exps = study.exps.filter(Number.isFinite);
  const one = (value: number): string => formatNumber(value, digitsFor([value], digits));
  const changed = constant !== 0 || temperature !== 1 || precision === 'half';
  const added = constant === 0 ? '' : ` ${constant < 0 ? '−' : '+'} ${Math.abs(constant)}`;
  const divided = temperature === 1 ? '' : ` ÷ ${temperature}`;
  const name = added && divided ? `(score${added})${divided}` : `score${added}${divided}`;
  return [
    {
      title: 'score',
      values: row.logits,
      tone: 's',
      total: changed || !shift ? undefined : html`row max ${one(study.shift)}`,
    },
    ...(changed
      ? [
          {
            title: name === 'score' ? 'rounded' : name,
            values: study.logits,
            tone: 's',
            total: shift ? html`row max ${one(study.shift)}` : undefined,
          },
        ]
      : []),
    {
      title: shift ? '− row max' : '− 0',
      values: study.shifted,
      tone: 's',
      from: finite.reduce((a, b) => Math.min(a, b), 0),
      to: Math.max(0, largest(finite)),
    },
    {
      title: 'exps',
      values: study.exps,
      tone: 's',
      to: Math.max(0, largest(exps)),
      total: html`row sum ${one(study.sum)}`,
    },
    { title: 'weights', values: study.weights, tone: 'w', to: 1, before: plain.weights },
  ];
}
