import { html, type TemplateResult } from 'lit';
import { formatNumber } from '../../element/format.js';
import { cellWords } from '../../element/labels.js';
import { arithmetic } from '../../element/views/arithmetic.js';
import { AttentionError } from '../../engine/index.js';
import type { PrintedCell, PrintedReport } from '../../engine/studies.js';
import type { Step } from '../../engine/types.js';
import { digitsOf, findStep, only, refuse, type Setting } from '../asked.js';
import { Exercise, faultOf, times, type Change, type Outcome, type Unchecked } from '../exercise.js';
import { grid } from '../grid.js';
import { lineHint, sentence, type Hint } from '../hints.js';
import { solution } from './typed.js';

/**
 * Which numbers of a printed table don't follow: `<attn-ask kind="find" for="weights" table="1 0 0; 0.06 0.94 0; 0.14 0.58 0.29">`.
 * Without `table` it is the one of an attn-printed about the same step, or else one in which the engine has planted
 * `mistakes`.
 */
export class FindExercise extends Exercise {
  #setting: Setting | undefined;
  #step: Step | undefined;
  #report: PrintedReport | undefined;
  readonly #marked = new Set<number>();

  override fit(setting: Setting): void {
    const { walk, asked } = setting;
    only(asked, ['for', 'digits', 'table', 'mistakes']);
    const step = findStep(walk, asked.for);
    const printed = asked.table === undefined && asked.mistakes === undefined ? setting.printed : undefined;
    const text = asked.table ?? printed?.text;
    const table = text ?? planted(setting, step);
    const digits = asked.digits ?? printed?.digits;
    const about = ['find', step.id, table].join();
    if (about !== this.about) this.#marked.clear();
    this.#setting = setting;
    this.#step = step;
    const isOwn = text !== undefined && digits === undefined;
    this.#report = walk.checkPrinted(
      step.id,
      table,
      isOwn ? undefined : digitsOf({ ...setting, asked: { ...asked, digits } }),
    );
    this.stepId = step.id;
    this.about = about;
    const wrong = this.#wrong().length;
    if (wrong === 0) {
      const message = 'attn-ask: every number of the table follows, so there is nothing to find';
      throw new AttentionError('ERR_ARG', message, 'table');
    }
    this.note = `${times(wrong, 'number')} to mark`;
  }

  override clear(): void {
    this.#marked.clear();
  }

  override controls(outcome: Outcome | Unchecked | undefined, { changed }: Change): TemplateResult {
    const { walk } = this.#setting ?? {};
    const step = this.#step;
    if (!walk || !step) return html``;
    return grid(step, walk.spec, (i) => {
      const marked = this.#marked.has(i);
      const off = faultOf(outcome, String(i)) !== undefined;
      return html`<button
        type="button"
        class="mark-cell"
        data-state=${off ? 'off' : 'open'}
        aria-pressed=${marked}
        aria-label="${this.#where(i)}: ${this.#text(i)}"
        ?disabled=${this.#report?.cells[i]?.fit === 'left_out'}
        @click=${() => {
          if (marked) this.#marked.delete(i);
          else this.#marked.add(i);
          changed();
        }}
      >
        ${this.#text(i)}
      </button>`;
    });
  }

  override check(): Outcome | Unchecked {
    if (this.#marked.size === 0) return { faults: [{ id: 'none', text: 'Mark a number first.' }] };
    const wrong = this.#wrong();
    const marked = [...this.#marked].sort((a, b) => a - b);
    const found = marked.filter((i) => wrong.includes(i));
    const innocent = marked.filter((i) => !wrong.includes(i));
    const correct = found.length === wrong.length && innocent.length === 0;
    return {
      correct,
      credit: Math.max(0, found.length - innocent.length) / wrong.length,
      headline: correct
        ? 'Right.'
        : `Not yet: ${found.length} of ${wrong.length} found${tooMany(innocent.length)}.`,
      faults: innocent.map((i) => ({
        id: String(i),
        text: `${this.#where(i)}: ${this.#text(i)} does follow.`,
      })),
      notes: correct ? wrong.map((i) => this.#verdict(i)) : [],
      given: marked.map((i) => this.#place(i)),
      expected: wrong.map((i) => this.#place(i)),
    };
  }

  override hints(): Hint[] {
    const { walk, shown } = this.#setting ?? {};
    const step = this.#step;
    if (!walk || !step) return [];
    const context = { walk, digits: shown ?? 2 };
    const rows = [...new Set(this.#wrong().map((i) => Math.floor(i / step.cols)))];
    const sums = (this.#report?.sums ?? []).map(({ row, sum }) =>
      sentence(`The weights of row ${row + 1} add up to ${formatNumber(sum, 'exact')}.`),
    );
    const lines = rows.flatMap((row) =>
      Array.from({ length: step.cols }, (_, col) => lineHint(() => walk.explain(step.id, row, col), context)),
    );
    return [...sums, sentence(`Look at row ${rows.map((row) => row + 1).join(' and ')}.`), ...lines];
  }

  override working(): TemplateResult {
    const { walk, shown } = this.#setting ?? {};
    if (!walk) return html``;
    const context = { walk, digits: shown ?? 2 };
    return html`${this.#wrong().map((i) => {
      const { row, col } = this.#place(i);
      return html`${arithmetic(walk.explain(this.stepId, row, col), context)} ${solution(this.#verdict(i))}`;
    })}`;
  }

  #wrong(): number[] {
    const cells = this.#report?.cells ?? [];
    return cells.flatMap((cell, i) => (follows(cell) ? [] : [i]));
  }

  #verdict(i: number): string {
    const cell = this.#report?.cells[i];
    const computed = formatNumber(cell?.computed ?? NaN, this.#report?.decimals ?? 2);
    const cut = cell?.fit === 'cut' ? ', where the digits were cut off, not rounded' : '';
    return `${this.#where(i)}: ${computed} instead of ${this.#text(i)}${cut}.`;
  }

  #text(i: number): string {
    const cell = this.#report?.cells[i];
    if (!cell || cell.fit === 'left_out') return '·';
    return formatNumber(cell.printed, this.#report?.decimals ?? 2);
  }

  #place(i: number): { row: number; col: number } {
    const cols = this.#step?.cols ?? 1;
    return { row: Math.floor(i / cols), col: i % cols };
  }

  #where(i: number): string {
    const { row, col } = this.#place(i);
    const { walk } = this.#setting ?? {};
    return walk && this.#step ? cellWords(this.#step, row, col, walk.spec) : '';
  }
}

const tooMany = (count: number): string => (count === 0 ? '' : `, and ${count} too many marked`);

const follows = ({ fit }: PrintedCell): boolean => fit === 'follows' || fit === 'tie' || fit === 'left_out';

/** The engine's own table with mistakes in it. */
function planted(setting: Setting, step: Step): string {
  const text = setting.asked.mistakes ?? '1';
  const mistakes = /^[1-9]\d?$/.test(text.trim())
    ? Number(text)
    : refuse('mistakes', 'a whole number from 1 up', text);
  const digits = digitsOf(setting);
  const rows = setting.walk.spoiled(step.id, digits, mistakes, setting.seed);
  return rows.map((row) => row.map((value) => formatNumber(value, digits)).join(' ')).join('; ');
}
