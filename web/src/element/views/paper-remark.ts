import { html, nothing, type TemplateResult } from 'lit';
import type { Step } from '../../engine/types.js';
import { paperRemark, type Comparison } from '../paper.js';
import type { EquationView } from './equation-view.js';

/** A step of a walk on paper beside the exact one; undefined of an exact walk. */
export function comparisonOf({ walk, exact }: EquationView, paper: Step): Comparison | undefined {
  const decimals = walk.spec.rounding;
  const same = exact?.steps.find(({ id }) => id === paper.id);
  return same && decimals !== undefined ? { paper, exact: same, decimals } : undefined;
}

export function paperNote(view: EquationView): TemplateResult | typeof nothing {
  const comparison = comparisonOf(view, view.step);
  return comparison ? html`<p class="on-paper">${paperRemark(comparison, view.walk.spec)}</p>` : nothing;
}
