import type { Attention, Step } from '../engine/types.js';
import { digitsFor, formatNumber, type Digits } from './format.js';

/** The sum of each row, by the engine: a product with a column of ones. */
export function rowSums(
  engine: Attention,
  data: Float64Array,
  { rows, cols }: Step,
): Float64Array | Float32Array {
  const ones = { data: new Float64Array(cols).fill(1), shape: [cols, 1] };
  return engine.matmul({ data, shape: [rows, cols] }, ones).data;
}

/** Exact row sums as text. */
export function sumTexts(engine: Attention, step: Step, digits: Digits): string[] {
  const shown = digitsFor(step.data, digits);
  return Array.from(rowSums(engine, step.data, step), (sum) => formatNumber(sum, shown));
}

/** Rows whose sum isn't 1, with the sum as text; what doubles leave of a sum is nothing. */
export function unevenSums(engine: Attention, step: Step): { row: number; sum: string }[] {
  return Array.from(rowSums(engine, step.data, step)).flatMap((sum, row) => {
    const text = formatNumber(sum, digitsFor([sum], 12));
    return Math.abs(sum - 1) <= 1e-9 ? [] : [{ row, sum: text }];
  });
}
