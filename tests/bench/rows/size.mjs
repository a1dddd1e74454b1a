// @ts-check
// Row 12: what a page fetches, and how long a fresh process takes to its first result.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { relaxedFlags } from '../../module/support.mjs';
import { builds } from '../bench.mjs';
import { line } from '../line.mjs';
import { median } from '../timing.mjs';

export const numbers = [12];

const PROCESSES = 7;

/** @param {import('../bench.mjs').Bench} _bench @param {{ dist: string }} paths */
export async function* lines(_bench, { dist }) {
  for (const build of builds) {
    const files = ['attention-walk.js', `engine.${build}.mjs`, `engine.${build}.wasm`];
    const sizes = () =>
      files.map((file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / 1000);
    const what = 'what a page fetches of the engine, gzipped';
    yield line({ row: 12, build, what, unit: 'KB', floor: 50, aim: 30 }, () => [
      sizes().reduce((sum, size) => sum + size),
      sizes()
        .map((size) => size.toFixed(1))
        .join(' + '),
    ]);
  }
  const cold = 'cold start in Node: import, load, first result';
  yield line({ row: 12, what: cold, unit: 'ms', floor: 15, aim: 8 }, () =>
    median(Array.from({ length: PROCESSES }, () => coldStart(dist))),
  );
}

/** Milliseconds. @param {string} dist */
function coldStart(dist) {
  const script = fileURLToPath(new URL('../cold-start.mjs', import.meta.url));
  return Number(execFileSync(process.execPath, [...relaxedFlags, script, dist], { encoding: 'utf8' }));
}
