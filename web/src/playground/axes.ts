import type { WalkSpec } from '../engine/types.js';

/** What a row or column of a given matrix stands for. An axis has one size all over a spec. */
export type Axis = 'query' | 'key' | 'd_model' | 'd_model_kv' | 'd_k' | 'd_v' | 'd_out';

type Blocks = (spec: WalkSpec) => number;
const one: Blocks = () => 1;
const perHead: Blocks = (spec) => spec.heads ?? 1;
const perKvHead: Blocks = (spec) => spec.kvHeads ?? spec.heads ?? 1;

/** An axis of a matrix; heads lie side by side on it, so that each has its own block of lines. */
interface Side {
  axis: Axis;
  blocks: Blocks;
}

interface Sides {
  rows: Side;
  cols: Side;
}

const side = (axis: Axis, blocks: Blocks = one): Side => ({ axis, blocks });

const sides: Record<string, Sides> = {
  X: { rows: side('query'), cols: side('d_model') },
  X_kv: { rows: side('key'), cols: side('d_model_kv') },
  W_Q: { rows: side('d_model'), cols: side('d_k', perHead) },
  W_K: { rows: side('d_model_kv'), cols: side('d_k', perKvHead) },
  W_V: { rows: side('d_model_kv'), cols: side('d_v', perKvHead) },
  W_O: { rows: side('d_v', perHead), cols: side('d_out') },
  Q: { rows: side('query'), cols: side('d_k', perHead) },
  K: { rows: side('key'), cols: side('d_k', perKvHead) },
  V: { rows: side('key'), cols: side('d_v', perKvHead) },
  scores: { rows: side('query'), cols: side('key') },
  weights: { rows: side('query'), cols: side('key') },
};

/** True when keys and values come from another sequence than the queries. */
export function hasOwnKeys(spec: WalkSpec): boolean {
  return (
    spec.keyTokens !== undefined ||
    spec.matrices.X_kv !== undefined ||
    size(spec, 'query') !== size(spec, 'key')
  );
}

/** The axes that change together: a sequence that looks at itself is query and key at once. */
export function together(spec: WalkSpec, axis: Axis): Axis[] {
  const kv = spec.matrices.X_kv !== undefined;
  if (axis === 'd_model' && !kv) return ['d_model', 'd_model_kv'];
  if ((axis === 'query' || axis === 'key') && !hasOwnKeys(spec)) return ['query', 'key'];
  return [axis];
}

/** The size of an axis, from the first matrix that has it; undefined where none does. */
export function size(spec: WalkSpec, axis: Axis): number | undefined {
  for (const [name, matrix] of Object.entries(spec.matrices)) {
    const own = sides[name];
    if (own?.rows.axis === axis) return matrix.length / own.rows.blocks(spec);
    if (own?.cols.axis === axis) return (matrix[0]?.length ?? 0) / own.cols.blocks(spec);
  }
  // A sequence that looks at itself names its length once: X has no key axis of its own.
  return axis === 'key' ? size(spec, 'query') : undefined;
}

/** How long the axes of a matrix are by its own shape. */
export function shapeOf(spec: WalkSpec, name: string, matrix: number[][]): { axis: Axis; length: number }[] {
  const own = sides[name];
  if (own === undefined) return [];
  return [
    { axis: own.rows.axis, length: matrix.length / own.rows.blocks(spec) },
    { axis: own.cols.axis, length: (matrix[0]?.length ?? 0) / own.cols.blocks(spec) },
  ];
}

/** Edits a list of lines; `fresh` makes a line of zeros. Works on rows and on the cells of a row alike. */
export type Edit = <T>(lines: readonly T[], fresh: () => T) => T[];

/** Applies an edit to every line that lies along one of the axes, in all matrices and in a mask drawn by hand. */
export function editAxes(spec: WalkSpec, axes: readonly Axis[], edit: Edit): WalkSpec {
  const matrices = Object.fromEntries(
    Object.entries(spec.matrices).map(([name, matrix]) => [name, editMatrix(spec, name, matrix, axes, edit)]),
  );
  const mask = Array.isArray(spec.mask) ? { mask: editTable(spec.mask, axes, edit) } : {};
  return { ...spec, matrices, ...mask };
}

function editMatrix(
  spec: WalkSpec,
  name: string,
  matrix: number[][],
  axes: readonly Axis[],
  edit: Edit,
): number[][] {
  const own = sides[name];
  if (own === undefined) return matrix;
  const width = matrix[0]?.length ?? 0;
  const rows = axes.includes(own.rows.axis)
    ? inBlocks(matrix, own.rows.blocks(spec), (block) => edit(block, () => Array<number>(width).fill(0)))
    : matrix;
  if (!axes.includes(own.cols.axis)) return rows;
  return rows.map((row) => inBlocks(row, own.cols.blocks(spec), (block) => edit(block, () => 0)));
}

/** A fresh token may look at all and be looked at by all. */
function editTable(mask: boolean[][], axes: readonly Axis[], edit: Edit): boolean[][] {
  const width = mask[0]?.length ?? 0;
  const rows = axes.includes('query') ? edit(mask, () => Array<boolean>(width).fill(true)) : mask;
  return axes.includes('key') ? rows.map((row) => edit(row, () => true)) : rows;
}

function inBlocks<T>(lines: readonly T[], blocks: number, edit: (block: readonly T[]) => T[]): T[] {
  const length = lines.length / blocks;
  return Array.from({ length: blocks }, (_, b) => edit(lines.slice(b * length, (b + 1) * length))).flat();
}
