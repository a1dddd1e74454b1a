// @ts-check
// scripts/bench, once everything is built and installed.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { relaxedFlags } from '../module/support.mjs';
import { readArguments, usage } from './arguments.mjs';
import { load, processor } from './machine.mjs';
import { writeReadme } from './markdown.mjs';
import { engine, nodeLines } from './places/node.mjs';
import { stage } from './stage.mjs';
import { heading, tableRow } from './table.mjs';

const root = resolve(import.meta.dirname, '../..');

/** @typedef {{ engine: string, lines: import('./line.mjs').Line[] }} Section */

/** Prints each line as soon as it is known. @returns {Promise<Section>} */
async function section(name, lines, quick) {
  console.log(`\n${name}\n${heading}`);
  const kept = [];
  for await (const line of lines) {
    console.log(tableRow(line, quick));
    kept.push(line);
  }
  return { engine: name, lines: kept };
}

/** @param {NonNullable<ReturnType<typeof readArguments>>} asked */
async function run(asked) {
  console.log(
    `${processor()}; load ${load().toFixed(1)}${asked.quick ? '; quick: the figures mean nothing' : ''}`,
  );
  const paths = stage(asked);
  const sections = [await section(engine, nodeLines(paths, asked), asked.quick)];
  if (asked.browsers) {
    const { browserSections } = await import('./places/browsers.mjs');
    for await (const { name, lines } of browserSections(paths, asked))
      sections.push(await section(name, lines, asked.quick));
  }
  const result = { processor: processor(), load: load(), quick: asked.quick, sections };
  if (asked.json) writeFileSync(asked.json, `${JSON.stringify(result, null, 2)}\n`);
  if (asked.readme) writeReadme(asked.readme, result);
  return sections.flatMap(({ lines }) => lines).filter(({ failed }) => failed !== undefined);
}

function understood() {
  try {
    const asked = readArguments(process.argv.slice(2), root);
    if (asked) return asked;
    console.log(usage);
    process.exit(0);
  } catch (error) {
    console.error(`${error}\n${usage}`);
    process.exit(2);
  }
}

/** Node.js 20 knows relaxed SIMD by a flag. */
function again() {
  const { status } = spawnSync(process.execPath, [...relaxedFlags, ...process.argv.slice(1)], {
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}

if (relaxedFlags.length > 0) again();
const asked = understood();
const failures = await run(asked);
for (const { row, what, failed } of failures) console.error(`\nRow ${row}, ${what}:\n${failed}`);
process.exit(failures.length > 0 ? 1 : 0);
