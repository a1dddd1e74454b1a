import type { Step, WalkSpec } from '../engine/types.js';
import { nameOf } from '../notation/names.js';
import { baseName } from './tones.js';

const longest = 64;
/** Characters that a page must not obey when they come from a token: controls and bidi overrides. */
// eslint-disable-next-line no-control-regex
const disobedient = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/gu;

/** A token as it is shown: cut, with what would steer the text written out. */
export function tokenText(token: string): string {
  const points = Array.from(token);
  const cut = points.length > longest ? `${points.slice(0, longest).join('')}…` : token;
  return cut.replace(disobedient, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function tokensOf(axis: string, spec: WalkSpec): string[] | undefined {
  if (axis === 'key') return spec.keyTokens ?? spec.tokens;
  return axis === 'query' || axis === 'token' ? spec.tokens : undefined;
}

/** The headers along an axis: tokens where there are any, else indices from 0; nothing over a single column of sums. */
export function axisLabels(axis: string, count: number, spec: WalkSpec): string[] {
  const tokens = tokensOf(axis, spec);
  const first = axis === 'position' ? (spec.rope?.start ?? 0) : 0;
  return Array.from({ length: count }, (_, i) => {
    const token = tokens?.[i];
    return token === undefined ? (axis === 'one' ? '' : String(first + i)) : tokenText(token);
  });
}

export const rowLabels = (step: Step, spec: WalkSpec): string[] => axisLabels(step.rowAxis, step.rows, spec);
export const colLabels = (step: Step, spec: WalkSpec): string[] => axisLabels(step.colAxis, step.cols, spec);

const titles: Record<string, string> = { query: 'query asks', key: 'key answers', one: '' };

/** What an axis is called beside a matrix. */
export function axisTitle(axis: string): string {
  return titles[axis] ?? axis;
}

/** The rows of X neither ask nor answer yet. */
export function rowTitle(step: Step): string {
  return step.kind === 'given' && step.colAxis === 'd_model' ? 'token' : axisTitle(step.rowAxis);
}

/** 'row max' for row_max, 'scores, head 1' for scores.1: an id as it is read aloud. */
export function spokenName(id: string): string {
  const head = /\.(\d+)$/.exec(id)?.[1];
  const name = nameOf(baseName(id)).replace('_', ' ');
  return head === undefined ? name : `${name}, head ${head}`;
}

/** 'sat looks at cat'; 'sat, column 2'; 'sat' where the step has one column. */
export function cellWords(step: Step, row: number, col: number, spec: WalkSpec): string {
  const named = (axis: string, i: number, otherwise: string): string => {
    const token = tokensOf(axis, spec)?.[i];
    return token === undefined ? `${otherwise} ${i}` : tokenText(token);
  };
  if (step.kind === 'angles') {
    return `position ${rowLabels(step, spec)[row] ?? ''}, pair ${col}`;
  }
  const isPair = step.rowAxis === 'query' && step.colAxis === 'key';
  const who = named(step.rowAxis, row, isPair ? 'query' : 'row');
  if (step.colAxis === 'one') return who;
  const whom = named(step.colAxis, col, isPair ? 'key' : 'column');
  return isPair ? `${who} looks at ${whom}` : `${who}, ${whom}`;
}
