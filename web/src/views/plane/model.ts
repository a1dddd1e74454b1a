import type { Step, Walk } from '../../engine/types.js';
import { colLabels, rowLabels } from '../../element/labels.js';
import { operandsOf } from '../../element/steps.js';
import { maskOf } from '../../element/table-model.js';
import { hullOf, type Point } from './geometry.js';

/** The keys that lie at one place. */
export interface Dot extends Point {
  keys: { label: string; weight: number; masked: boolean }[];
  /** None of them may be looked at. */
  masked: boolean;
}

/** The values of one head in the plane, and where the mix of one query lies among them. */
export interface Mix {
  mix: Step;
  values: Dot[];
  /** Around the values that the query may look at. */
  hull: Point[];
  at: Point;
  /** The mixes of the other queries. */
  others: Point[];
  axes: string[];
}

/** Queries and keys of the same head, where the walk has them. */
export interface Lookup {
  Q: Step;
  keys: Dot[];
  at: number[];
}

const pointAt = ({ data, cols }: Step, row: number): Point => ({
  x: data[row * cols] ?? NaN,
  y: data[row * cols + 1] ?? NaN,
});

export const pointsOf = (step: Step): Point[] =>
  Array.from({ length: step.rows }, (_, row) => pointAt(step, row));

/** The one mix of a walk: that of the step, or the one that an output comes from. */
export function mixFor(walk: Walk, step: Step): Step | undefined {
  if (step.kind === 'mix') return step;
  const mixes = walk.steps.filter(({ kind }) => kind === 'mix');
  return step.kind === 'output' && mixes.length === 1 ? mixes[0] : undefined;
}

export function mixOf(walk: Walk, mix: Step, row: number): Mix | undefined {
  const [weights, V] = operandsOf(walk, mix);
  if (!weights || !V) return undefined;
  const values = dots(walk, V, weights, row);
  const points = pointsOf(mix);
  const visible = values.filter(({ masked }) => !masked);
  return {
    mix,
    values,
    hull: visible.length > 0 ? hullOf(visible) : [],
    at: pointAt(mix, row),
    others: points.filter((_, i) => i !== row),
    axes: colLabels(V, walk.spec),
  };
}

export function lookupOf(walk: Walk, mix: Step, row: number): Lookup | undefined {
  const scores = walk.steps.find(({ kind, head }) => kind === 'scores' && head === mix.head);
  const [weights] = operandsOf(walk, mix);
  const [Q, K] = scores ? operandsOf(walk, scores) : [];
  if (!Q || !K || !weights) return undefined;
  const at = Array.from(Q.data.subarray(row * Q.cols, (row + 1) * Q.cols));
  return { Q, keys: dots(walk, K, weights, row), at };
}

/** The rows of V or K as points, with the weights that a query gives them. */
function dots(walk: Walk, step: Step, weights: Step, row: number): Dot[] {
  const isMasked = maskOf(walk, weights);
  const found = new Map<string, Dot>();
  rowLabels(step, walk.spec).forEach((label, j) => {
    const point = pointAt(step, j);
    const place = `${point.x} ${point.y}`;
    const masked = isMasked(row, j);
    const key = { label, weight: weights.data[row * weights.cols + j] ?? 0, masked };
    const before = found.get(place);
    found.set(place, {
      ...point,
      keys: [...(before?.keys ?? []), key],
      masked: masked && (before?.masked ?? true),
    });
  });
  return [...found.values()];
}
