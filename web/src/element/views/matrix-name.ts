import { html, nothing, type TemplateResult } from 'lit';
import type { TableModel } from '../table-model.js';
import { baseName } from '../tones.js';

/** W_Q as W with a low Q, K turned round as Kᵀ, row_max as two words. */
export function stepName(id: string): TemplateResult {
  const [letter, low] = /^(W)_(\w)$/.exec(baseName(id))?.slice(1) ?? [baseName(id).replace('_', ' ')];
  return html`<span class="name">${letter}${low === undefined ? nothing : html`<sub>${low}</sub>`}</span>`;
}

export function matrixName(model: TableModel): TemplateResult {
  const head = model.head === undefined ? nothing : html` <span class="shape">head ${model.head}</span>`;
  return html`${stepName(model.id)}${model.transposed ? html`<sup class="name">⊤</sup>` : nothing}${head}`;
}
