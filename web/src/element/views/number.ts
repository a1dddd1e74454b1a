import { html, type TemplateResult } from 'lit';
import type { Cell, Step, Walk } from '../../engine/types.js';
import { digitsFor, formatNumber, type Digits } from '../format.js';
import { toneOf } from '../tones.js';

/** Shows numbers with the decimals and the colour of the step that they belong to. */
export interface NumberContext {
  walk: Walk;
  digits: Digits;
}

export function stepOf(context: NumberContext, id: string): Step | undefined {
  return context.walk.steps.find((step) => step.id === id);
}

export function digitsOf(context: NumberContext, id: string): Digits {
  return digitsFor(stepOf(context, id)?.data ?? [], context.digits);
}

export function numberText(context: NumberContext, cell: Cell): string {
  return formatNumber(cell.value, digitsOf(context, cell.step));
}

export function number(context: NumberContext, cell: Cell): TemplateResult {
  return html`<span class="num tone-${toneOf(cell.step)}">${numberText(context, cell)}</span>`;
}

/** A negative number that doesn't come first stands in parentheses. */
export function guarded(context: NumberContext, cell: Cell): TemplateResult {
  const shown = number(context, cell);
  return numberText(context, cell).startsWith('\u2212') ? html`(${shown})` : shown;
}
