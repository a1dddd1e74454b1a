import { html, nothing, type TemplateResult } from 'lit';
import type { Explanation } from '../../engine/types.js';
import { equalsSign } from '../format.js';
import { rowRemark, sumRemark } from '../shown-totals.js';
import { operandsOf } from '../steps.js';
import { sumTexts } from '../sums.js';
import { baseName } from '../tones.js';
import type { EquationView } from './equation-view.js';

/** What a reader who adds up the numbers on the page comes to, where that is something else than what stands there. */
export function shownSums(view: EquationView, why: Explanation): TemplateResult | typeof nothing {
  const { engine, walk, step, digits, focus } = view;
  const isWeights = baseName(step.id) === 'weights';
  const row = isWeights ? (rowRemark(engine, step, focus.row, digits) ?? agreement(view)) : undefined;
  const always = view.toMeasure === true && isRounded(view);
  const sums = [why, denominator(view, why)].map(
    (sum) => sum && sumRemark(engine, sum, { walk, digits }, always),
  );
  const remarks = [row, ...sums].filter((remark) => remark !== undefined);
  return remarks.length === 0 ? nothing : html`<p class="shown-sums">${remarks.join(' ')}</p>`;
}

/** Whether any number of the step is shown with fewer digits than it has: else no sum can come out otherwise. */
function isRounded({ walk, step, digits }: EquationView): boolean {
  return [step, ...operandsOf(walk, step)].some(({ data }) =>
    data.some((value) => equalsSign(value, digits) === '≈'),
  );
}

/** The sum below a quotient is written out beside it. */
function denominator({ walk }: EquationView, why: Explanation): Explanation | undefined {
  const below = why.terms[1]?.factors[0];
  if (why.rule !== 'quotient' || why.mayAttend === false || !below) return undefined;
  return walk.explain(below.step, below.row, below.col);
}

function agreement({ engine, step, digits, focus }: EquationView): string {
  const sum = sumTexts(engine, step, digits)[focus.row] ?? '';
  return `This row adds up to ${sum}, and so do its numbers as they are shown.`;
}
