import { html, type TemplateResult } from 'lit';
import { equalsSign, formatNumber, type Digits } from '../element/format.js';
import { arithmetic } from '../element/views/arithmetic.js';
import type { Walk } from '../engine/types.js';
import type { Target } from './target.js';

/** How the answer comes about, from the engine's explanation of each cell, and the answer itself. */
export function working(target: Target, walk: Walk, shown: Digits, digits: number): TemplateResult {
  const { step, row, cols, expected } = target;
  const context = { walk, digits: typeof shown === 'number' ? Math.max(shown, digits) : shown };
  const exact = expected.every((value) => equalsSign(value, digits) === '=');
  const texts = expected.map((value) => formatNumber(value, digits));
  return html`<div class="working" role="region" aria-label="Working">
    ${cols.map((col) => arithmetic(walk.explain(step.id, row, col), context))}
    <p class="solution" dir="ltr">
      ${exact ? '' : 'Rounded: '}<strong>${cols.length === 1 ? texts : `(${texts.join(', ')})`}</strong>
    </p>
  </div>`;
}
