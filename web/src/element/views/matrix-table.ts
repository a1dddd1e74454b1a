import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { termLabel } from '../../glossary/label.js';
import { cssVars } from '../css-vars.js';
import { fraction } from '../format.js';
import { cellText, type Draft, type Place, type TableModel } from '../table-model.js';
import type { Tone } from '../tones.js';
import { cellField, type FieldEvents } from './cell-field.js';
import { measures } from './measures.js';
import { axisName, matrixName } from './matrix-name.js';

/** How a table takes part in the page; without `choose` its cells take no focus. */
export interface TableOptions {
  /** The cell in hand. */
  focus?: Place | undefined;
  /** The one cell that the tab key reaches; by default the cell in hand. */
  cursor?: Place | undefined;
  isLit?: (row: number, col: number) => boolean;
  isChanged?: (row: number, col: number) => boolean;
  /** What rounding on the way made another number. */
  isOff?: (row: number, col: number) => boolean;
  /** Headers of the row and column that matter. */
  hotRow?: number;
  hotCol?: number;
  /** Tones of the row and of the column that cross in the cell in hand. */
  beams?: [row: Tone, col: Tone];
  /** A bar under each number, from 0 to 1. */
  bars?: boolean;
  /** Sum of each row, as text. */
  sums?: readonly string[];
  /** The tables that it shares the width of a number with. */
  alike?: readonly TableModel[];
  editable?: boolean;
  draft?: Draft | undefined;
  describedBy?: string;
  /** Instead of name and shape. */
  caption?: TemplateResult;
  choose?: (place: Place) => void;
  edit?: (place: Place) => void;
  field?: FieldEvents;
  keydown?: (event: KeyboardEvent) => void;
}

export function matrixTable(model: TableModel, options: TableOptions = {}): TemplateResult {
  const { editable = false, sums } = options;
  return html`<table
    class=${classMap({ matrix: true, [`tone-${model.tone}`]: true, editable })}
    dir="ltr"
    data-step=${model.id}
    role=${editable ? 'grid' : nothing}
    aria-describedby=${options.describedBy ?? nothing}
    ${cssVars(measures(options.alike ?? [model]))}
    @click=${(event: Event) => {
      onClick(event, options);
    }}
    @keydown=${options.keydown ?? nothing}
  >
    <caption>
      ${
        // A grid may hold rows alone, and no button that opens the glossary.
        options.caption ??
        html`${editable ? matrixName(model) : termLabel(model.id, matrixName(model))}
          <span class="shape">${model.rows} × ${model.cols}</span>`
      }
    </caption>
    <thead>
      <tr class="axes">
        <td class="corner" rowspan="2">${axisName(model.rowAxis)}<span aria-hidden="true">&nbsp;↓</span></td>
        <td class="axis" colspan=${model.cols}>
          ${model.colAxis === '' ? nothing : html`${axisName(model.colAxis)} <span aria-hidden="true">→</span>`}
        </td>
        ${sums ? html`<td></td>` : nothing}
      </tr>
      <tr>
        ${model.colLabels.map((label, c) => header('col', label, c === options.hotCol))}
        ${sums ? html`<th scope="col" class="sum">sum</th>` : nothing}
      </tr>
    </thead>
    <tbody>
      ${body(model, options)}
    </tbody>
  </table>`;
}

/** A column of sums has nothing over it; an empty header would only be read out. */
function header(scope: 'row' | 'col', label: string, hot: boolean): TemplateResult {
  if (label === '') return html`<td class="blank"></td>`;
  return html`<th scope=${scope} class=${hot ? 'hot' : nothing}><bdi>${label}</bdi></th>`;
}

function body(model: TableModel, options: TableOptions): TemplateResult[] {
  const columns = Array.from({ length: model.cols }, (_, c) => c);
  const texts = model.rowLabels.map((_, r) => columns.map((c) => cellText(model, r, c)));
  const pads = columns.map((c) => padsOf(texts.map((row, r) => (model.isMasked(r, c) ? undefined : row[c]))));
  return model.rowLabels.map(
    (label, r) =>
      html`<tr>
        ${header('row', label, r === options.hotRow)}
        ${columns.map((c) => cell(model, options, { row: r, col: c }, texts[r]?.[c] ?? '', pads[c]?.[r] ?? ''))}
        ${options.sums ? html`<td class="sum">${options.sums[r]}</td>` : nothing}
      </tr>`,
  );
}

function cell(
  model: TableModel,
  options: TableOptions,
  at: Place,
  text: string,
  pad: string,
): TemplateResult {
  const { row, col } = at;
  const masked = model.isMasked(row, col);
  const draft = same(options.draft, at) ? options.draft : undefined;
  const stop = same(options.cursor ?? options.focus ?? { row: 0, col: 0 }, at);
  const off = options.isOff?.(row, col) ?? false;
  const bar = options.bars === true && !masked;
  const classes = {
    masked,
    bar,
    lit: options.isLit?.(row, col) ?? false,
    now: same(options.focus, at),
    changed: options.isChanged?.(row, col) ?? false,
    off,
    first: col === 0,
    last: col === model.cols - 1,
    ...beam(options, at),
  };
  const shown = draft && options.field ? cellField(model, draft, options.field) : text;
  const words =
    masked || off ? html`<span class="sr"> ${masked ? 'masked' : 'not as exactly'}</span>` : nothing;
  return html`<td
    class=${classMap(classes)}
    data-row=${row}
    data-col=${col}
    data-pad=${pad || nothing}
    tabindex=${options.choose && !draft ? (stop ? 0 : -1) : nothing}
    ${cssVars(bar ? { '--share': model.at(row, col) } : {})}
  >
    ${shown}${words}
  </td>`;
}

function same(a: Place | undefined, b: Place): boolean {
  return a?.row === b.row && a.col === b.col;
}

/** The row comes in from the left, the column from above; they end where they meet. */
function beam({ beams, focus }: TableOptions, { row, col }: Place): Record<string, boolean> {
  if (!beams || !focus) return {};
  if (row === focus.row && col < focus.col) return { beam: true, [`tone-${beams[0]}`]: true };
  if (col === focus.col && row < focus.row) return { beam: true, [`tone-${beams[1]}`]: true };
  return {};
}

/** What a right-aligned text lacks behind its point, so that the points of a column stand under each other. */
function padsOf(column: (string | undefined)[]): string[] {
  const fractions = column.map((text) => (text === undefined ? undefined : fraction(text)));
  const longest = fractions.reduce<string>((a, b) => (b !== undefined && b.length > a.length ? b : a), '');
  return fractions.map((own) => (own === undefined ? '' : longest.slice(own.length)));
}

/** The cell that an event happened in. */
export function placeOf(event: Event): Place | undefined {
  const target = event.composedPath().find((t) => t instanceof HTMLElement && t.dataset.row !== undefined);
  if (!(target instanceof HTMLElement)) return undefined;
  return { row: Number(target.dataset.row), col: Number(target.dataset.col) };
}

function onClick(event: Event, options: TableOptions): void {
  const place = placeOf(event);
  if (!place || same(options.draft, place)) return;
  options.choose?.(place);
  if (options.editable) options.edit?.(place);
}
