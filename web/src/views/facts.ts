import { html, nothing, type TemplateResult } from 'lit';
import { cssVars } from '../element/css-vars.js';

export interface FactRow {
  head: unknown;
  cells: readonly FactCell[];
  /** The row of the cell or step in hand. */
  current?: boolean;
  /** The row can be chosen: its head is a button. */
  choose?: () => void;
}

export interface FactCell {
  text: unknown;
  /** Classes: a tone, masked, best … */
  kind?: string;
  /** A bar under the number, from 0 to 1. */
  share?: number;
}

/** A table of facts: a head for each row and column, numbers under each other. */
export function facts(caption: unknown, heads: readonly unknown[], rows: readonly FactRow[]): TemplateResult {
  return html`<div class="scroller">
    <table class="facts" dir="ltr">
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ head, cells, current = false, choose }) =>
            html`<tr class=${current ? 'current' : nothing}>
              <th scope="row">${choose ? chooser(head, current, choose) : head}</th>
              ${cells.map(factCell)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function chooser(head: unknown, current: boolean, choose: () => void): TemplateResult {
  return html`<button type="button" class="choose" aria-pressed=${current} @click=${choose}>${head}</button>`;
}

function factCell({ text, kind = '', share }: FactCell): TemplateResult {
  const bar = share !== undefined;
  return html`<td class="${kind} ${bar ? 'share' : ''}" ${cssVars(bar ? { '--share': share } : {})}>
    ${text}
  </td>`;
}

/** Numbers as cells. */
export const cellsOf = (texts: readonly unknown[], kind = ''): FactCell[] =>
  texts.map((text) => ({ text, kind }));
