import { html, nothing, type TemplateResult } from 'lit';
import type { Explanation, Rule } from '../../engine/types.js';
import { equalsSign, isNearly } from '../format.js';
import { cellWords } from '../labels.js';
import { digitsOf, number, stepOf, type NumberContext } from './number.js';
import {
  angle,
  copied,
  exponent,
  given,
  mask,
  maximum,
  products,
  quotient,
  rotation,
  scale,
  sum,
} from './rules.js';

export type { NumberContext } from './number.js';

/** One small renderer a rule: what stands left of the equals sign. */
const renderers: Record<Rule, (explanation: Explanation, context: NumberContext) => TemplateResult> = {
  given,
  copy: copied,
  dot: products,
  angle,
  rotate: rotation,
  scale,
  mask,
  maximum,
  exponent,
  sum,
  quotient,
  mix: products,
};

/** What stands left of the equals sign alone. */
export function leftSide(explanation: Explanation, context: NumberContext): TemplateResult {
  return renderers[explanation.rule](explanation, context);
}

/** Rules that add up terms. */
export const summed: ReadonlySet<Rule> = new Set(['dot', 'mix', 'sum']);

/** Rules that take a number over as it is: nothing is rounded that wasn't before. */
const taken: ReadonlySet<Rule> = new Set(['copy', 'mask', 'maximum']);

/** What stands before the result: on paper a step rounds what comes out, whatever the digits of the page. */
function signOf(explanation: Explanation, context: NumberContext): '=' | '≈' {
  const { cell, rule, terms, mayAttend, exponent: power } = explanation;
  if (taken.has(rule) || mayAttend === false) return '=';
  const [a, b] = [terms[0]?.factors[0], terms[1]?.factors[0] ?? terms[0]?.factors[1]];
  const isPaper = context.walk.spec.rounding !== undefined;
  if (isPaper && summed.has(rule)) return isNearly(terms.at(-1)?.running ?? NaN, cell.value) ? '=' : '≈';
  if (isPaper) return power === 0 || a?.value === b?.value ? '=' : '≈';
  return equalsSign(cell.value, digitsOf(context, cell.step));
}

/** The arithmetic of one cell in full, from the engine's explanation of it. */
export function arithmetic(explanation: Explanation, context: NumberContext): TemplateResult {
  return html`<div class="arithmetic" dir="ltr">
    ${line(explanation, context)}${denominator(explanation, context)}
  </div>`;
}

export function line(explanation: Explanation, context: NumberContext): TemplateResult {
  const { cell, rule } = explanation;
  const step = stepOf(context, cell.step);
  const words = step ? cellWords(step, cell.row, cell.col, context.walk.spec) : cell.step;
  const left = leftSide(explanation, context);
  const sign = signOf(explanation, context);
  const result = html`<span class="result"
    ><span class="op">${sign}</span> <strong>${number(context, cell)}</strong></span
  >`;
  return html`<div class="line">
    <div class="who">${words}</div>
    <div class="terms">${left} ${rule === 'given' ? nothing : result}</div>
  </div>`;
}

/** A quotient's row sum, written out too: it has a step of its own, but this is where it is used. */
function denominator(explanation: Explanation, context: NumberContext): TemplateResult | typeof nothing {
  const below = explanation.terms[1]?.factors[0];
  if (explanation.rule !== 'quotient' || explanation.mayAttend === false || !below) return nothing;
  const { walk } = context;
  const whole = walk.explain(below.step, below.row, below.col);
  return html`<div class="line aside">
    <div class="who">sum of the row</div>
    <div class="terms">
      ${sum(whole, context)}
      <span class="result"
        ><span class="op">${signOf(whole, context)}</span> ${number(context, whole.cell)}</span
      >
    </div>
  </div>`;
}
