import { html, type TemplateResult } from 'lit';
import { formula } from '../../element/views/formula.js';
import { axisTitle, spokenName } from '../../element/labels.js';
import type { EntryVerdict, Explanation, Step, Verdict } from '../../engine/types.js';
import { findStep, only, type Setting } from '../asked.js';
import { times } from '../exercise.js';
import { formulaHint, sentence, type Hint } from '../hints.js';
import { solution, TypedExercise } from './typed.js';

/** What is counted of a step, exactly. */
abstract class CountExercise extends TypedExercise {
  protected step: Step | undefined;

  protected fitTo(setting: Setting, labels: string[]): Step {
    only(setting.asked, ['for']);
    this.setting = setting;
    const step = findStep(setting.walk, setting.asked.for);
    this.step = step;
    this.labels = labels;
    this.answer.fit(labels.length);
    this.stepId = step.id;
    this.about = `${setting.asked.kind} ${step.id}`;
    return step;
  }

  protected operands(): Step[] {
    const steps = this.setting?.walk.steps ?? [];
    return (this.step?.operands ?? []).flatMap((id) => steps.find((step) => step.id === id) ?? []);
  }

  protected sizes(): Hint[] {
    return this.operands().map((step) => sentence(`${spokenName(step.id)} is ${step.rows} × ${step.cols}.`));
  }
}

/** Rows and columns: `<attn-ask kind="shape" for="scores">`. */
export class ShapeExercise extends CountExercise {
  override fit(setting: Setting): void {
    this.fitTo(setting, ['number of rows', 'number of columns']);
    this.note = 'such as 3 and 2';
  }

  override hints(): Hint[] {
    return this.step ? [formulaHint(this.step), ...this.sizes()] : [];
  }

  override working(): TemplateResult {
    const { step } = this;
    if (!step) return html``;
    return html`${formula(step)} ${this.sizes().map((size) => size())}
      <p>${what('row', step.rowAxis)}, ${what('column', step.colAxis)}.</p>
      ${solution(`${step.rows} × ${step.cols}`)}`;
  }

  protected override judge(texts: string[]): Verdict {
    if (!this.setting) throw new Error('nothing is asked yet');
    return this.setting.walk.checkShape(this.stepId, texts);
  }

  protected override slip(_index: number, { slip }: EntryVerdict): string | undefined {
    return slip === 'swapped' ? 'is the other one: rows come first, then columns.' : 'doesn’t fit.';
  }
}

/** Multiplications and additions: `<attn-ask kind="cost" for="scores">`. */
export class CostExercise extends CountExercise {
  override fit(setting: Setting): void {
    this.fitTo(setting, ['multiplications and additions']);
    this.note = 'each counted by itself';
  }

  override hints(): Hint[] {
    const { step } = this;
    if (!step) return [];
    return [formulaHint(step), ...this.sizes(), sentence(this.#perCell(step))];
  }

  override working(): TemplateResult {
    const { step } = this;
    if (!step) return html``;
    const { terms } = this.#explain(step);
    const sum = isProduct(this.#explain(step))
      ? `2 · ${step.rows} · ${step.cols} · ${terms.length} = ${step.flops}`
      : String(step.flops);
    return html`${formula(step)} ${this.sizes().map((size) => size())}
      <p>${this.#perCell(step)}</p>
      ${solution(sum)}`;
  }

  protected override judge([text = '']: string[]): Verdict {
    if (!this.setting) throw new Error('nothing is asked yet');
    return this.setting.walk.checkCost(this.stepId, text);
  }

  /** How far off it is would be the answer. */
  protected override slip(_index: number, { slip, given, expected }: EntryVerdict): string | undefined {
    if (slip === 'halved') return 'counts a multiplication and its addition as one: count both.';
    return given > expected ? 'is too large.' : 'is too small.';
  }

  #explain(step: Step): Explanation {
    if (!this.setting) throw new Error('nothing is asked yet');
    return this.setting.walk.explain(step.id, 0, 0);
  }

  #perCell(step: Step): string {
    const explanation = this.#explain(step);
    const { length } = explanation.terms;
    const cells = `${step.rows} × ${step.cols} numbers`;
    return isProduct(explanation)
      ? `${cells}, and each takes ${times(length, 'multiplication')} and ${times(length, 'addition')}.`
      : `${cells}, made of ${this.operands()
          .map(({ rows, cols }) => `${rows} × ${cols}`)
          .join(' and ')}.`;
  }
}

const isProduct = ({ rule }: Explanation): boolean => rule === 'dot' || rule === 'mix';

const what = (thing: string, axis: string): string =>
  axis === 'one' ? `one ${thing}` : `one ${thing} for each ${axisTitle(axis).replace(/ .*/, '')}`;
