// The engine's files: Emscripten's glue, minified, and the WebAssembly beside it.
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify } from 'rolldown/utils';
import { dist, engineBuilds, read, write } from './paths.mjs';

/** @typedef {keyof typeof engineBuilds} Build */
export const builds = /** @type {Build[]} */ (Object.keys(engineBuilds));

// What a page with a content security policy, or a bundler for the web, would trip over.
const forbidden = ['new Function', 'eval(', 'require(', '__dirname'];

// Emscripten would look for the .wasm itself, also in the js build, which has none. The loader does that, and a bundler
// would stumble over the address of a file that isn't there.
const ownAddress = /new URL\("engine\.\w+\.wasm",\s*import\.meta\.url\)\.href/;

/** The glue of a build. @param {Build} build */
export async function glue(build) {
  const code = await read(join(engineBuilds[build], `engine.${build}.mjs`)).catch(() => {
    throw new Error(`The ${build} build of the engine is missing: run scripts/run --build`);
  });
  const found = forbidden.find((text) => code.includes(text));
  if (found) throw new Error(`engine.${build}.mjs holds "${found}"`);
  if (!ownAddress.test(code)) throw new Error(`engine.${build}.mjs doesn't look for its .wasm as it used to`);
  return code.replace(ownAddress, '""');
}

/** @param {Build} build */
export const wasmPath = (build) => join(engineBuilds[build], `engine.${build}.wasm`);

export async function copyEngines() {
  for (const build of builds) {
    const name = `engine.${build}`;
    // The address is written here, where every bundler that sees this file finds the file it names.
    const wasm = build === 'js' ? '' : `export const wasm = new URL('${name}.wasm', import.meta.url);`;
    const { code, errors } = await minify(`${name}.mjs`, `${await glue(build)}\n${wasm}`, { module: true });
    if (errors.length > 0) throw new Error(`${name}.mjs: ${errors[0]?.message}`);
    await write(join(dist, `${name}.mjs`), code);
    if (build !== 'js') await copyFile(wasmPath(build), join(dist, `${name}.wasm`));
  }
}
