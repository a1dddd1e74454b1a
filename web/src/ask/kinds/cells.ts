import { html, type TemplateResult } from 'lit';
import { equalsSign, formatNumber, type Digits } from '../../element/format.js';
import { arithmetic } from '../../element/views/arithmetic.js';
import type { EntryVerdict, Explanation, Verdict } from '../../engine/types.js';
import { digitsOf, type Setting } from '../asked.js';
import { times, type Change, type Outcome, type Unchecked } from '../exercise.js';
import { input } from '../fields.js';
import { grid } from '../grid.js';
import { formulaHint, lineHint, termHints } from '../hints.js';
import { slipWords } from '../slip-words.js';
import { findTarget, type Target } from '../target.js';
import { solution, TypedExercise } from './typed.js';

/** One number, a row, or a whole matrix of a step. */
export class CellsExercise extends TypedExercise {
  #target: Target | undefined;

  override fit(setting: Setting): void {
    this.setting = setting;
    const target = findTarget(setting.walk, setting.asked);
    this.#target = target;
    this.digits = digitsOf(setting);
    this.labels = target.labels;
    this.answer.mayLeaveOut = target.row === undefined;
    this.answer.fit(target.cells.length);
    this.stepId = target.step.id;
    this.row = target.row;
    this.col = target.col;
    this.about = [target.step.id, target.row, target.col, this.digits].join();
    this.note = this.digits === 0 ? 'whole numbers' : `${times(this.digits, 'digit')} after the point`;
  }

  override controls(outcome: Outcome | Unchecked | undefined, change: Change): TemplateResult {
    const target = this.#target;
    if (!target || !this.setting || target.row !== undefined) return super.controls(outcome, change);
    const [all, events] = [this.fieldsOf(outcome), this.eventsOf(change)];
    return grid(
      target.step,
      this.setting.walk.spec,
      (i) => {
        const field = all[i] ?? { label: '', text: '', state: 'open' };
        return html`<div class="entry" data-state=${field.state}>${input(field, i, events, false)}</div>`;
      },
      false,
    );
  }

  override hints(): (() => TemplateResult)[] {
    const { setting } = this;
    const target = this.#target;
    if (!setting || !target) return [];
    const context = { walk: setting.walk, digits: this.#workingDigits(setting.shown) };
    const [single] = target.cells.length === 1 ? target.cells : [];
    const first = formulaHint(target.step);
    if (single) return [first, ...termHints(this.#explain(single), context)];
    return [first, ...target.cells.map((cell) => lineHint(() => this.#explain(cell), context))];
  }

  override working(): TemplateResult {
    const { setting } = this;
    const target = this.#target;
    if (!setting || !target) return html``;
    const { walk, shown } = setting;
    const context = { walk, digits: this.#workingDigits(shown) };
    const values = target.cells.map(({ row, col }) => target.step.data[row * target.step.cols + col] ?? NaN);
    const texts = values.map((value) => formatNumber(value, this.digits));
    const isRounded = !values.every((value) => equalsSign(value, this.digits) === '=');
    return html`${target.cells.map((cell) => arithmetic(this.#explain(cell), context))}
    ${
      target.row === undefined
        ? html`<div class="solution">
            ${grid(target.step, walk.spec, (i) => html`<b class="given">${texts[i]}</b>`)}
          </div>`
        : solution(texts.length === 1 ? (texts[0] ?? '') : `(${texts.join(', ')})`, isRounded)
    }`;
  }

  protected override judge(texts: string[], places: number[]): Verdict {
    const { setting } = this;
    const target = this.#target;
    if (!setting || !target) throw new Error('nothing is asked yet');
    const cells = places.flatMap((place) => target.cells[place] ?? []);
    return setting.walk.checkCells(target.step.id, cells, texts, this.digits);
  }

  protected override slip(index: number, entry: EntryVerdict): string | undefined {
    const cell = this.#target?.cells[index];
    const { setting } = this;
    return cell && setting && slipWords(entry, () => this.#explain(cell), setting.walk);
  }

  protected override spreads(index: number, text: string): boolean {
    const { row, step } = this.#target ?? {};
    if (row !== undefined || !step) return super.spreads(index, text);
    return this.answer.pasteBlock(text, index, step.cols);
  }

  protected override expectedAt(index: number): number | undefined {
    const { step, cells } = this.#target ?? {};
    const cell = cells?.[index];
    return step && cell ? step.data[cell.row * step.cols + cell.col] : undefined;
  }

  #explain({ row, col }: { row: number; col: number }): Explanation {
    if (!this.setting) throw new Error('nothing is asked yet');
    return this.setting.walk.explain(this.stepId, row, col);
  }

  #workingDigits(shown: Digits): Digits {
    return typeof shown === 'number' ? Math.max(shown, this.digits) : shown;
  }
}
