import { html, nothing, type TemplateResult } from 'lit';
import type { Attention, Step, WalkSpec } from '../../engine/types.js';
import { rowLabels } from '../labels.js';
import { unevenSums } from '../sums.js';

/** So many rows are named. */
const named = 3;

/** Weights that somebody gave are taken as they are, but a row that isn't a share of 1 is pointed out. */
export function unevenRows(engine: Attention, step: Step, spec: WalkSpec): TemplateResult | typeof nothing {
  if (step.kind !== 'given' || step.id !== 'weights') return nothing;
  const rows = unevenSums(engine, step);
  if (rows.length === 0) return nothing;
  const labels = rowLabels(step, spec);
  const shown = rows.slice(0, named).map(({ row, sum }) => {
    const label = labels[row] ?? '';
    return html`The given weights of ${label === String(row) ? `row ${row}` : html`<bdi>${label}</bdi>`} add
    up to ${sum}, not to 1. `;
  });
  const more = rows.length - shown.length;
  return html`<p class="uneven">
    ${shown}${more === 0 ? nothing : `${more} more ${more === 1 ? 'row does' : 'rows do'} not add up to 1 either.`}
  </p>`;
}
