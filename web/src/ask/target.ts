import { cellWords, colLabels, rowLabels } from '../element/labels.js';
import { AttentionError } from '../engine/index.js';
import type { Step, Walk } from '../engine/types.js';
import { distinct, placeOf } from '../link/place.js';

/** The cells that a question asks for: one number, or a row. */
export interface Target {
  step: Step;
  row: number;
  /** Absent where the whole row is asked for. */
  col?: number;
  cols: number[];
  /** One a field: the column's name, or the words for the one cell. */
  labels: string[];
  expected: number[];
}

export interface Question {
  step: string;
  row: string | undefined;
  col: string | undefined;
}

const tag = 'attn-ask';

/** Finds what an author asks for, or throws what is wrong with the attributes. */
export function findTarget(walk: Walk, question: Question): Target {
  const step = findStep(walk, question.step);
  const row = findRow(step, walk, question.row);
  const labels = names(step, walk);
  const col =
    question.col === undefined ? undefined : placeOf(question.col, colLabels(step, walk.spec), tag, 'col');
  const cols = col === undefined ? labels.map((_, i) => i) : [col];
  const single =
    cols.length === 1 && cols[0] !== undefined ? [cellWords(step, row, cols[0], walk.spec)] : undefined;
  return {
    step,
    row,
    ...(col === undefined ? {} : { col }),
    cols,
    labels: single ?? labels,
    expected: cols.map((c) => step.data[row * step.cols + c] ?? NaN),
  };
}

/** A token names a column by itself; a number says what it counts. */
function names(step: Step, walk: Walk): string[] {
  const thing = step.colAxis === 'key' ? 'key' : 'column';
  return distinct(colLabels(step, walk.spec)).map((label, i) =>
    label === String(i) ? `${thing} ${i}` : label,
  );
}

function findStep(walk: Walk, id: string): Step {
  const step = walk.steps.find((s) => s.id === id);
  if (step) return step;
  const ids = walk.steps.map((s) => s.id).join(', ');
  throw new AttentionError(
    'ERR_NAME',
    `${tag}: for must be a step of this walk (${ids}), found "${id}"`,
    'for',
  );
}

function findRow(step: Step, walk: Walk, text: string | undefined): number {
  if (text !== undefined) return placeOf(text, rowLabels(step, walk.spec), tag, 'row');
  if (step.rows === 1) return 0;
  throw new AttentionError(
    'ERR_ARG',
    `${tag}: row is missing, such as row="${rowLabels(step, walk.spec)[0] ?? '0'}"`,
    'row',
  );
}
