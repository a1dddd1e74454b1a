import { cellWords, colLabels } from '../element/labels.js';
import type { Step, Walk } from '../engine/types.js';
import { distinct } from '../link/place.js';
import { findCol, findRow, findStep, only, type Asked } from './asked.js';

/** The cells that a question asks for: one number, a row, or all. */
export interface Target {
  step: Step;
  /** Absent where the whole matrix is asked for. */
  row?: number;
  /** Absent where more than one column is asked for. */
  col?: number;
  cells: { row: number; col: number }[];
  /** One a field: the column's name, or the words for the one cell. */
  labels: string[];
}

/** Finds what an author asks for, or throws what is wrong with the attributes. */
export function findTarget(walk: Walk, asked: Asked): Target {
  return asked.kind === 'matrix' ? wholeMatrix(walk, asked) : rowOrCell(walk, asked);
}

function wholeMatrix(walk: Walk, asked: Asked): Target {
  only(asked, ['for', 'digits']);
  const step = findStep(walk, asked.for);
  const cells = Array.from({ length: step.rows * step.cols }, (_, i) => ({
    row: Math.floor(i / step.cols),
    col: i % step.cols,
  }));
  return { step, cells, labels: cells.map(({ row, col }) => cellWords(step, row, col, walk.spec)) };
}

function rowOrCell(walk: Walk, asked: Asked): Target {
  only(asked, ['for', 'row', 'col', 'digits']);
  const step = findStep(walk, asked.for);
  const row = findRow(step, walk, asked.row);
  const col = findCol(step, walk, asked.col);
  const labels = names(step, walk);
  const cells = (col === undefined ? labels.map((_, i) => i) : [col]).map((c) => ({ row, col: c }));
  const [single] = cells.length === 1 ? cells : [];
  return {
    step,
    row,
    ...(col === undefined ? {} : { col }),
    cells,
    labels: single ? [cellWords(step, row, single.col, walk.spec)] : labels,
  };
}

/** A token names a column by itself; a number says what it counts. */
export function names(step: Step, walk: Walk): string[] {
  const thing = step.colAxis === 'key' ? 'key' : 'column';
  return distinct(colLabels(step, walk.spec)).map((label, i) =>
    label === String(i) ? `${thing} ${i}` : label,
  );
}
