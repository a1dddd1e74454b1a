import { html, type TemplateResult } from 'lit';
import type { Cell, Step, Walk } from '../../engine/types.js';
import { digitsFor, formatNumber, minus, type Digits } from '../format.js';
import { maskOf } from '../table-model.js';
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

export function isMasked(context: NumberContext, cell: Cell): boolean {
  const step = stepOf(context, cell.step);
  return step !== undefined && maskOf(context.walk, step)(cell.row, cell.col);
}

/** As in the matrices, a masked share is exactly 0. */
export function numberText(context: NumberContext, cell: Cell): string {
  if (cell.value === 0 && isMasked(context, cell)) return '0';
  return formatNumber(cell.value, digitsOf(context, cell.step));
}

export function number(context: NumberContext, cell: Cell): TemplateResult {
  const masked = isMasked(context, cell) ? ' masked' : '';
  return html`<span class="num tone-${toneOf(cell.step)}${masked}">${numberText(context, cell)}</span>`;
}

/** A negative number that doesn't come first stands in parentheses. */
export function guarded(context: NumberContext, cell: Cell): TemplateResult {
  const shown = number(context, cell);
  return numberText(context, cell).startsWith(minus) ? html`(${shown})` : shown;
}
