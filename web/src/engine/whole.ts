import { codeFrom } from './files.js';
import type { Functions } from './module.js';

/** The code of the whole engine, from the files beside this script. */
export const engineCode = codeFrom<Functions>('engine', {
  relaxed: {
    glue: () => import('./engine.relaxed.mjs'),
    wasm: () => new URL(/* @vite-ignore */ 'engine.relaxed.wasm', import.meta.url),
  },
  simd128: {
    glue: () => import('./engine.simd128.mjs'),
    wasm: () => new URL(/* @vite-ignore */ 'engine.simd128.wasm', import.meta.url),
  },
  js: { glue: () => import('./engine.js.mjs') },
});
