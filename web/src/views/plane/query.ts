import { rounded } from '../../element/format.js';
import type { Walk, WalkSpec } from '../../engine/types.js';
import type { Place } from '../../element/table-model.js';

/** The spec with another row of a given matrix. */
export function withRow(spec: WalkSpec, matrix: string, row: number, numbers: readonly number[]): WalkSpec {
  const rows = spec.matrices[matrix] ?? [];
  const changed = rows.map((cells, r) => (r === row ? [...numbers] : cells));
  return { ...spec, matrices: { ...spec.matrices, [matrix]: changed } };
}

/** To tenths, as a person would write it: without the noise of 3 × 0.1. */
export function toTenths(value: number): number {
  return rounded(value, 1);
}

const steps: Record<string, Place> = {
  ArrowLeft: { col: -1, row: 0 },
  ArrowRight: { col: 1, row: 0 },
  ArrowUp: { col: 0, row: 1 },
  ArrowDown: { col: 0, row: -1 },
};

/** Where an arrow key moves a point: a tenth, or one with Shift. */
export function moved([x = 0, y = 0]: readonly number[], event: KeyboardEvent): number[] | undefined {
  const step = steps[event.key];
  if (!step) return undefined;
  const by = event.shiftKey ? 1 : 0.1;
  return [toTenths(x + by * step.col), toTenths(y + by * step.row)];
}

/** The matrix that Q is when the author gave it; undefined where it is computed. */
export function givenName(walk: Walk, stepId: string): string | undefined {
  const step = walk.steps.find(({ id }) => id === stepId);
  return step?.kind === 'given' && walk.spec.matrices[stepId] ? stepId : undefined;
}
