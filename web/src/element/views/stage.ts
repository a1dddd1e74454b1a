import { html, type TemplateResult } from 'lit';
import { operandsOf } from '../steps.js';
import { arithmetic } from './arithmetic.js';
import { shownSums } from './shown-sums.js';
import { equation } from './equation.js';
import type { EquationView } from './equation-view.js';
import { comparisonOf, paperNote } from './paper-remark.js';
import { unevenRows } from './uneven-rows.js';

/** The equation and under it the arithmetic of the cell in hand. */
export function work(view: EquationView): TemplateResult {
  const { engine, walk, step, digits, focus } = view;
  const why = walk.explain(step.id, focus.row, focus.col);
  return html`${equation(view)} ${arithmetic(why, { walk, digits })}
  ${shownSums(view, why)}${paperNote(view)}${[step, ...operandsOf(walk, step)].map((shown) =>
    unevenRows(engine, comparisonOf(view, shown)?.exact ?? shown, walk.spec),
  )}`;
}
