import { distinct } from '../link/place.js';
import { colLabels, rowLabels } from '../element/labels.js';
import type { Cell, Explanation, Step, Walk } from '../engine/types.js';

/** What one query makes of every key: all that the table of keys shows. */
export interface Blend {
  /** The steps before the weights that this walk has: raw scores, scaled, masked. */
  stages: { title: string; step: Step }[];
  weights: Step;
  values: Step;
  mix: Step;
  keys: BlendKey[];
  /** One a column of the output. */
  sums: Explanation[];
  /** Query names, in order. */
  queries: string[];
  /** True where the query may attend to nothing. */
  nothing: boolean;
}

export interface BlendKey {
  label: string;
  scores: number[];
  weight: number;
  masked: boolean;
  /** Row of V, from the engine's explanation of the mix. */
  value: Cell[];
}

const stageTitles = { scores: 'raw score', scaled: 'scaled', masked: 'after mask' } as const;

/** The mixes of a walk: one a head. */
export function mixesOf(walk: Walk): Step[] {
  return walk.steps.filter(({ kind }) => kind === 'mix');
}

/** The blend of one query in one head; undefined when the walk doesn't reach that far. */
export function blendOf(walk: Walk, mix: Step, query: number): Blend | undefined {
  const byId = (id: string | undefined): Step | undefined => walk.steps.find((step) => step.id === id);
  const weights = byId(mix.operands[0]);
  const values = byId(mix.operands[1]);
  if (!weights || !values) return undefined;
  const stages = (['scores', 'scaled', 'masked'] as const).flatMap((name) => {
    const step = walk.steps.find((s) => s.kind === name && s.head === mix.head) ?? byId(name);
    return step ? [{ title: stageTitles[name], step }] : [];
  });
  const labels = distinct(colLabels(weights, walk.spec));
  const explanations = Array.from({ length: mix.cols }, (_, c) => walk.explain(mix.id, query, c));
  const at = (step: Step, col: number): number => step.data[query * step.cols + col] ?? NaN;
  const keys = labels.map((label, j) => ({
    label,
    scores: stages.map(({ step }) => at(step, j)),
    weight: at(weights, j),
    masked: walk.explain(weights.id, query, j).mayAttend === false,
    value: explanations.flatMap(({ terms }) => terms[j]?.factors[1] ?? []),
  }));
  const queries = distinct(rowLabels(mix, walk.spec));
  return {
    stages,
    weights,
    values,
    mix,
    keys,
    sums: explanations,
    queries,
    nothing: walk.maskedRows.includes(query),
  };
}
