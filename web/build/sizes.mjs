// How much a page loads.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { dist } from './paths.mjs';

const shown = [
  'attention-walk.js',
  'attention-walk-operators.js',
  'operators.relaxed.mjs',
  'operators.relaxed.wasm',
  'attention-walk-element.js',
  'engine.relaxed.mjs',
  'engine.relaxed.wasm',
  'engine.simd128.mjs',
  'engine.simd128.wasm',
  'engine.js.mjs',
  'attention-walk.classic.js',
  'attention-walk.html',
];

export async function reportSizes() {
  for (const name of shown) {
    const bytes = await readFile(join(dist, name));
    const kilobytes = (/** @type {number} */ size) => `${(size / 1024).toFixed(1)} KB`.padStart(10);
    console.log(
      `${name.padEnd(28)}${kilobytes(bytes.length)}${kilobytes(gzipSync(bytes, { level: 9 }).length)} gzipped`,
    );
  }
}
