import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { cssVars } from '../css-vars.js';
import { fraction } from '../format.js';
import { cellText, type Draft, type Place, type TableModel } from '../table-model.js';
import { cellField, type FieldEvents } from './cell-field.js';
import { matrixName } from './matrix-name.js';

/** How a table takes part in the page; without `choose` its cells take no focus. */
export interface TableOptions {
  /** The cell in hand. */
  focus?: Place | undefined;
  /** The one cell that the tab key reaches; by default the cell in hand. */
  cursor?: Place | undefined;
  isLit?: (row: number, col: number) => boolean;
  isChanged?: (row: number, col: number) => boolean;
  /** A bar under each number, from 0 to 1. */
  bars?: boolean;
  /** Sum of each row, as text. */
  sums?: readonly string[];
  editable?: boolean;
  draft?: Draft | undefined;
  describedBy?: string;
  choose?: (row: number, col: number, how: 'click' | 'keys') => void;
  edit?: (row: number, col: number) => void;
  field?: FieldEvents;
  keydown?: (event: KeyboardEvent) => void;
}

export function matrixTable(model: TableModel, options: TableOptions = {}): TemplateResult {
  const columns = Array.from({ length: model.cols }, (_, c) => c);
  const rows = Array.from({ length: model.rows }, (_, r) => r);
  const texts = rows.map((r) => columns.map((c) => cellText(model, r, c)));
  const pads = columns.map((c) => padsOf(texts.map((row) => row[c] ?? '')));
  const hotRow = options.focus?.row;
  const hotCol = options.focus?.col;
  return html`<table
    class="matrix tone-${model.tone} ${options.editable ? 'editable' : ''}"
    dir="ltr"
    data-step=${model.id}
    role=${options.editable ? 'grid' : nothing}
    aria-describedby=${options.describedBy ?? nothing}
    @click=${(e: Event) => {
      onClick(e, options);
    }}
    @keydown=${options.keydown ?? nothing}
  >
    <caption>
      ${matrixName(model)} <span class="shape">${model.rows} × ${model.cols}</span>
    </caption>
    <thead>
      <tr class="axes">
        <td class="corner" rowspan="2">${model.rowAxis} <span aria-hidden="true">↓</span></td>
        <td class="axis" colspan=${model.cols}>${model.colAxis} <span aria-hidden="true">→</span></td>
        ${options.sums ? html`<td></td>` : nothing}
      </tr>
      <tr>
        ${columns.map(
          (c) => html`<th scope="col" class=${classMap({ hot: c === hotCol })}><bdi>${model.colLabels[c]}</bdi></th>`,
        )}
        ${options.sums ? html`<th scope="col" class="sum">sum</th>` : nothing}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (r) => html`<tr>
          <th scope="row" class=${classMap({ hot: r === hotRow })}><bdi>${model.rowLabels[r]}</bdi></th>
          ${columns.map((c) => cell(model, options, { row: r, col: c }, texts[r]?.[c] ?? '', pads[c]?.[r] ?? ''))}
          ${options.sums ? html`<td class="sum">${options.sums[r]}</td>` : nothing}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

function cell(model: TableModel, options: TableOptions, at: Place, text: string, pad: string): TemplateResult {
  const { row, col } = at;
  const masked = model.isMasked(row, col);
  const draft = options.draft?.row === row && options.draft.col === col ? options.draft : undefined;
  const cursor = options.cursor ?? options.focus;
  const stop = row === (cursor?.row ?? 0) && col === (cursor?.col ?? 0);
  const classes = {
    masked,
    lit: options.isLit?.(row, col) ?? false,
    now: row === options.focus?.row && col === options.focus.col,
    changed: options.isChanged?.(row, col) ?? false,
    bar: options.bars === true && !masked,
    first: col === 0,
    last: col === model.cols - 1,
  };
  const share = options.bars === true && !masked ? { '--share': model.at(row, col) } : {};
  return html`<td
    class=${classMap(classes)}
    data-row=${row}
    data-col=${col}
    data-pad=${pad || nothing}
    tabindex=${options.choose && !draft ? (stop ? 0 : -1) : nothing}
    ${cssVars(share)}
  >${draft && options.field ? cellField(model, draft, options.field) : text}${masked ? html`<span class="sr"> masked</span>` : nothing}</td>`;
}

/** What a right-aligned text lacks behind its point, so that the points of a column stand under each other. */
function padsOf(column: string[]): string[] {
  const fractions = column.map(fraction);
  const longest = fractions.reduce((a, b) => (b.length > a.length ? b : a), '');
  return fractions.map((own) => longest.slice(own.length));
}

/** The cell that an event happened in. */
export function placeOf(event: Event): Place | undefined {
  const target = event.composedPath().find((t) => t instanceof HTMLElement && t.dataset['row'] !== undefined);
  if (!(target instanceof HTMLElement)) return undefined;
  return { row: Number(target.dataset['row']), col: Number(target.dataset['col']) };
}

function onClick(event: Event, options: TableOptions): void {
  const place = placeOf(event);
  if (!place || (options.draft?.row === place.row && options.draft.col === place.col)) return;
  options.choose?.(place.row, place.col, 'click');
  if (options.editable) options.edit?.(place.row, place.col);
}
