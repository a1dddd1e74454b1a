// @ts-check
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const usage = `Usage: scripts/bench [--quick] [--browsers] [--rows 1,4] [--json FILE] [--readme] [--dist FOLDER]
  --quick     shows that everything runs, in little time: its figures mean nothing
  --browsers  also in Chromium, Firefox and WebKitGTK
  --rows      only these rows of the table
  --json      writes the figures to a file as well
  --readme    puts the figures into the README's table
  --dist      measures the engine in this folder instead of building it`;

const ALL_ROWS = Array.from({ length: 16 }, (_, i) => i + 1);

const paces = {
  thorough: { rounds: 7, turn: 60, sample: 2 },
  quick: { rounds: 1, turn: 0, sample: 1 },
};

/** Nothing when only the usage was asked for. @param {string[]} words @param {string} root the repository */
export function readArguments(words, root) {
  const { values } = parseArgs({
    args: words,
    options: {
      help: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      browsers: { type: 'boolean', default: false },
      rows: { type: 'string', default: ALL_ROWS.join() },
      json: { type: 'string' },
      readme: { type: 'boolean', default: false },
      dist: { type: 'string', default: resolve(root, 'dist') },
      build: { type: 'string', default: resolve(root, 'build') },
    },
  });
  if (values.help) return undefined;
  const rows = values.rows.split(',').map(Number);
  const unknown = rows.find((row) => !ALL_ROWS.includes(row));
  if (unknown !== undefined) throw new Error(`--rows: there is no row ${unknown}`);
  if (values.readme && values.quick) throw new Error('--readme: quick figures mean nothing');
  return {
    rows,
    browsers: values.browsers,
    quick: values.quick,
    json: values.json,
    readme: values.readme ? resolve(root, 'README.md') : undefined,
    dist: resolve(values.dist),
    build: resolve(values.build),
    pace: values.quick ? paces.quick : paces.thorough,
  };
}
