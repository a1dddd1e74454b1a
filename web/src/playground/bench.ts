import type { Attention, Walk, WalkSpec } from '../engine/types.js';

/** What the parts of the playground work on. */
export interface Bench {
  engine: Attention;
  walk: Walk;
  spec: WalkSpec;
  /**
   * Makes another spec the walk's, whole or not at all: when it can't be made or the engine refuses it, the old one
   * stands and the message is shown. `said` is read out when it worked.
   */
  change: (next: () => WalkSpec, said: string) => boolean;
}
