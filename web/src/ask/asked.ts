import { colLabels, rowLabels } from '../element/labels.js';
import type { Digits } from '../element/format.js';
import { AttentionError } from '../engine/index.js';
import type { Attention, Step, Walk } from '../engine/types.js';
import { placeOf } from '../link/place.js';

/** What an author wrote on an attn-ask, as text. */
export interface Asked {
  kind: string;
  for: string;
  row: string | undefined;
  col: string | undefined;
  digits: string | undefined;
  options: string | undefined;
  table: string | undefined;
  mistakes: string | undefined;
}

/** A question with the walk that answers it. */
export interface Setting {
  engine: Attention;
  walk: Walk;
  asked: Asked;
  /** Decimals that the walk shows. */
  shown: Digits;
  /** The seed of an exercise. */
  seed: number;
  /** The table of an attn-printed about the same step, if there is one. */
  printed: { text: string; digits: string | undefined } | undefined;
}

const tag = 'attn-ask';

export function refuse(name: string, rule: string, found: string): never {
  throw new AttentionError('ERR_ARG', `${tag}: ${name} must be ${rule}, found "${found}"`, name);
}

export function missing(name: string, example: string): never {
  throw new AttentionError('ERR_ARG', `${tag}: ${name} is missing, such as ${name}="${example}"`, name);
}

export function findStep(walk: Walk, id: string): Step {
  const step = walk.steps.find((s) => s.id === id);
  if (step) return step;
  const ids = walk.steps.map((s) => s.id).join(', ');
  throw new AttentionError(
    'ERR_NAME',
    `${tag}: for must be a step of this walk (${ids}), found "${id}"`,
    'for',
  );
}

export function findRow(step: Step, walk: Walk, text: string | undefined): number {
  const labels = rowLabels(step, walk.spec);
  if (text !== undefined) return placeOf(text, labels, tag, 'row');
  return step.rows === 1 ? 0 : missing('row', labels[0] ?? '0');
}

export function findCol(step: Step, walk: Walk, text: string | undefined): number | undefined {
  return text === undefined ? undefined : placeOf(text, colLabels(step, walk.spec), tag, 'col');
}

/** The decimals that are asked for: the author's, or those that the walk shows. */
export function digitsOf({ asked, shown }: Setting): number {
  const text = asked.digits;
  if (text === undefined) return typeof shown === 'number' ? shown : 2;
  return /^([0-9]|1[0-5])$/.test(text.trim()) ? Number(text) : refuse('digits', 'a whole number to 15', text);
}

/** Attributes that mean nothing for a kind are mistakes of the author's too. */
export function only(asked: Asked, allowed: readonly (keyof Asked)[]): void {
  for (const [name, text] of Object.entries(asked) as [keyof Asked, string | undefined][]) {
    if (text === undefined || text === '' || name === 'kind' || allowed.includes(name)) continue;
    throw new AttentionError(
      'ERR_ARG',
      `${tag}: ${name} means nothing where kind is ${asked.kind}; it takes ${allowed.join(', ')}`,
      name,
    );
  }
}
