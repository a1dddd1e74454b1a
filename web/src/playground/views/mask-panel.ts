import { html, type TemplateResult } from 'lit';
import { moved } from '../../element/keyboard.js';
import { axisLabels } from '../../element/labels.js';
import { segmented } from '../../element/views/segmented.js';
import type { WalkSpec } from '../../engine/types.js';
import { distinct } from '../../link/place.js';
import { size } from '../axes.js';
import type { Bench } from '../bench.js';

/** Who may look at whom. A click on a cell makes the mask a custom one. */
export function maskPanel(bench: Bench): TemplateResult {
  const { spec } = bench;
  if ('weights' in spec.matrices) return html`<p class="quiet">Given weights come after the mask.</p>`;
  const { mask = 'none' } = spec;
  const chosen = typeof mask === 'string' ? mask : 'custom';
  const choices = (['none', 'causal', 'custom'] as const).map((value) => ({ value, label: value }));
  const choose = (value: 'none' | 'causal' | 'custom'): void => {
    bench.change(() => ({ ...spec, mask: value === 'custom' ? maskTable(spec) : value }), `Mask: ${value}.`);
  };
  return html`${segmented('mask', 'mask', choices, chosen, choose)} ${grid(bench, maskTable(spec))}`;
}

/** Any mask as a table; rows are queries. */
export function maskTable(spec: WalkSpec): boolean[][] {
  const { mask = 'none' } = spec;
  if (typeof mask !== 'string') return mask;
  const rows = Array.from({ length: size(spec, 'query') ?? 0 }, (_, i) => i);
  const cols = Array.from({ length: size(spec, 'key') ?? 0 }, (_, j) => j);
  return rows.map((i) => cols.map((j) => mask === 'none' || j <= i));
}

function toggled(table: boolean[][], row: number, col: number): boolean[][] {
  return table.map((cells, i) => cells.map((may, j) => (i === row && j === col ? !may : may)));
}

function grid(bench: Bench, table: boolean[][]): TemplateResult {
  const queries = axisLabels('query', table.length, bench.spec);
  const keys = axisLabels('key', table[0]?.length ?? 0, bench.spec);
  const [asks, answers] = [distinct(queries), distinct(keys)];
  const toggle = (row: number, col: number): void => {
    const words = `${asks[row] ?? row} ${table[row]?.[col] ? 'may not' : 'may'} look at ${answers[col] ?? col}.`;
    bench.change(() => ({ ...bench.spec, mask: toggled(table, row, col) }), words);
  };
  return html`<div class="scroller">
    <table
      class="mask"
      dir="ltr"
      @keydown=${(event: KeyboardEvent) => {
        move(event, table);
      }}
    >
      <caption>
        A click lets a query look at a key, or not.
      </caption>
      <thead>
        <tr>
          <td class="corner"><span>query ↓</span> <span>key →</span></td>
          ${keys.map((key) => html`<th scope="col"><bdi>${key}</bdi></th>`)}
        </tr>
      </thead>
      <tbody>
        ${table.map(
          (cells, i) =>
            html`<tr>
              <th scope="row"><bdi>${queries[i]}</bdi></th>
              ${cells.map((may, j) => cell(may, i, j, `${asks[i] ?? i} looks at ${answers[j] ?? j}`, toggle))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function cell(
  may: boolean,
  i: number,
  j: number,
  words: string,
  toggle: (row: number, col: number) => void,
): TemplateResult {
  return html`<td>
    <button
      type="button"
      class="may ${may ? '' : 'masked'}"
      role="switch"
      aria-checked=${may}
      aria-label=${words}
      tabindex=${i === 0 && j === 0 ? 0 : -1}
      data-row=${i}
      data-col=${j}
      @click=${() => {
        toggle(i, j);
      }}
    >
      ${may ? '✓' : '−∞'}
    </button>
  </td>`;
}

/** The arrow keys go from cell to cell; the tab key reaches the first one. */
function move(event: KeyboardEvent, table: boolean[][]): void {
  const from = (event.target as HTMLElement).dataset;
  const at = { row: Number(from.row), col: Number(from.col) };
  const to = moved(at, { rows: table.length, cols: table[0]?.length ?? 0 }, event.key, event.ctrlKey);
  if (!to) return;
  event.preventDefault();
  event.stopPropagation();
  const box = event.currentTarget as HTMLElement;
  box.querySelector<HTMLElement>(`[data-row="${to.row}"][data-col="${to.col}"]`)?.focus();
}
