import { html, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { Walk } from '../../engine/types.js';
import type { Digits } from '../format.js';
import { isInput } from '../steps.js';
import { isSmall, tableOf } from '../table-model.js';
import { matrixTable } from './matrix-table.js';

/** Everything that is given, at once: what a quiz is about before anything of it is uncovered. */
export function givens(walk: Walk, digits: Digits): TemplateResult {
  const steps = walk.steps.filter(isInput);
  const models = steps.map((step) => tableOf(walk, step, digits));
  return html`<div class=${classMap({ equation: true, flow: true, roomy: models.every(isSmall) })}>
    <div class="head"><p class="title">${steps.find((step) => step.kind === 'given')?.title}</p></div>
    ${models.map((model) => html`<div class="part"><div class="scroller">${matrixTable(model)}</div></div>`)}
  </div>`;
}
