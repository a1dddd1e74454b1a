import { problemOf } from '../element/problem.js';
import type { Attention, Verdict } from '../engine/types.js';
import { pointFor } from '../input/block-text.js';
import { readNumber } from '../input/typed-number.js';
import { readField, spread, type Reading } from './typed-answer.js';

type Engine = Pick<Attention, 'check' | 'parseNumber'>;

/** One learner's answer to one question: what stands in the fields and what came of checking it. No DOM. */
export class Answer {
  /** As typed; checking never changes them, except that a vector is spread over the fields. */
  #texts: string[] = [];
  #count = 0;
  errors: (string | undefined)[] = [];
  verdict: Verdict | undefined;
  attempt = 0;
  /** What a decimal comma was taken for, so that no reading is silent. */
  readAs: string | undefined;

  /** A field an entry. What was typed into one that is gone for now comes back with it. */
  get fields(): string[] {
    return Array.from({ length: this.#count }, (_, i) => this.#texts[i] ?? '');
  }

  fit(count: number): void {
    this.#count = count;
  }

  type(index: number, text: string): void {
    this.#texts[index] = text;
    this.forget();
  }

  /** The verdict speaks of other numbers or another text. */
  forget(): void {
    this.errors = [];
    this.verdict = undefined;
    this.readAs = undefined;
  }

  /** Other numbers are asked for now. */
  restart(): void {
    this.forget();
    this.attempt = 0;
  }

  /** Spreads a pasted vector over the fields; false when the text is one entry's. */
  paste(text: string): boolean {
    const reading = readField(text, this.#count);
    if (reading.kind !== 'vector') return false;
    this.#texts = reading.texts;
    this.forget();
    return true;
  }

  /** Checks what is typed; an entry that is no number gets an error instead, and no attempt is counted. */
  check(engine: Engine, expected: readonly number[], digits: number): boolean {
    this.forget();
    this.#texts = spread(this.fields) ?? this.#texts;
    const { fields } = this;
    // Where several fields are filled, each holds one number, and a comma in it can only be a decimal one.
    const room = fields.filter((text) => text.trim() !== '').length > 1 ? 1 : fields.length;
    const readings = fields.map((text) => readField(text, room));
    this.errors = readings.map((reading) => faultOf(reading, engine, room));
    if (this.errors.some((error) => error !== undefined)) return false;
    const texts = readings.map((reading) => (reading.kind === 'entry' ? reading.text : ''));
    this.verdict = engine.check(expected, texts, digits);
    this.attempt += 1;
    if (fields.some((field, i) => field.includes(',') && texts[i] !== ''))
      this.readAs = texts.map(pointFor).join(' and ');
    return true;
  }
}

function faultOf(reading: Reading, engine: Engine, room: number): string | undefined {
  switch (reading.kind) {
    case 'unclear':
      return 'The comma could stand between two numbers or be a decimal comma. Write a point, or a blank after the comma.';
    case 'miscounted':
      return room === 1
        ? `${reading.found} numbers stand here, where one belongs.`
        : `${reading.found} numbers stand here, but the answer has ${room}.`;
    case 'vector':
      return undefined;
    case 'entry':
      return fault(reading.text, engine);
  }
}

function fault(text: string, engine: Engine): string | undefined {
  try {
    readNumber(text, engine);
    return undefined;
  } catch (thrown) {
    return problemOf(thrown).message;
  }
}
