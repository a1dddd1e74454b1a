import type { Attention, Walk, WalkSpec } from '../engine/types.js';

/** What happened on the way from one spec to another, where it has to be said. */
export type Tell = (before: WalkSpec, after: WalkSpec) => string | undefined;

/** What the parts of the playground work on. */
export interface Bench {
  engine: Attention;
  walk: Walk;
  spec: WalkSpec;
  /**
   * Makes another spec the walk's, whole or not at all: when it can't be made or the engine refuses it, the old one
   * stands and the message is shown. `said` is read out when it worked; what `tell` makes of the old and the new spec stays
   * on the page as long as the new one does, with a way back.
   */
  change: (next: () => WalkSpec, said: string, tell?: Tell) => boolean;
}
