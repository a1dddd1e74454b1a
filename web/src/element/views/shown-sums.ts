import { html, nothing, type TemplateResult } from 'lit';
import { shownSumTexts, sumTexts } from '../sums.js';
import { baseName } from '../tones.js';
import type { EquationView } from './equation-view.js';

/** The exact sum of the row in hand beside what the rounded digits on the page add up to. */
export function shownSums({ engine, step, digits, focus }: EquationView): TemplateResult | typeof nothing {
  if (baseName(step.id) !== 'weights') return nothing;
  const exact = sumTexts(engine, step, digits)[focus.row];
  const shown = shownSumTexts(engine, step, digits)[focus.row];
  const rounded = html`The rounded numbers on the page add up to ${shown}${exact === shown ? ' too' : ''}.`;
  return html`<p class="shown-sums">This row adds up to ${exact}. ${rounded}</p>`;
}
