import type { Step, StepKind, Walk } from '../engine/types.js';
import { baseName } from './tones.js';

/** The heads that a walk has steps for, counted from 1; empty where there is only one. */
export function headsOf(walk: Walk): number[] {
  return [...new Set(walk.steps.flatMap((step) => step.head ?? []))].sort((a, b) => a - b);
}

/** The steps of the rail: no parameters, and of several heads only the chosen one. */
export function railSteps(walk: Walk, head: number): Step[] {
  return asRead(walk.steps).filter(
    (step) => step.kind !== 'parameter' && (step.head === undefined || step.head === head),
  );
}

/** Where scores or weights are given beside V, a reader begins with them; the values that they mix come after. */
export function asRead(steps: readonly Step[]): Step[] {
  const isGiven = (step: Step, ...ids: string[]): boolean => step.kind === 'given' && ids.includes(step.id);
  const isFirst = (step: Step): boolean => isGiven(step, 'scores', 'weights');
  if (!steps.some((step) => isGiven(step, 'V'))) return [...steps];
  return [...steps.filter(isFirst), ...steps.filter((step) => !isFirst(step))];
}

/** Steps that stand close together in the rail: the projections, and the parts of softmax. */
const groups: Partial<Record<StepKind, string>> = {
  project: 'projections',
  split: 'heads',
  angles: 'rotation',
  rotate: 'rotation',
  row_max: 'softmax',
  exps: 'softmax',
  row_sum: 'softmax',
  weights: 'softmax',
};

export function groupOf(step: Step): string {
  const given = step.kind === 'given' && ['Q', 'K', 'V'].includes(baseName(step.id));
  return given ? 'projections' : (groups[step.kind] ?? step.id);
}

/** A matrix that the learner may change: whatever the author gave. */
export function isInput(step: Step): boolean {
  return step.kind === 'given' || step.kind === 'parameter';
}

export function operandsOf(walk: Walk, step: Step): Step[] {
  return step.operands.flatMap((id) => walk.steps.find((s) => s.id === id) ?? []);
}
