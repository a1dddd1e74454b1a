import { readFileSync } from 'node:fs';
import { root } from './paths.js';

type File = 'cat_sat' | 'linear_algebra' | 'mixing_values' | 'softmax_blend';
export type Rows = number[][];

/** Reads the tables of tests/golden, so that the C++ tests and these share one copy of each. */
function definition(file: File, name: string): string {
  const source = readFileSync(`${root}/tests/golden/${file}.hpp`, 'utf8').replace(/\/\/.*/g, '');
  const found = new RegExp(`\\b${name}\\s*=?\\s*([{"][^;]*?(?:;[^;]*?)*?);\\n`).exec(source)?.[1];
  if (found === undefined) throw new Error(`tests/golden/${file}.hpp has no ${name}`);
  return found;
}

function list(braces: string): unknown {
  const commas = braces
    .replaceAll('{', '[')
    .replaceAll('}', ']')
    .replace(/,\s*\]/g, ']');
  return JSON.parse(commas.replace(/\bhidden\b/g, 'null'));
}

/** A table as it is printed, digit by digit. */
export function printed(file: File, name: string): string[][] {
  const text = [...definition(file, name).matchAll(/"([^"]*)"/g)].map(([, part]) => part).join('');
  return text.split(';').map((row) => row.trim().split(/\s+/));
}

export function table(file: File, name: string): Rows {
  return list(definition(file, name)) as Rows;
}

/** The matrices of a preset, in the order of its struct; the first one is X. */
export function preset(file: File, name: string): Rows[] {
  const named = definition(file, 'presets').replace(/\b(printed_)?X\b/g, (table) => definition(file, table));
  const presets = list(named) as [string, ...Rows[]][];
  const found = presets.find(([own]) => own === name);
  if (!found) throw new Error(`tests/golden/${file}.hpp has no preset ${name}`);
  return found.filter((member) => Array.isArray(member));
}
