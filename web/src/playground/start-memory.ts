import { rebase } from '../element/rebase.js';
import type { Walk, WalkSpec } from '../engine/types.js';
import { startFrom, startOf, type Start } from './edit-start.js';

interface Left {
  original: WalkSpec;
  /** What the original became when its start was left. */
  became: WalkSpec;
}

/** Going to a later start and back again gives X and W as they were, unless the numbers in between were changed. */
export class StartMemory {
  readonly #left = new Map<Start, Left>();

  change(walk: Walk, to: Start): WalkSpec {
    const { spec } = walk;
    const known = this.#left.get(to);
    if (known && sameMatrices(known.became, spec)) return rebase(spec, known.became, known.original);
    const next = startFrom(walk, to);
    for (const left of this.#left.values()) if (sameMatrices(left.became, spec)) left.became = next;
    this.#left.set(startOf(spec), { original: spec, became: next });
    return next;
  }
}

function sameMatrices(a: WalkSpec, b: WalkSpec): boolean {
  return JSON.stringify(a.matrices) === JSON.stringify(b.matrices);
}
