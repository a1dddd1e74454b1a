import { baseName } from '../../element/tones.js';
import type { Explanation, Step, StepKind, Walk, WalkSpec } from '../../engine/types.js';

/** What a program is written from: the trace, with the steps of all heads taken together. */
export interface Facts {
  /** In order, of several heads the first one's. */
  steps: readonly Step[];
  heads: number;
  kvHeads: number;
  /** Rows of scores and weights, or of whatever there is. */
  T_q: number;
  T_k: number;
  /** Where the scores are scaled. */
  scale: Explanation['scale'];
  mask: 'none' | 'causal' | boolean[][];
  rope: WalkSpec['rope'];
  temperature: number;
  /** A query may attend to nothing, so that its row has no largest score. */
  hasEmptyRow: boolean;
}

/** What a step is called in a program: 'scores' for scores.1, 'Q_heads' for Q.1. */
export function stepKey({ id, kind }: Step): string {
  return kind === 'split' ? `${baseName(id)}_heads` : baseName(id);
}

export function factsOf(walk: Walk): Facts {
  const { spec } = walk;
  const heads = spec.heads ?? 1;
  const seen = new Set<string>();
  const steps = walk.steps.filter((step) => {
    const isNew = !seen.has(stepKey(step));
    seen.add(stepKey(step));
    return isNew;
  });
  const pairs = steps.find(({ rowAxis, colAxis }) => rowAxis === 'query' && colAxis === 'key');
  const scaled = steps.find(({ kind }) => kind === 'scaled');
  const hides = steps.some(({ kind }) => kind === 'masked');
  return {
    steps,
    heads,
    kvHeads: spec.kvHeads ?? heads,
    T_q: pairs?.rows ?? 0,
    T_k: pairs?.cols ?? 0,
    scale: scaled && walk.explain(scaled.id, 0, 0).scale,
    mask: hides ? (spec.mask ?? 'none') : 'none',
    rope: spec.rope,
    temperature: spec.temperature ?? 1,
    hasEmptyRow: walk.maskedRows.length > 0,
  };
}

export const has = ({ steps }: Facts, kind: StepKind): boolean => steps.some((step) => step.kind === kind);

/** The name of an operand in a program; of several heads the one that holds all of them. */
export function operand(step: Step, i: number): string {
  const id = step.operands[i] ?? '';
  return /^[QKV]\.\d/.test(id) ? `${baseName(id)}_heads` : baseName(id);
}

/** The last step, which is what a program prints. */
export function lastOf({ steps }: Facts): Step | undefined {
  return steps.at(-1);
}
