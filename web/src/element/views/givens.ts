import { html, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { Attention, Walk } from '../../engine/types.js';
import type { Digits } from '../format.js';
import { asRead, isInput } from '../steps.js';
import { isSmall, tableOf } from '../table-model.js';
import { matrixTable } from './matrix-table.js';
import { unevenRows } from './uneven-rows.js';

/** Everything that is given, at once: what a quiz is about before anything of it is uncovered. */
export function givens(engine: Attention, walk: Walk, digits: Digits): TemplateResult {
  const steps = asRead(walk.steps).filter(isInput);
  const models = steps.map((step) => tableOf(walk, step, digits));
  return html`<p class="title">${steps.find((step) => step.kind === 'given')?.title}</p>
    <div class=${classMap({ equation: true, flow: true, roomy: models.every(isSmall) })}>
      ${models.map((model) => html`<div class="part"><div class="scroller">${matrixTable(model)}</div></div>`)}
    </div>
    ${steps.map((step) => unevenRows(engine, step, walk.spec))}`;
}
