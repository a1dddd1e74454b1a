import { html, type TemplateResult } from 'lit';
import { equalsSign, formatNumber } from '../element/format.js';
import { cellWords } from '../element/labels.js';
import { leftSide, summed } from '../element/views/arithmetic.js';
import { formula } from '../element/views/formula.js';
import { digitsOf, stepOf, type NumberContext } from '../element/views/number.js';
import type { Explanation, Step } from '../engine/types.js';

/** One more line of the working. */
export type Hint = () => TemplateResult;

export function formulaHint(step: Step): Hint {
  return () => formula(step);
}

/** The arithmetic of one cell without what it comes to. */
export function lineHint(explain: () => Explanation, context: NumberContext): Hint {
  return () => {
    const explanation = explain();
    return line(whoOf(explanation, context), leftSide(explanation, context));
  };
}

/** One line a term where terms are added up, and then the sum is left to the learner. */
export function termHints(explanation: Explanation, context: NumberContext): Hint[] {
  const { terms, rule } = explanation;
  if (rule === 'given') return [];
  if (!summed.has(rule) || terms.length < 2) return [lineHint(() => explanation, context)];
  const digits = digitsOf(context, explanation.cell.step);
  return terms.map((term, i) => () => {
    const left = leftSide({ ...explanation, terms: [term] }, context);
    const came = term.factors.length > 1;
    const result = html`<span class="op">${equalsSign(term.value, digits)}</span>
      ${formatNumber(term.value, digits)}`;
    return line(`term ${i + 1} of ${terms.length}`, html`${left} ${came ? result : ''}`);
  });
}

export function sentence(text: string): Hint {
  return () => html`<p>${text}</p>`;
}

function whoOf({ cell }: Explanation, context: NumberContext): string {
  const step = stepOf(context, cell.step);
  return step ? cellWords(step, cell.row, cell.col, context.walk.spec) : cell.step;
}

function line(who: string, terms: TemplateResult): TemplateResult {
  return html`<div class="arithmetic" dir="ltr">
    <div class="line">
      <div class="who">${who}</div>
      <div class="terms">${terms}</div>
    </div>
  </div>`;
}
