import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { axisTitle, colLabels, rowLabels, rowTitle } from '../element/labels.js';
import { axisName, stepName } from '../element/views/matrix-name.js';
import { toneOf } from '../element/tones.js';
import type { Step, WalkSpec } from '../engine/types.js';

/** A step's table with a control in each cell; the arrow keys move between those of neighbours. */
export function grid(
  step: Step,
  spec: WalkSpec,
  cell: (index: number) => TemplateResult,
  sideways = true,
): TemplateResult {
  const columns = colLabels(step, spec);
  return html`<div class="sideways">
    <table
      class=${classMap({ grid: true, [`tone-${toneOf(step)}`]: true })}
      dir="ltr"
      @keydown=${(event: KeyboardEvent) => {
        move(event, step.cols, sideways);
      }}
    >
      <caption>
        ${stepName(step.id)}
        <span class="shape">${step.rows} × ${step.cols}</span>
      </caption>
      <thead>
        <tr class="axes">
          <td>${axisName(rowTitle(step))}<span aria-hidden="true">&nbsp;↓</span></td>
          <td colspan=${step.cols}>
            ${step.colAxis === 'one' ? nothing : html`${axisName(axisTitle(step.colAxis))} <span aria-hidden="true">→</span>`}
          </td>
        </tr>
        <tr>
          <td></td>
          ${columns.map((label) => (label === '' ? html`<td></td>` : html`<th scope="col"><bdi>${label}</bdi></th>`))}
        </tr>
      </thead>
      <tbody>
        ${rowLabels(step, spec).map(
          (label, r) =>
            html`<tr>
              <th scope="row"><bdi>${label}</bdi></th>
              ${columns.map((_, c) => html`<td data-cell=${r * step.cols + c}>${cell(r * step.cols + c)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

const ways: Record<string, (cols: number) => number> = {
  ArrowUp: (cols) => -cols,
  ArrowDown: (cols) => cols,
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
};

function move(event: KeyboardEvent, cols: number, sideways: boolean): void {
  const way = ways[event.key];
  const table = event.currentTarget as HTMLElement;
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]');
  if (!way || !from) return;
  // Arrow keys are ours here, not those of the slide deck around us.
  event.stopPropagation();
  const by = way(cols);
  if (Math.abs(by) === 1 && !(sideways && cols > 1)) return;
  const [at, to] = [Number(from.dataset.cell), Number(from.dataset.cell) + by];
  if (Math.abs(by) === 1 && Math.floor(at / cols) !== Math.floor(to / cols)) return;
  const next = table.querySelector<HTMLElement>(`[data-cell="${to}"] :is(input, button)`);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
