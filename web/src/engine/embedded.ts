import { engines } from 'virtual:engines';
import type { EngineCode } from './module.js';
import type { Build } from './types.js';

/** The code of a build, from inside this script: what the classic script has in place of files.ts. */
export async function engineCode(build: Build): Promise<EngineCode> {
  const { create, wasm } = engines[build];
  if (wasm === '') return { create };
  return {
    create,
    wasm: await WebAssembly.compile(Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0))),
  };
}
