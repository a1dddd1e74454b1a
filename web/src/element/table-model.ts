import type { Step, Walk, WalkSpec } from '../engine/types.js';
import { nameOf } from '../notation/names.js';
import { digitsFor, formatNumber, type Digits } from './format.js';
import { axisTitle, colLabels, rowLabels, rowTitle } from './labels.js';
import type { Problem } from './problem.js';
import { baseName, toneOf, type Tone } from './tones.js';

export interface Place {
  row: number;
  col: number;
}

/** A cell that is being typed into. */
export interface Draft extends Place {
  text: string;
  /** Why the text was refused as it stands. */
  problem?: Problem | undefined;
}

/** One matrix as a table shows it: everything that needs no engine. */
export interface TableModel {
  step: Step;
  id: string;
  name: string;
  tone: Tone;
  rows: number;
  cols: number;
  at(row: number, col: number): number;
  digits: Digits;
  rowLabels: string[];
  colLabels: string[];
  rowAxis: string;
  colAxis: string;
  transposed: boolean;
  isMasked(row: number, col: number): boolean;
}

/** True where a query may not attend: the masked step of the same head says so. */
export function maskOf(walk: Walk, step: Step): (row: number, col: number) => boolean {
  const masked = walk.steps.find((s) => s.kind === 'masked' && s.head === step.head);
  const shows = ['masked', 'exps', 'weights'].includes(step.kind);
  if (!masked || !shows || masked.cols !== step.cols) return () => false;
  return (row, col) => masked.data[row * masked.cols + col] === -Infinity;
}

export function tableOf(walk: Walk, step: Step, digits: Digits): TableModel {
  const spec: WalkSpec = walk.spec;
  return {
    step,
    id: step.id,
    name: nameOf(baseName(step.id)),
    tone: toneOf(step),
    rows: step.rows,
    cols: step.cols,
    at: (row, col) => step.data[row * step.cols + col] ?? NaN,
    digits: digitsFor(step.data, digits),
    rowLabels: rowLabels(step, spec),
    colLabels: colLabels(step, spec),
    rowAxis: rowTitle(step),
    colAxis: axisTitle(step.colAxis),
    transposed: false,
    isMasked: maskOf(walk, step),
  };
}

/** The same matrix with rows as columns: Kᵀ, whose columns are the keys. */
export function transpose(model: TableModel): TableModel {
  return {
    ...model,
    rows: model.cols,
    cols: model.rows,
    at: (row, col) => model.at(col, row),
    rowLabels: model.colLabels,
    colLabels: model.rowLabels,
    rowAxis: model.colAxis,
    colAxis: model.rowAxis,
    transposed: !model.transposed,
    isMasked: (row, col) => model.isMasked(col, row),
  };
}

/** A masked weight is exactly 0, whatever the digits. */
export function cellText(model: TableModel, row: number, col: number): string {
  const value = model.at(row, col);
  if (model.isMasked(row, col) && value === 0) return '0';
  return formatNumber(value, model.digits);
}

/** Matrices that are drawn larger when all beside them are small too. */
export function isSmall({ rows, cols }: TableModel): boolean {
  return rows <= 5 && cols <= 4;
}
