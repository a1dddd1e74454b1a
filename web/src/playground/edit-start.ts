import { AttentionError } from '../engine/index.js';
import type { Step, Walk, WalkSpec } from '../engine/types.js';
import { hasOwnKeys, size } from './axes.js';

/** What is read of a walk here. */
export type Traced = Pick<Walk, 'spec' | 'steps' | 'explain'>;

/** Where a walk starts, from the first step to the last. */
export const starts = ['X', 'QKV', 'scores', 'weights'] as const;
export type Start = (typeof starts)[number];

export const startNames: Record<Start, string> = {
  X: 'X and W',
  QKV: 'Q, K, V',
  scores: 'scores and V',
  weights: 'weights and V',
};

export function startOf(spec: WalkSpec): Start {
  const has = (name: string): boolean => name in spec.matrices;
  if (has('weights')) return 'weights';
  if (has('scores')) return 'scores';
  return has('X') ? 'X' : 'QKV';
}

/**
 * The same walk from another start. To a later one the numbers computed so far become the given ones; to an earlier one
 * one-hot rows keep them: X = I and W_Q = Q make Q again. Only scores can't be had back from weights: they start at 0.
 */
export function startFrom(walk: Traced, to: Start): WalkSpec {
  const from = startOf(walk.spec);
  if (starts.indexOf(to) > starts.indexOf(from)) return later(walk, to);
  let spec = from === to ? walk.spec : withGivenValues(walk);
  for (let i = starts.indexOf(from); i > starts.indexOf(to); i -= 1) spec = earlier(spec, starts[i] ?? from);
  return spec;
}

/** Scores or weights may stand beside an X that only makes V: then V itself is given, since X becomes another one. */
function withGivenValues(walk: Traced): WalkSpec {
  const { spec } = walk;
  if (spec.matrices.W_V === undefined) return spec;
  const others = Object.entries(spec.matrices).filter(([name]) => !['X', 'X_kv', 'W_V'].includes(name));
  return { ...spec, matrices: Object.fromEntries([...others, ...computed(walk, 'V')]) };
}

function later(walk: Traced, to: Start): WalkSpec {
  const { spec } = walk;
  if ((to === 'scores' || to === 'weights') && (spec.heads ?? 1) > 1) {
    throw new AttentionError(
      'ERR_ARG',
      `${to} of several heads can't be given: choose one head first`,
      'heads',
    );
  }
  const names = { X: [], QKV: ['Q', 'K', 'V'], scores: ['scores', 'V'], weights: ['weights', 'V'] }[to];
  const kept = 'W_O' in spec.matrices ? { W_O: spec.matrices.W_O } : {};
  const matrices = { ...Object.fromEntries(names.flatMap((name) => computed(walk, name))), ...kept };
  if (to !== 'weights') return { ...spec, matrices, ...fixedScale(walk, to) };
  const { tokens, keyTokens } = spec;
  return { ...(tokens && { tokens }), ...(keyTokens && { keyTokens }), matrices };
}

function computed(walk: Traced, name: string): [string, number[][]][] {
  const step = walk.steps.find(({ id }) => id === name);
  return step ? [[name, rowsOf(step)]] : [];
}

export function rowsOf(step: Step): number[][] {
  return Array.from({ length: step.rows }, (_, r) => [
    ...step.data.slice(r * step.cols, (r + 1) * step.cols),
  ]);
}

/** A scale that speaks of a size which is gone from the start on becomes the number that it was. */
function fixedScale(walk: Traced, to: Start): { scale?: number } {
  const { scale = 'sqrt_dk' } = walk.spec;
  const stays = scale === 'none' || typeof scale === 'number' || (to === 'QKV' && scale !== 'sqrt_dmodel');
  const step = walk.steps.find(({ kind }) => kind === 'scaled');
  const factor = stays || !step ? undefined : walk.explain(step.id, 0, 0).scale?.factor;
  return factor === undefined ? {} : { scale: factor };
}

function earlier(spec: WalkSpec, from: Start): WalkSpec {
  const { scores, weights, Q, K, V, ...rest } = spec.matrices;
  const values = V && { V };
  if (from === 'weights') {
    return {
      ...spec,
      matrices: { ...rest, ...values, scores: (weights ?? []).map((row) => row.map(() => 0)) },
    };
  }
  if (from === 'scores') {
    const keys = oneHot(scores?.[0]?.length ?? 0);
    return {
      ...spec,
      matrices: { ...rest, ...values, Q: scores ?? [], K: keys },
      scale: spec.scale ?? 'none',
    };
  }
  const own = hasOwnKeys(spec) ? { X_kv: oneHot(size(spec, 'key') ?? 0) } : {};
  const maps = { ...(Q && { W_Q: Q }), ...(K && { W_K: K }), ...(V && { W_V: V }) };
  return { ...spec, matrices: { X: oneHot(size(spec, 'query') ?? 0), ...own, ...maps, ...rest } };
}

function oneHot(length: number): number[][] {
  return Array.from({ length }, (_, r) => Array.from({ length }, (_, c) => Number(r === c)));
}
