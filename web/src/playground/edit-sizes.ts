import type { WalkSpec } from '../engine/types.js';
import { editAxes, size, together, type Axis } from './axes.js';

/** The widths that a reader can change; lengths change with the tokens. */
export const widths: readonly { axis: Axis; name: string }[] = [
  { axis: 'd_model', name: 'd_model' },
  { axis: 'd_model_kv', name: 'd_model of X_kv' },
  { axis: 'd_k', name: 'd_k' },
  { axis: 'd_v', name: 'd_v' },
  { axis: 'd_out', name: 'columns of W_O' },
];

/** Cuts or pads with zeros, in each head's block. */
export function resize(spec: WalkSpec, axis: Axis, to: number): WalkSpec {
  return editAxes(spec, together(spec, axis), (lines, fresh) => [
    ...lines.slice(0, to),
    ...Array.from({ length: Math.max(0, to - lines.length) }, fresh),
  ]);
}

/** The widths that this spec has; one that follows another is left out. */
export function widthsOf(spec: WalkSpec): { axis: Axis; name: string; size: number }[] {
  return widths.flatMap(({ axis, name }) => {
    const found = size(spec, axis);
    const follows = axis === 'd_model_kv' && spec.matrices.X_kv === undefined;
    return found === undefined || follows ? [] : [{ axis, name, size: found }];
  });
}
