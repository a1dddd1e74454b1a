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

// The operators alone are what the floor is meant for; the whole engine, with its walks and lessons, is held to it as well.
const modules = [
  { what: 'the operators', script: 'attention-walk-operators.js', files: 'operators' },
  { what: 'the whole engine', script: 'attention-walk.js', files: 'engine' },
];

/** @param {import('../bench.mjs').Bench} _bench @param {{ dist: string }} paths */
export async function* lines(_bench, { dist }) {
  for (const { what, script, files } of modules) {
    for (const build of builds) {
      const names = [script, `${files}.${build}.mjs`, `${files}.${build}.wasm`];
      const fetched = { row: 12, build, what: `what a page fetches of ${what}, gzipped`, unit: 'KB' };
      yield line({ ...fetched, floor: 50, aim: 30 }, () => {
        const sizes = names.map((name) => compressed(new URL(name, dist)));
        return [sizes.reduce((a, b) => a + b), sizes.map((size) => size.toFixed(1)).join(' + ')];
      });
    }
  }
  for (const { what, script } of modules) {
    const cold = `cold start in Node of ${what}: import, load, first result`;
    yield line({ row: 12, what: cold, unit: 'ms', floor: 15, aim: 8 }, () =>
      median(Array.from({ length: PROCESSES }, () => coldStart(new URL(script, dist)))),
    );
  }
}

/** Kilobytes. @param {URL} file */
const compressed = (file) => gzipSync(readFileSync(file), { level: 9 }).length / 1000;

/** Milliseconds. @param {URL} address */
function coldStart({ href }) {
  const script = fileURLToPath(new URL('../cold-start.mjs', import.meta.url));
  return Number(execFileSync(process.execPath, [...relaxedFlags, script, href], { encoding: 'utf8' }));
}
