import { codeFrom } from './files.js';
import { loadModule } from './load.js';
import { makeOperators } from './make-operators.js';
import type { OperatorFunctions } from './module.js';
import type { LoadOptions, Operators } from './operator-types.js';

export { AttentionError, type ErrorCode } from './error.js';
export type * from './operator-types.js';

const code = codeFrom<OperatorFunctions>('operators', {
  relaxed: {
    glue: () => import('./operators.relaxed.mjs'),
    wasm: () => new URL(/* @vite-ignore */ 'operators.relaxed.wasm', import.meta.url),
  },
  simd128: {
    glue: () => import('./operators.simd128.mjs'),
    wasm: () => new URL(/* @vite-ignore */ 'operators.simd128.wasm', import.meta.url),
  },
  js: { glue: () => import('./operators.js.mjs') },
});

/** The operators without walks, the same for the same options. 'auto' takes the fastest build that runs here; a build asked
 * for by name that can't run here is an error. */
export function load(options?: LoadOptions): Promise<Operators> {
  return loadModule({ name: 'operators', code, make: makeOperators }, options);
}
