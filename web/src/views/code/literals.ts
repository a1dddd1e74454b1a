import type { Step } from '../../engine/types.js';

/** The rows of a step as text, each number by `write`. */
export function rowsOf({ rows, cols, data }: Step, write: (value: number) => string): string[][] {
  return Array.from({ length: rows }, (_, r) => Array.from(data.subarray(r * cols, (r + 1) * cols), write));
}

/** The shortest text that reads back as the same number, −0 with its sign. */
export const digits = (value: number): string => (Object.is(value, -0) ? '-0.0' : String(value));

/** In one line where it fits, else a row a line. `inner` is what stands around a row, `indent` in front of it. */
export function matrixText(
  rows: readonly string[][],
  [open, close]: readonly [string, string],
  indent: string,
  room = 60,
): string {
  const texts = rows.map((row) => `${open}${row.join(', ')}${close}`);
  const single = texts.join(', ');
  return single.length <= room ? single : `\n${texts.map((text) => `${indent}${text},\n`).join('')}`;
}
