import { html, type TemplateResult } from 'lit';
import { operandsOf } from '../../element/steps.js';
import { stepName } from '../../element/views/matrix-name.js';
import { isProduct } from '../../element/views/operators.js';
import type { Walk } from '../../engine/types.js';

/** Rows × columns. */
export interface Shape {
  rows: number;
  cols: number;
}

/** Two shapes to multiply. */
export interface Pair {
  left: Shape;
  right: Shape;
  /** The right one is turned first. */
  turned: boolean;
  /** Which of the presets it is. */
  preset?: string;
}

/** No larger than this: the engine really multiplies them. */
export const most = 512;

/** The products of this walk, and two that learners write for them. */
export function presets(walk: Walk): { name: TemplateResult; pair: Pair }[] {
  const all = walk.steps
    .filter((step) => isProduct(step) && (step.head ?? 1) === 1)
    .flatMap((step) => {
      const [left, right] = operandsOf(walk, step);
      if (!left || !right) return [];
      const names = html`${stepName(left.id)} ${stepName(right.id)}`;
      const pair = { left, right, turned: step.kind === 'scores' };
      if (step.kind === 'scores') {
        return [
          { name: html`${names}<sup>⊤</sup>`, pair },
          { name: names, pair: { ...pair, turned: false } },
        ];
      }
      if (step.id !== 'Q') return [{ name: names, pair }];
      const swapped = html`${stepName(right.id)} ${stepName(left.id)}`;
      return [
        { name: names, pair },
        { name: swapped, pair: { left: right, right: left, turned: false } },
      ];
    });
  return all.map(({ name, pair: { left, right, turned } }) => ({
    name,
    pair: { left: sizes(left), right: sizes(right), turned, preset: `${left.id} ${right.id} ${turned}` },
  }));
}

const sizes = ({ rows, cols }: Shape): Shape => ({
  rows: Math.min(rows, most),
  cols: Math.min(cols, most),
});
