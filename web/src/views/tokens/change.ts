import type { WalkSpec } from '../../engine/types.js';

/** What has a row a token, of what an author can give. */
const perToken = ['X', 'Q', 'K', 'V'];

export type Change = { kind: 'more'; like: number } | { kind: 'less' };

/** How many tokens there are; undefined where queries and keys are not the same ones, or rows of scores are given. */
export function tokenCount({ matrices, mask, keyTokens }: WalkSpec): number | undefined {
  if (Array.isArray(mask) || keyTokens || matrices.X_kv || matrices.scores || matrices.weights)
    return undefined;
  const counts = new Set(perToken.flatMap((name) => matrices[name]?.length ?? []));
  const [count] = counts;
  return counts.size === 1 ? count : undefined;
}

/** One token more at the end, with the numbers of an earlier one; or one less. */
export function changed(spec: WalkSpec, change: Change): WalkSpec {
  const edit = <T>(list: readonly T[]): T[] => {
    if (change.kind === 'less') return list.slice(0, -1);
    const copy = list[change.like];
    return copy === undefined ? [...list] : [...list, copy];
  };
  const matrices = Object.entries(spec.matrices).map(([name, rows]) => [
    name,
    perToken.includes(name) ? edit(rows) : rows,
  ]);
  return {
    ...spec,
    ...(spec.tokens ? { tokens: edit(spec.tokens) } : {}),
    matrices: Object.fromEntries(matrices) as WalkSpec['matrices'],
  };
}
