import { engines } from 'virtual:engines';
import type { CodeSource, Functions } from './module.js';

/** The code of a build, from inside this script: what the classic script has in place of whole.ts. */
export const engineCode: CodeSource<Functions> = async (build) => {
  const { create, wasm } = engines[build];
  if (wasm === '') return { create };
  return {
    create,
    wasm: await WebAssembly.compile(Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0))),
  };
};
