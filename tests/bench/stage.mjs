// @ts-check
// One folder with everything that a page of the benchmark asks for, as links.
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @param {{ dist: string, build: string }} asked */
export function stage({ dist, build }) {
  const folder = join(build, 'bench');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'modules'), { recursive: true });
  symlinkSync(dist, join(folder, 'dist'));
  symlinkSync(import.meta.dirname, join(folder, 'bench'));
  for (const preset of ['wasm-relaxed', 'wasm-simd128']) {
    const files = readdirSync(join(build, preset)).filter((name) => name.startsWith('bench.'));
    for (const file of files) symlinkSync(join(build, preset, file), join(folder, 'modules', file));
  }
  return {
    folder,
    dist: `${pathToFileURL(dist).href}/`,
    modules: pathToFileURL(`${join(folder, 'modules')}/`).href,
    nativeFolder: join(build, 'native', 'tests', 'bench'),
  };
}
