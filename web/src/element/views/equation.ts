import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { termLabel } from '../../glossary/label.js';
import { isInput, operandsOf } from '../steps.js';
import { isSmall, tableOf, transpose, type TableModel } from '../table-model.js';
import type { EquationView } from './equation-view.js';
import { operandTable, resultTable } from './equation-tables.js';
import { formula } from './formula.js';
import { stepName } from './matrix-name.js';
import { isProduct, operators } from './operators.js';

/** The equation of a step: operands and result side by side, what meets in the cell in hand lit. */
export function equation(view: EquationView): TemplateResult {
  const { walk, step, digits, focus } = view;
  const why = walk.explain(step.id, focus.row, focus.col);
  const product = isProduct(step);
  const operands = operandsOf(walk, step).map((operand, i) => {
    const model = tableOf(walk, operand, digits);
    return step.kind === 'scores' && i === 1 ? transpose(model) : model;
  });
  const result = tableOf(walk, step, digits);
  const models = [...operands, result];
  const signs = operators(step, why, digits);
  // A column of the right operand stands above its column of the result.
  const alike = product ? { alike: models.slice(1) } : {};
  return html`<div
    class=${classMap({ equation: true, product, flow: !product, roomy: models.every(isSmall) })}
  >
    <div class="head">
      <p class="title">${step.title}</p>
      ${formula(step)} ${about(view.editable ? models.filter((model) => isInput(model.step)) : [])}
    </div>
    ${operands.map((model, i) =>
      part(signs[i], operandTable(view, why, model, i > 0 ? alike : {}), `part-${i}`),
    )}
    ${part(signs[operands.length], resultTable(view, result, operands, alike), 'result')}
  </div>`;
}

/** A grid may hold no button, so what can be edited explains itself here. */
function about(models: readonly TableModel[]): TemplateResult | typeof nothing {
  if (models.length === 0) return nothing;
  return html`<p class="formula-note">
    About ${models.map(({ id }, i) => html`${i === 0 ? '' : ', '}${termLabel(id, stepName(id))}`)}
  </p>`;
}

function part(sign: unknown, table: TemplateResult, place: string): TemplateResult {
  const shown = sign === nothing ? nothing : html`<span class="sign">${sign}</span>`;
  return html`<div class="part ${place}">
    ${shown}
    <div class="scroller">${table}</div>
  </div>`;
}
