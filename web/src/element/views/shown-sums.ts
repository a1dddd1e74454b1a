import { html, nothing, type TemplateResult } from 'lit';
import { shownSumTexts, sumTexts } from '../sums.js';
import { baseName } from '../tones.js';
import type { EquationView } from './equation.js';

/** Where rounding makes the digits on the page add up to something else than the exact row sum, both are said. */
export function shownSums({ engine, step, digits, focus }: EquationView): TemplateResult | typeof nothing {
  if (baseName(step.id) !== 'weights') return nothing;
  const exact = sumTexts(engine, step, digits)[focus.row];
  const shown = shownSumTexts(engine, step, digits)[focus.row];
  if (exact === shown) return nothing;
  return html`<p class="shown-sums">
    This row adds up to ${exact}. The rounded numbers on the page add up to ${shown}.
  </p>`;
}
