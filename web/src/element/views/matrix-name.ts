import { html, nothing, type TemplateResult } from 'lit';
import type { TableModel } from '../table-model.js';
import { baseName } from '../tones.js';

/** W_Q as W with a low Q, row_max as two words, Q.1 with the number of its head. */
export function stepName(id: string): TemplateResult {
  const [letter, low] = /^(W|X)_(\w+)$/.exec(baseName(id))?.slice(1) ?? [baseName(id).replace('_', ' ')];
  const head = /\.(\d+)$/.exec(id)?.[1];
  return html`<span class="name"
    >${letter}${low === undefined ? nothing : html`<sub>${low}</sub>`}${
      head === undefined ? nothing : html`<sup>(${head})</sup>`
    }</span
  >`;
}

export function matrixName(model: TableModel): TemplateResult {
  return html`${stepName(model.id)}${model.transposed ? html`<sup class="name">⊤</sup>` : nothing}`;
}

/** d_k as d with a low k. */
export function axisName(axis: string): TemplateResult {
  return html`${axis.split(/(_[A-Za-z]+)/).map((part) => (part.startsWith('_') ? html`<sub>${part.slice(1)}</sub>` : part))}`;
}
