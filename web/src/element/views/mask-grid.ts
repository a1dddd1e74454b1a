import { html, type TemplateResult } from 'lit';
import type { WalkSpec } from '../../engine/types.js';
import { distinct } from '../../link/place.js';
import { moved } from '../keyboard.js';
import { axisLabels } from '../labels.js';

export type MaskTable = boolean[][];

/** Any mask as a table; rows are queries, true = may attend. */
export function maskTable(mask: WalkSpec['mask'], rows: number, cols: number): MaskTable {
  if (Array.isArray(mask)) return mask;
  const keys = Array.from({ length: cols }, (_, j) => j);
  return Array.from({ length: rows }, (_, i) => keys.map((j) => mask !== 'causal' || j <= i));
}

/** A switch for each pair; `change` gets the table with one of them turned, and what that means in words. */
export function maskGrid(
  table: MaskTable,
  spec: WalkSpec,
  change: ((table: MaskTable, words: string) => void) | undefined,
): TemplateResult {
  const queries = axisLabels('query', table.length, spec);
  const keys = axisLabels('key', table[0]?.length ?? 0, spec);
  const [asks, answers] = [distinct(queries), distinct(keys)];
  const toggle = (row: number, col: number): void => {
    const words = `${asks[row] ?? row} ${table[row]?.[col] ? 'may not' : 'may'} look at ${answers[col] ?? col}.`;
    change?.(toggled(table, row, col), words);
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
        ${change ? 'A click lets a query look at a key, or not.' : 'Which key a query may look at.'}
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
              ${cells.map((may, j) => {
                const words = `${asks[i] ?? i} looks at ${answers[j] ?? j}`;
                return cell(may, i, j, words, change ? toggle : undefined);
              })}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function toggled(table: MaskTable, row: number, col: number): MaskTable {
  return table.map((cells, i) => cells.map((may, j) => (i === row && j === col ? !may : may)));
}

function cell(
  may: boolean,
  i: number,
  j: number,
  words: string,
  toggle: ((row: number, col: number) => void) | undefined,
): TemplateResult {
  const text = may ? '✓' : '−∞';
  if (!toggle) return html`<td><span class="may ${may ? '' : 'masked'}">${text}</span></td>`;
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
      ${text}
    </button>
  </td>`;
}

/** The arrow keys go from cell to cell; the tab key reaches the first one. */
function move(event: KeyboardEvent, table: MaskTable): void {
  const from = (event.target as HTMLElement).dataset;
  const at = { row: Number(from.row), col: Number(from.col) };
  const to = moved(at, { rows: table.length, cols: table[0]?.length ?? 0 }, event.key, event.ctrlKey);
  if (!to) return;
  event.preventDefault();
  event.stopPropagation();
  const box = event.currentTarget as HTMLElement;
  box.querySelector<HTMLElement>(`[data-row="${to.row}"][data-col="${to.col}"]`)?.focus();
}
