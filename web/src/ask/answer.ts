import { problemOf } from '../element/problem.js';
import type { Attention, Verdict } from '../engine/types.js';
import { readField, spread, type Reading } from './typed-answer.js';

type Engine = Pick<Attention, 'check' | 'parseNumber'>;

/** One learner's answer to one question: what stands in the fields and what came of checking it. No DOM. */
export class Answer {
  /** The texts as typed; checking never changes them, except that a vector is spread over the fields. */
  fields: string[] = [];
  errors: (string | undefined)[] = [];
  verdict: Verdict | undefined;
  attempt = 0;
  /** What a decimal comma was taken for, so that no reading is silent. */
  readAs: string | undefined;

  /** As many fields as entries; texts stay where they are. */
  fit(count: number): void {
    if (this.fields.length !== count)
      this.fields = Array.from({ length: count }, (_, i) => this.fields[i] ?? '');
  }

  type(index: number, text: string): void {
    this.fields[index] = text;
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
    const reading = readField(text, this.fields.length);
    if (reading.kind !== 'vector') return false;
    this.fields = reading.texts;
    this.forget();
    return true;
  }

  /** Checks what is typed; an entry that is no number gets an error instead, and no attempt is counted. */
  check(engine: Engine, expected: readonly number[], digits: number): boolean {
    this.forget();
    this.fields = spread(this.fields) ?? this.fields;
    const readings = this.fields.map((text) => readField(text, this.fields.length));
    this.errors = readings.map((reading) => faultOf(reading, engine, expected.length));
    if (this.errors.some((error) => error !== undefined)) return false;
    const texts = readings.map((reading) => (reading.kind === 'entry' ? reading.text : ''));
    this.verdict = engine.check(expected, texts, digits);
    this.attempt += 1;
    if (texts.some((text, i) => this.fields[i]?.includes(',') === true && text.includes('.')))
      this.readAs = texts.join(' and ');
    return true;
  }
}

function faultOf(reading: Reading, engine: Engine, count: number): string | undefined {
  if (reading.kind === 'unclear')
    return 'The comma could stand between two numbers or be a decimal comma. Write a point, or a blank after the comma.';
  if (reading.kind === 'miscounted')
    return `${reading.found} numbers stand here, but the answer has ${count}.`;
  if (reading.kind === 'vector')
    return 'A whole vector stands here: clear the other fields, or keep one number a field.';
  if (reading.text === '') return 'Type a number here.';
  try {
    engine.parseNumber(reading.text);
    return undefined;
  } catch (thrown) {
    return problemOf(thrown).message;
  }
}
