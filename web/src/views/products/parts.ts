import { html, nothing, type TemplateResult } from 'lit';
import type { Cell, Explanation, Step } from '../../engine/types.js';
import { digitsFor, type Digits } from '../../element/format.js';
import { colLabels, rowLabels } from '../../element/labels.js';
import { operandsOf } from '../../element/steps.js';
import { stepName } from '../../element/views/matrix-name.js';
import type { ViewContext } from '../view.js';

/** A product of two matrices as the engine explains it: term k of cell (i, j) is left (i, k) times right (k, j). */
export interface Product {
  left: Step;
  right: Step;
  /** The right one is shown and multiplied as its transpose: Kᵀ. */
  transposed: boolean;
  /** Names of what is summed over, and their axis. */
  inner: string[];
  innerAxis: string;
  rows: string[];
  cols: string[];
  /** How often a cell's sum has a term. */
  size: number;
  explain(row: number, col: number): Explanation;
}

export function productOf({ walk, step }: ViewContext): Product | undefined {
  const [left, right] = operandsOf(walk, step);
  if (!left || !right) return undefined;
  return {
    left,
    right,
    transposed: step.kind === 'scores',
    inner: colLabels(left, walk.spec),
    innerAxis: left.colAxis,
    rows: rowLabels(step, walk.spec),
    cols: colLabels(step, walk.spec),
    size: left.cols,
    explain: (row, col) => walk.explain(step.id, row, col),
  };
}

/** A factor of term k, from the engine. */
export function factor(why: Explanation, k: number, side: 0 | 1): Cell {
  return why.terms[k]?.factors[side] ?? why.cell;
}

export const term = (why: Explanation, k: number): number => why.terms[k]?.value ?? NaN;
export const running = (why: Explanation, k: number): number => why.terms[k]?.running ?? NaN;

/** Decimals that all terms and sums of some cells need. */
export function termDigits(cells: readonly Explanation[], digits: Digits): Digits {
  return digitsFor(
    cells.flatMap(({ terms }) => terms.flatMap(({ value, running: sum }) => [value, sum])),
    digits,
  );
}

export const leftName = ({ left }: Product): TemplateResult => stepName(left.id);

export const rightName = ({ right, transposed }: Product): TemplateResult =>
  html`${stepName(right.id)}${transposed ? html`<sup class="name">⊤</sup>` : nothing}`;
