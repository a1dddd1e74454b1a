// @ts-check
// The README's table: what was to be reached and what was, one column an engine. Figures without a goal stay in the terminal.
import { readFileSync, writeFileSync } from 'node:fs';
import { mark } from './line.mjs';
import { figure } from './table.mjs';

/**
 * @typedef {import('./line.mjs').Line} Line
 * @typedef {{ engine: string, lines: Line[] }} Section
 * @typedef {{ what: string, row: number, columns: Line[][] }} Row the lines of each column, one a build
 */

const MARKERS = ['<!-- bench: written by scripts/bench --readme -->', '<!-- /bench -->'];

/** @param {string} path @param {{ processor: string, sections: Section[] }} result */
export function writeReadme(path, { processor, sections }) {
  const text = readFileSync(path, 'utf8');
  const [start, end] = MARKERS.map((marker) => text.indexOf(marker));
  if (start < 0 || end < start) throw new Error(`${path} has no place for the table: ${MARKERS.join(' … ')}`);
  const table = `${MARKERS[0]}\n\n${processor}. ${verdict(sections)}\n\n${markdown(sections)}\n\n`;
  writeFileSync(path, text.slice(0, start) + table + text.slice(end));
}

/** How many figures of all miss their floor, so that nobody has to count. @param {Section[]} sections */
function verdict(sections) {
  const judged = sections
    .flatMap(({ lines }) => lines)
    .filter(({ floor, reached }) => floor !== undefined && reached !== undefined);
  const missed = judged.filter((line) => mark(line) === 'MISS');
  if (missed.length === 0) return `All ${judged.length} figures hold their floor.`;
  const rows = [...new Set(missed.map(({ row }) => row))].sort((a, b) => a - b);
  return `${missed.length} of ${judged.length} figures miss their floor (rows ${rows.join(', ')}).`;
}

/** @param {Section[]} sections */
export function markdown(sections) {
  const engines = sections
    .filter(({ lines }) => lines.some((line) => line.engine === undefined))
    .map(({ engine }) => engine);
  const rows = rowsOf(sections, engines).sort((a, b) => a.row - b.row);
  const head = ['#', 'what', 'build', 'floor', 'aim', ...engines];
  const ruler = head.map((_, i) => (i === 1 || i === 2 ? '---' : '---:'));
  return [head, ruler, ...rows.map(cells)].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** @param {Section[]} sections @param {string[]} engines @returns {Row[]} */
function rowsOf(sections, engines) {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  for (const { engine, lines } of sections) {
    for (const line of lines.filter(({ floor }) => floor !== undefined)) {
      const row = rows.get(line.what) ?? { what: line.what, row: line.row, columns: engines.map(() => []) };
      rows.set(line.what, row);
      row.columns[engines.findIndex((name) => name.startsWith(line.engine ?? engine))]?.push(line);
    }
  }
  return [...rows.values()];
}

/** @param {Row} row */
function cells({ what, columns }) {
  const lines = columns.find((column) => column.length > 0) ?? [];
  const builds = lines.map(({ build }) => build ?? '').filter(Boolean);
  return [
    [...new Set(lines.map(({ row }) => row))].join(', '),
    what,
    both(builds),
    both(lines.map((line) => goal(line, line.floor))),
    both(lines.map((line) => goal(line, line.aim))),
    ...columns.map((column) => both(column.map(reached)) || '–'),
  ];
}

/** One after the other, or once if they are the same. @param {string[]} texts */
const both = (texts) => (new Set(texts).size === 1 ? texts[0] : texts.join(' / '));

/** @param {Line} line @param {number | undefined} number */
const goal = (line, number) => (number === undefined ? '' : figure(number, line.unit));

/** @param {Line} line */
function reached(line) {
  if (line.reached === undefined) return '–';
  return `${figure(line.reached, line.unit)}${mark(line) === 'MISS' ? ' ✗' : ''}`;
}
