import { html, nothing, type TemplateResult } from 'lit';
import { nameOf, parameterMark, sizeName } from '../../notation/names.js';
import type { TableModel } from '../table-model.js';
import { baseName } from '../tones.js';

/** W_Q as W with a low Q, row_max as two words, Q.1 with the number of its head; in the notation of the page. */
export function stepName(id: string): TemplateResult {
  const base = baseName(id);
  const [letter, low] = /^(W|X)_(\w+)$/.exec(base)?.slice(1) ?? [nameOf(base).replace('_', ' ')];
  const { suffix, turned } = parameterMark(base);
  const head = /\.(\d+)$/.exec(id)?.[1];
  return html`<span class="name"
    >${letter}${low === undefined ? nothing : html`<sub>${low}</sub>`}${suffix}${turned ? html`<sup>⊤</sup>` : nothing}${
      head === undefined ? nothing : html`<sup>(${head})</sup>`
    }</span
  >`;
}

export function matrixName(model: TableModel): TemplateResult {
  return html`${stepName(model.id)}${model.transposed ? html`<sup class="name">⊤</sup>` : nothing}`;
}

/** d_k as d with a low k. */
export function axisName(axis: string): TemplateResult {
  return html`${sizeName(axis)
    .split(/(_[A-Za-z]+)/)
    .map((part) => (part.startsWith('_') ? html`<sub>${part.slice(1)}</sub>` : part))}`;
}
