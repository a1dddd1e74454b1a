import { problemOf } from '../element/problem.js';
import type { Attention, EntryVerdict, Verdict } from '../engine/types.js';
import { pointFor, readBlock } from '../input/block-text.js';
import { readNumber } from '../input/typed-number.js';
import { readField, spread, type Reading } from './typed-answer.js';

type Reader = Pick<Attention, 'parseNumber'>;

/** The engine's verdict on texts that are all numbers, of the fields at `places`. */
export type Judge = (texts: string[], places: number[]) => Verdict;

/** What a check of the fields came to: what is no number, or a verdict on each field that holds one. */
export type Finding =
  | { errors: (string | undefined)[] }
  | { entries: (EntryVerdict | undefined)[]; correct: boolean; readAs: string | undefined };

/** The numbers of one answer as they stand in their fields. No DOM. */
export class Answer {
  /** As typed; checking never changes them, except that a vector is spread over the fields. */
  #texts: string[] = [];
  #count = 0;
  /** Whether fields may be left empty. */
  mayLeaveOut = false;

  /** A field an entry. What was typed into one that is gone for now comes back with it. */
  get fields(): string[] {
    return Array.from({ length: this.#count }, (_, i) => this.#texts[i] ?? '');
  }

  fit(count: number): void {
    this.#count = count;
  }

  clear(): void {
    this.#texts = [];
  }

  type(index: number, text: string): void {
    this.#texts[index] = text;
  }

  /** Spreads a pasted vector over the fields; false when the text is one entry's. */
  paste(text: string): boolean {
    const reading = readField(text, this.#count);
    if (reading.kind !== 'vector') return false;
    this.#texts = reading.texts;
    return true;
  }

  /** Spreads a pasted block of rows from a field on, as far as it fits; false when it doesn't or is a single entry. */
  pasteBlock(text: string, from: number, cols: number): boolean {
    const { cells, unclear } = readBlock(text);
    const [row, col] = [Math.floor(from / cols), from % cols];
    const fits =
      !unclear &&
      row + cells.length <= this.#count / cols &&
      cells.every(({ length }) => col + length <= cols);
    if (!fits || cells.flat().length < 2) return false;
    for (const [r, texts] of cells.entries()) {
      for (const [c, entry] of texts.entries()) this.#texts[(row + r) * cols + col + c] = entry;
    }
    return true;
  }

  check(reader: Reader, judge: Judge): Finding {
    this.#texts = spread(this.fields) ?? this.#texts;
    const { fields } = this;
    const filled = fields.flatMap((text, i) => (text.trim() === '' ? [] : [i]));
    // Where several fields are filled, each holds one number, and a comma in it can only be a decimal one.
    const room = filled.length > 1 || this.mayLeaveOut ? 1 : fields.length;
    const places = this.mayLeaveOut && filled.length > 0 ? filled : fields.map((_, i) => i);
    const readings = places.map((i) => readField(fields[i] ?? '', room));
    const errors: (string | undefined)[] = fields.map(() => undefined);
    for (const [n, place] of places.entries()) errors[place] = faultOf(readings[n], reader, room);
    if (errors.some((error) => error !== undefined)) return { errors };
    const texts = readings.map((reading) => (reading.kind === 'entry' ? reading.text : ''));
    const verdict = judge(texts, places);
    const entries: (EntryVerdict | undefined)[] = fields.map(() => undefined);
    for (const [n, place] of places.entries()) entries[place] = verdict.entries[n];
    const hasComma = places.some((place, n) => fields[place]?.includes(',') && texts[n] !== '');
    return {
      entries,
      correct: verdict.correct && places.length === fields.length,
      readAs: hasComma ? texts.map(pointFor).join(' and ') : undefined,
    };
  }
}

function faultOf(reading: Reading | undefined, reader: Reader, room: number): string | undefined {
  switch (reading?.kind) {
    case 'unclear':
      return 'The comma could stand between two numbers or be a decimal comma. Write a point, or a blank after the comma.';
    case 'miscounted':
      return room === 1
        ? `${reading.found} numbers stand here, where one belongs.`
        : `${reading.found} numbers stand here, but the answer has ${room}.`;
    case 'entry':
      return fault(reading.text, reader);
    default:
      return undefined;
  }
}

function fault(text: string, reader: Reader): string | undefined {
  try {
    readNumber(text, reader);
    return undefined;
  } catch (thrown) {
    return problemOf(thrown).message;
  }
}
