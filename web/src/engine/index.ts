import { makeAttention } from './attention.js';
import { loadModule } from './load.js';
import type { Attention, LoadOptions } from './types.js';
import { engineCode } from './whole.js';

export { AttentionError, type ErrorCode } from './error.js';
export type * from './questions.js';
export type * from './studies.js';
export type * from './types.js';

/** The engine, the same for the same options. 'auto' takes the fastest build that runs here; a build asked for by name
 * that can't run here is an error. */
export function load(options?: LoadOptions): Promise<Attention> {
  return loadModule({ name: 'engine', code: engineCode, make: makeAttention }, options);
}
