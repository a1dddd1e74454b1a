import { notation } from './notation.js';

/** What a step or matrix is called now: 'weights' may be 'A', 'Q_rot' is Q′. Ids and attributes keep their own names. */
export function nameOf(base: string): string {
  return base === 'weights' ? notation().weights : base.replace('_rot', '′');
}

/** The same of an axis or a size: 'd_model' may be 'd', 'T_q' may be 'n_q'. */
export function sizeName(name: string): string {
  const { width, length } = notation();
  return name.replace(/d_model/g, width).replace(/\bT(?=_|\b)/g, length);
}

/**
 * How a table of parameters is marked. Ours has a row for each number that comes in. Where W stands in front of x, and in
 * nn.Linear, it has a column for it: what the table shows is then W turned.
 */
export function parameterMark(base: string): { suffix: string; turned: boolean } {
  const { projection } = notation();
  if (!base.startsWith('W_') || projection === 'XW') return { suffix: '', turned: false };
  return { suffix: projection === 'nn.Linear' ? '.weight' : '', turned: true };
}
