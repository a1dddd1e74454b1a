import { baseName } from '../../element/tones.js';
import type { Step, Walk } from '../../engine/types.js';

// Nothing here is near enough: two numbers are the same if all of their bits are.

/** A step by its name; of several heads the one that is asked for. */
export function stepOf(walk: Walk, name: string, head: number): Step | undefined {
  return walk.steps.find(({ id, head: own }) => id === name || (baseName(id) === name && own === head));
}

const at = ({ data, cols }: Step, row: number, col: number): number | undefined => data[row * cols + col];

export function isSame(a: Step, b: Step, row: number, col: number): boolean {
  return Object.is(at(a, row, col), at(b, row, col));
}

/** Cells that both have, and how many of them are the same. */
export function countSame(a: Step, b: Step): { same: number; all: number } {
  const [rows, cols] = [Math.min(a.rows, b.rows), Math.min(a.cols, b.cols)];
  let same = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let col = 0; col < cols; col += 1) if (isSame(a, b, row, col)) same += 1;
  }
  return { same, all: rows * cols };
}

/** Whether row `i` of one step and row `j` of another hold the same numbers. */
export function sameRows(a: Step, i: number, b: Step, j: number): boolean {
  return (
    a.cols === b.cols &&
    Array.from({ length: a.cols }, (_, col) => Object.is(at(a, i, col), at(b, j, col))).every(Boolean)
  );
}

/** The first two tokens whose rows are equal in all that is given of tokens. */
export function twins(walk: Walk): [number, number] | undefined {
  const given = walk.steps.filter(({ id, kind }) => kind === 'given' && ['X', 'Q', 'K', 'V'].includes(id));
  const count = given[0]?.rows ?? 0;
  for (let j = 1; j < count; j += 1) {
    for (let i = 0; i < j; i += 1) if (given.every((step) => sameRows(step, i, step, j))) return [i, j];
  }
  return undefined;
}
