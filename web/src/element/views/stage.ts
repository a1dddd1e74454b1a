import { html, type TemplateResult } from 'lit';
import { arithmetic } from './arithmetic.js';
import { shownSums } from './shown-sums.js';
import { equation } from './equation.js';
import type { EquationView } from './equation-view.js';

/** The equation and under it the arithmetic of the cell in hand. */
export function work(view: EquationView): TemplateResult {
  const { walk, step, digits, focus } = view;
  return html`${equation(view)} ${arithmetic(walk.explain(step.id, focus.row, focus.col), { walk, digits })}
  ${shownSums(view)}`;
}
