import { problemOf } from '../element/problem.js';
import type { Attention } from '../engine/types.js';
import { readBlock, type CommaRole } from '../input/block-text.js';
import { numberFault } from '../input/typed-number.js';

/** What only the reader can decide about a block. */
export interface Decisions {
  comma?: CommaRole;
  /** Fills what is missing with 0. */
  fill?: boolean;
}

export type ParsedBlock =
  | { matrix: number[][]; notes: string[] }
  /** `where`: row or cell, counted from 1; `offer`: what the reader can decide to get further. */
  | { problem: string; where?: string; offer?: 'comma' | 'fill' };

/** Reads a block of text as a matrix, all of it or nothing; a problem names the first bad row or cell, counted from 1. */
export function parseBlock(
  text: string,
  engine: Pick<Attention, 'parseNumber' | 'limits'>,
  decisions: Decisions = {},
): ParsedBlock {
  const { cells, unclear } = readBlock(text, decisions.comma);
  if (cells.length === 0) return { problem: 'nothing stands here; write a row of numbers on each line' };
  if (unclear) return { problem: 'the commas could separate numbers or be decimal commas', offer: 'comma' };
  const { width: most } = engine.limits;
  const cols = cells.reduce((widest, row) => Math.max(widest, row.length), 0);
  if (Math.max(cells.length, cols) > most)
    return { problem: `at most ${most} rows and columns fit, and here are ${cells.length} × ${cols}` };
  const gap = firstGap(cells);
  if (gap !== undefined && decisions.fill !== true) return { ...gap, offer: 'fill' };
  return parseCells(filled(cells), engine);
}

function firstGap(cells: string[][]): { where: string; problem: string } | undefined {
  const width = cells[0]?.length ?? 0;
  for (const [r, row] of cells.entries()) {
    if (row.length !== width)
      return { where: `row ${r + 1}`, problem: `${numbers(row.length)}, but row 1 has ${width}` };
    const empty = row.indexOf('');
    if (empty >= 0) return { where: `row ${r + 1}, column ${empty + 1}`, problem: 'nothing stands there' };
  }
  return undefined;
}

const numbers = (count: number): string => (count === 1 ? '1 number' : `${count} numbers`);

function filled(cells: string[][]): string[][] {
  const width = Math.max(...cells.map((row) => row.length));
  return cells.map((row) => {
    const short = Array<string>(width - row.length).fill('0');
    return [...row.map((cell) => (cell === '' ? '0' : cell)), ...short];
  });
}

function parseCells(cells: string[][], engine: Pick<Attention, 'parseNumber'>): ParsedBlock {
  const matrix: number[][] = [];
  const notes: string[] = [];
  for (const [r, row] of cells.entries()) {
    const values: number[] = [];
    for (const [c, cell] of row.entries()) {
      const where = `row ${r + 1}, column ${c + 1}`;
      try {
        const { value } = engine.parseNumber(cell);
        if (value === 0 && /[1-9]/.test(cell.split(/e/i)[0] ?? ''))
          notes.push(`${where}: ${cell} is too small and became 0`);
        values.push(value);
      } catch (thrown) {
        return { where, problem: numberFault(cell, problemOf(thrown).code) };
      }
    }
    matrix.push(values);
  }
  return { matrix, notes };
}

/** A matrix as text to edit, its columns under each other; minus and inf as NumPy reads them. */
export function blockText(matrix: readonly (readonly number[])[]): string {
  const texts = matrix.map((row) => row.map((value) => String(value).replace('Infinity', 'inf')));
  const widths = (texts[0] ?? []).map((_, c) => Math.max(...texts.map((row) => row[c]?.length ?? 0)));
  return texts.map((row) => row.map((text, c) => text.padStart(widths[c] ?? 0)).join('  ')).join('\n');
}
