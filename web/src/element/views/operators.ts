import { html, nothing, type TemplateResult } from 'lit';
import type { Explanation, Step, StepKind } from '../../engine/types.js';
import { digitsFor, formatNumber, type Digits } from '../format.js';

type Sign = TemplateResult | string | typeof nothing;

const products: ReadonlySet<StepKind> = new Set(['project', 'scores', 'mix', 'output']);

/** A matrix product is laid out so that a row of the left meets a column of the right in the cell of the result. */
export function isProduct(step: Step): boolean {
  return products.has(step.kind) && step.operands.length === 2;
}

const arrow = (word: unknown): TemplateResult =>
  html`<span class="word">${word}</span><span class="arrow" aria-hidden="true">→</span>`;

/** The sign in front of the result, where it isn't an equals sign. */
const last: Partial<Record<StepKind, Sign>> = {
  split: arrow('its columns'),
  rotate: arrow('turn'),
  masked: arrow('mask'),
  row_max: arrow('largest'),
  exps: arrow(html`e<sup>…</sup>`),
  row_sum: arrow('sum'),
  heads: arrow('side by side'),
};

const between: Partial<Record<StepKind, Sign>> = { rotate: '', exps: '−', weights: '÷', heads: '' };

/** What stands in front of each operand and of the result. */
export function operators(step: Step, explanation: Explanation, digits: Digits): Sign[] {
  const inner = between[step.kind] ?? '×';
  const signs: Sign[] = step.operands.map((_, i) => (i === 0 ? nothing : inner));
  if (signs.length === 0) return [nothing];
  return [
    ...signs,
    step.kind === 'scaled' ? arrow(scaleSign(explanation, digits)) : (last[step.kind] ?? '='),
  ];
}

function scaleSign({ scale }: Explanation, digits: Digits): Sign {
  if (!scale) return '';
  if (scale.rule === 'sqrt_dk' || scale.rule === 'sqrt_dmodel') return `÷ √${scale.size}`;
  if (scale.rule === 'dk') return `÷ ${scale.size}`;
  return `× ${formatNumber(scale.factor, digitsFor([scale.factor], digits))}`;
}
