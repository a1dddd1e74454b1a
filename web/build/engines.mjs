// The engine's files, of all of it and of its operators alone: Emscripten's glue, minified, and the WebAssembly beside it.
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify } from 'rolldown/utils';
import { dist, engineBuilds, read, write } from './paths.mjs';

/** @typedef {keyof typeof engineBuilds} Build */
export const builds = /** @type {Build[]} */ (Object.keys(engineBuilds));

/** @typedef {'engine' | 'operators'} Module */
const modules = /** @type {Module[]} */ (['engine', 'operators']);

// What a page with a content security policy, or a bundler for the web, would trip over.
const forbidden = ['new Function', 'eval(', 'require(', '__dirname'];

// Emscripten would look for the .wasm itself, also in the js build, which has none. The loader does that, and a bundler
// would stumble over the address of a file that isn't there.
const ownAddress = /new URL\("\w+\.\w+\.wasm",\s*import\.meta\.url\)\.href/;

/** The glue of a build. @param {Module} module @param {Build} build */
export async function glue(module, build) {
  const name = `${module}.${build}.mjs`;
  const code = await read(join(engineBuilds[build], name)).catch(() => {
    throw new Error(`${name} is missing: run scripts/run --build`);
  });
  const found = forbidden.find((text) => code.includes(text));
  if (found) throw new Error(`${name} holds "${found}"`);
  if (!ownAddress.test(code)) throw new Error(`${name} doesn't look for its .wasm as it used to`);
  return code.replace(ownAddress, '""');
}

/** @param {Module} module @param {Build} build */
export const wasmPath = (module, build) => join(engineBuilds[build], `${module}.${build}.wasm`);

export async function copyEngines() {
  for (const module of modules) {
    for (const build of builds) {
      const name = `${module}.${build}`;
      const { code, errors } = await minify(`${name}.mjs`, await glue(module, build), { module: true });
      if (errors.length > 0) throw new Error(`${name}.mjs: ${errors[0]?.message}`);
      await write(join(dist, `${name}.mjs`), code);
      if (build !== 'js') await copyFile(wasmPath(module, build), join(dist, `${name}.wasm`));
    }
  }
}
