import { readBlock } from '../input/block-text.js';

/** What a field holds: one entry's text, a whole vector to spread over the fields, or something to ask about. */
export type Reading =
  | { kind: 'entry'; text: string }
  | { kind: 'vector'; texts: string[] }
  | { kind: 'unclear' }
  | { kind: 'miscounted'; found: number };

/** Reads what was typed into one field of an answer with `count` entries. */
export function readField(typed: string, count: number): Reading {
  const { cells, unclear } = readBlock(typed);
  const texts = cells.flat();
  if (unclear) return readUnclear(typed, count);
  if (texts.length <= 1) return { kind: 'entry', text: texts[0] ?? '' };
  return texts.length === count ? { kind: 'vector', texts } : { kind: 'miscounted', found: texts.length };
}

/**
 * "0,42" in an answer of two entries is 0 and 42, or 0.42 alone; with any other count only one reading is left. A decimal
 * comma stays in the text of an entry: the engine reads it, there as in a cell.
 */
function readUnclear(typed: string, count: number): Reading {
  const separated = readBlock(typed, 'separator').cells.flat();
  const decimal = readBlock(typed, 'decimal').cells.flat();
  const whole = [separated, decimal].filter((texts) => texts.length === count && count > 1);
  const alone = decimal.length === 1 ? typed.trim() : undefined;
  if (whole.length === 1 && whole[0] !== undefined && alone === undefined)
    return { kind: 'vector', texts: whole[0] };
  if (whole.length === 0 && alone !== undefined) return { kind: 'entry', text: alone };
  return whole.length === 0 ? { kind: 'miscounted', found: separated.length } : { kind: 'unclear' };
}

/** The fields after a vector that stands alone in one of them was spread over all; undefined when there is none. */
export function spread(fields: readonly string[]): string[] | undefined {
  const filled = fields.filter((text) => text.trim() !== '');
  if (filled.length !== 1 || filled[0] === undefined) return undefined;
  const reading = readField(filled[0], fields.length);
  return reading.kind === 'vector' ? reading.texts : undefined;
}
