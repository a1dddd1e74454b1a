import type { WalkSpec } from '../engine/types.js';
import { editAxes, shapeOf, size, together, type Axis } from './axes.js';
import { fitted, setLength } from './edit-tokens.js';

/** The widths that a reader can change; lengths change with the tokens. */
const widths: readonly { axis: Axis; name: string }[] = [
  { axis: 'd_model', name: 'd_model' },
  { axis: 'd_model_kv', name: 'd_model of X_kv' },
  { axis: 'd_k', name: 'd_k' },
  { axis: 'd_v', name: 'd_v' },
  { axis: 'd_out', name: 'columns of W_O' },
];

/** Cuts or pads with zeros, in each head's block. */
export function resize(spec: WalkSpec, axis: Axis, to: number): WalkSpec {
  return editAxes(spec, together(spec, axis), (lines, fresh) => fitted(lines, to, fresh));
}

/** The widths that this spec has; one that follows another is left out. */
export function widthsOf(spec: WalkSpec): { axis: Axis; name: string; size: number }[] {
  return widths.flatMap(({ axis, name }) => {
    const found = size(spec, axis);
    const follows = axis === 'd_model_kv' && spec.matrices.X_kv === undefined;
    return found === undefined || follows ? [] : [{ axis, name, size: found }];
  });
}

/** Another matrix in place of a given one; whatever shares an axis with it is cut or padded to its shape. */
export function withMatrix(spec: WalkSpec, name: string, matrix: number[][]): WalkSpec {
  let next = spec;
  for (const { axis, length } of shapeOf(spec, name, matrix)) {
    // Columns that the heads can't share are for the engine to refuse.
    if (!Number.isInteger(length) || length === size(next, axis)) continue;
    next = axis === 'query' || axis === 'key' ? setLength(next, axis, length) : resize(next, axis, length);
  }
  return { ...next, matrices: { ...next.matrices, [name]: matrix } };
}

/** Another number of heads shares the same columns. */
export function setHeads(spec: WalkSpec, heads: number): WalkSpec {
  const { kvHeads, ...own } = setKvHeads(spec, spec.heads ?? 1);
  return { ...own, ...(kvHeads !== undefined && { kvHeads: heads }), heads };
}

/** K and V heads that several query heads share: more of them repeat the old ones, fewer keep the first of each group. */
export function setKvHeads(spec: WalkSpec, kvHeads: number): WalkSpec {
  const before = spec.kvHeads ?? spec.heads ?? 1;
  if (kvHeads === before) return spec;
  const regroup = (row: readonly number[]): number[] => {
    const width = row.length / before;
    const heads = Array.from({ length: kvHeads }, (_, head) => Math.floor((head * before) / kvHeads));
    return heads.flatMap((head) => row.slice(head * width, (head + 1) * width));
  };
  const shared = ['W_K', 'W_V', 'K', 'V'].filter((name) => name in spec.matrices);
  const matrices = Object.fromEntries(shared.map((name) => [name, (spec.matrices[name] ?? []).map(regroup)]));
  return { ...spec, matrices: { ...spec.matrices, ...matrices }, kvHeads };
}
