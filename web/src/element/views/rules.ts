import { html, nothing, type TemplateResult } from 'lit';
import type { Cell, Explanation, Term } from '../../engine/types.js';
import { digitsFor, formatNumber } from '../format.js';
import { axisLabels, cellWords } from '../labels.js';
import { stepName } from './matrix-name.js';
import { guarded, number, stepOf, type NumberContext } from './number.js';

type Part = TemplateResult | typeof nothing;

/** The key that a term belongs to: its row in V or its column in the scores. */
export function keyOf(term: Term, context: NumberContext): string | undefined {
  const cell = term.factors.at(-1);
  const step = cell && stepOf(context, cell.step);
  if (!step) return undefined;
  if (step.colAxis === 'key') return axisLabels('key', step.cols, context.walk.spec)[cell.col];
  if (step.rowAxis === 'key') return axisLabels('key', step.rows, context.walk.spec)[cell.row];
  return undefined;
}

function term(body: unknown, sign: string, label: string | undefined, extra = ''): TemplateResult {
  const joint = sign ? html`<span class="op">${sign}</span> ` : nothing;
  const below = label === undefined ? nothing : html`<span class="of"><bdi>${label}</bdi></span>`;
  return html`<span class="term ${extra}"
    >${joint}<span class="stack"><span>${body}</span>${below}</span></span
  > `;
}

function first(explanation: Explanation, i: number): Cell {
  return explanation.terms[i]?.factors[0] ?? explanation.cell;
}

export function given(explanation: Explanation, context: NumberContext): TemplateResult {
  return html`<span class="quiet">given:</span> <strong>${number(context, explanation.cell)}</strong>`;
}

export function copied(explanation: Explanation, context: NumberContext): TemplateResult {
  const source = first(explanation, 0);
  const step = stepOf(context, source.step);
  const place = step ? cellWords(step, source.row, source.col, context.walk.spec) : '';
  return html`${stepName(source.step)} <span class="quiet">(${place})</span>`;
}

/** Σ of products: a dot product, or weights times values. */
export function products(explanation: Explanation, context: NumberContext): TemplateResult {
  const label = (t: Term): string | undefined => (explanation.rule === 'mix' ? keyOf(t, context) : undefined);
  return html`${explanation.terms.map((t, i) => {
    const [a, b] = t.factors;
    const left: Part = a ? (i === 0 ? number(context, a) : guarded(context, a)) : nothing;
    const right: Part = b ? html` <span class="times">×</span> ${guarded(context, b)}` : nothing;
    return term(html`${left}${right}`, i === 0 ? '' : '+', label(t));
  })}`;
}

/** A position times the angle of one position. */
export function angle({ angle: turn }: Explanation, context: NumberContext): TemplateResult {
  const frequency = turn?.frequency ?? 0;
  const shown = formatNumber(frequency, digitsFor([frequency], context.digits));
  return html`<span class="quiet">position</span> ${turn?.position ?? ''}
    <span class="times">×</span> ${shown}`;
}

/** The two products of a rotation: with the cosine and with the sine of the angle. */
export function rotation(explanation: Explanation, context: NumberContext): TemplateResult {
  return html`${explanation.terms.map((t, i) => {
    const [x, turn] = t.factors;
    if (!x || !turn) return nothing;
    const sign = t.through === 'minus_sin' ? '−' : '+';
    const left = i === 0 ? number(context, x) : guarded(context, x);
    const name = t.through === 'cos' ? 'cos' : 'sin';
    return term(
      html`${left} <span class="times">×</span> ${name} ${number(context, turn)}`,
      i === 0 ? '' : sign,
      undefined,
    );
  })}`;
}

export function scale(explanation: Explanation, context: NumberContext): TemplateResult {
  const origin = explanation.scale;
  const score = number(context, first(explanation, 0));
  if (origin?.rule === 'sqrt_dk' || origin?.rule === 'sqrt_dmodel') {
    return html`${score} <span class="op">÷</span> √${origin.size}`;
  }
  if (origin?.rule === 'dk') return html`${score} <span class="op">÷</span> ${origin.size}`;
  const factor = origin?.factor ?? 1;
  const shown = formatNumber(factor, digitsFor([factor], context.digits));
  return html`${score} <span class="op">×</span> ${shown}`;
}

export function mask(explanation: Explanation, context: NumberContext): TemplateResult {
  if (explanation.mayAttend === false) return html`<span class="quiet">may not look: the mask puts</span>`;
  return html`<span class="quiet">may look:</span> ${number(context, first(explanation, 0))}`;
}

export function maximum(explanation: Explanation, context: NumberContext): TemplateResult {
  return html`<span class="quiet">largest of</span> ${explanation.terms.map((t, i) =>
      term(
        number(context, t.factors[0] ?? explanation.cell),
        '',
        keyOf(t, context),
        i === explanation.winner ? 'winner' : '',
      ),
    )}`;
}

export function exponent(explanation: Explanation, context: NumberContext): TemplateResult {
  if (explanation.mayAttend === false) return html`<span class="quiet">masked:</span> ${power('\u2212∞')}`;
  const difference = html`${number(context, first(explanation, 0))} −
  ${guarded(context, first(explanation, 1))}`;
  const { temperature } = explanation;
  if (temperature === undefined || temperature === 1) return power(difference);
  return power(html`(${difference}) ÷ ${formatNumber(temperature, 'exact')}`);
}

function power(exponent: unknown): TemplateResult {
  return html`<span class="power">e<sup>${exponent}</sup></span>`;
}

export function sum(explanation: Explanation, context: NumberContext): TemplateResult {
  return html`${explanation.terms.map((t, i) =>
    term(number(context, t.factors[0] ?? explanation.cell), i === 0 ? '' : '+', keyOf(t, context)),
  )}`;
}

export function quotient(explanation: Explanation, context: NumberContext): TemplateResult {
  if (explanation.mayAttend === false) return html`<span class="quiet">masked, so it takes exactly</span>`;
  return html`${number(context, first(explanation, 0))}
    <span class="op">÷</span> ${number(context, first(explanation, 1))}`;
}
