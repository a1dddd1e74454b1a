import { html, type TemplateResult } from 'lit';
import { formatNumber } from '../../element/format.js';
import type { EntryVerdict, Verdict } from '../../engine/types.js';
import { Answer } from '../answer.js';
import type { Setting } from '../asked.js';
import {
  Exercise,
  faultOf,
  isChecked,
  type Change,
  type Fault,
  type Outcome,
  type Unchecked,
} from '../exercise.js';
import { fields, type Field, type FieldEvents } from '../fields.js';
import { entryName, verdictWords } from '../verdict-words.js';

/** What is answered by typing numbers into fields. */
export abstract class TypedExercise extends Exercise {
  protected readonly answer = new Answer();
  protected labels: readonly string[] = [];
  /** Decimals that the numbers are asked for with. */
  protected digits = 0;
  protected setting: Setting | undefined;
  #entries: readonly (EntryVerdict | undefined)[] = [];

  protected abstract judge(texts: string[], places: number[]): Verdict;

  /** What a slip is that the engine recognised. */
  protected slip(_index: number, _entry: EntryVerdict): string | undefined {
    return undefined;
  }

  override clear(): void {
    this.answer.clear();
  }

  override controls(outcome: Outcome | Unchecked | undefined, change: Change): TemplateResult {
    return fields(this.fieldsOf(outcome), this.eventsOf(change));
  }

  protected fieldsOf(outcome: Outcome | Unchecked | undefined): Field[] {
    const { fields: texts } = this.answer;
    return this.labels.map((label, i) => {
      const off = faultOf(outcome, String(i)) !== undefined;
      const right = isChecked(outcome) && this.#entries[i]?.correct === true;
      return { label, text: texts[i] ?? '', state: off ? 'off' : right ? 'right' : 'open' };
    });
  }

  protected eventsOf({ changed, check }: Change): FieldEvents {
    return {
      type: (index, text) => {
        this.answer.type(index, text);
        changed();
      },
      paste: (index, text) => {
        const spread = this.spreads(index, text);
        if (spread) changed();
        return spread;
      },
      check,
    };
  }

  protected spreads(_index: number, text: string): boolean {
    return this.answer.paste(text);
  }

  override check(): Outcome | Unchecked {
    if (!this.setting) return { faults: [] };
    const found = this.answer.check(this.setting.engine, (texts, places) => this.judge(texts, places));
    if ('errors' in found) return { faults: found.errors.flatMap((text, i) => this.#unreadable(text, i)) };
    const { entries, correct, readAs } = found;
    this.#entries = entries;
    const words = verdictWords(entries, {
      labels: this.labels,
      digits: this.digits,
      format: formatNumber,
      slip: (index, entry) => this.slip(index, entry),
    });
    return {
      correct,
      credit: entries.filter((entry) => entry?.correct).length / entries.length,
      headline: words.headline,
      faults: words.entries.map(({ index, text }) => ({ id: String(index), text })),
      notes: readAs === undefined ? [] : [`Read as ${readAs}.`],
      given: entries.map((entry) => entry?.given),
      expected: entries.map((entry, i) => entry?.expected ?? this.expectedAt(i)),
      tolerance: entries.find((entry) => entry)?.tolerance,
    };
  }

  /** The number of a field that was left empty. */
  protected expectedAt(_index: number): number | undefined {
    return undefined;
  }

  #unreadable(text: string | undefined, i: number): Fault[] {
    if (text === undefined) return [];
    const name = this.labels.length === 1 ? '' : `${entryName(this.labels[i] ?? String(i))}: `;
    return [{ id: String(i), text: `${name}${text}` }];
  }
}

export function solution(text: string, rounded = false): TemplateResult {
  return html`<p class="solution" dir="ltr">${rounded ? 'Rounded: ' : ''}<strong>${text}</strong></p>`;
}
