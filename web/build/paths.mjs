import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const web = fileURLToPath(new URL('..', import.meta.url));
export const root = join(web, '..');
export const dist = join(root, 'dist');
export const source = join(web, 'src');

/** Parts of pages, on their way into dist/. */
export const parts = join(root, 'build/web');

/** Where CMake leaves each build of the engine. */
export const engineBuilds = /** @type {const} */ ({
  relaxed: join(root, 'build/wasm-relaxed'),
  simd128: join(root, 'build/wasm-simd128'),
  js: join(root, 'build/js'),
});

/** @param {string} path */
export const read = (path) => readFile(path, 'utf8');

/** @param {string} path @param {string | Uint8Array} content */
export async function write(path, content) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}
