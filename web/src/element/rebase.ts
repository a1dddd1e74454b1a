import type { WalkSpec } from '../engine/types.js';

type Fields = Record<string, unknown>;

/** `current` with whatever differs between `before` and `after`. */
function carry(current: Fields, before: Fields, after: Fields): Fields {
  const result = { ...current };
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (JSON.stringify(before[key]) === JSON.stringify(after[key])) continue;
    if (key in after) result[key] = after[key];
    else Reflect.deleteProperty(result, key);
  }
  return result;
}

/** The learner's spec after the author's page changed: what the author didn't touch stays as the learner left it. */
export function rebase(learner: WalkSpec, before: WalkSpec, after: WalkSpec): WalkSpec {
  const matrices = carry(learner.matrices, before.matrices, after.matrices) as WalkSpec['matrices'];
  const rest = carry({ ...learner }, { ...before, matrices: undefined }, { ...after, matrices: undefined });
  return { ...rest, matrices };
}
