// @ts-check
// The figures of `scripts/bench --json FILE` as the README's table: node tests/bench/markdown.mjs FILE
import { readFileSync } from 'node:fs';
import { figure } from './table.mjs';

/** @typedef {import('./line.mjs').Line} Line */

const { processor, sections } = JSON.parse(readFileSync(process.argv[2], 'utf8'));

/** What is measured once belongs to no engine's column: it gets the first one. @type {Map<string, (Line | undefined)[]>} */
const byWhat = new Map();
const columns = sections.filter(({ lines }) => lines.some(({ row }) => row !== 13));
for (const { engine, lines } of sections) {
  const column = Math.max(
    0,
    columns.findIndex((other) => other.engine === engine),
  );
  for (const line of lines) {
    const cells = byWhat.get(line.what) ?? columns.map(() => undefined);
    cells[column] = line;
    byWhat.set(line.what, cells);
  }
}

/** @param {Line | undefined} line @param {'floor' | 'aim' | 'reached'} which */
const show = (line, which) => (line?.[which] === undefined ? '' : figure(line[which], line.unit));

const rows = [...byWhat]
  .map(([what, cells]) => ({ what, cells, goal: /** @type {Line} */ (cells.find(Boolean)) }))
  .sort((a, b) => a.goal.row - b.goal.row)
  .map(({ what, cells, goal }) => [
    goal.row,
    what,
    show(goal, 'floor'),
    show(goal, 'aim'),
    ...cells.map((line) => show(line, 'reached') || '–'),
  ]);

const head = ['#', 'what', 'floor', 'aim', ...columns.map(({ engine }) => engine)];
const ruler = head.map((_, i) => (i === 1 ? '---' : '---:'));
console.log(`${processor}\n`);
for (const cells of [head, ruler, ...rows]) console.log(`| ${cells.join(' | ')} |`);
