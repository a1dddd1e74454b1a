import { html, type TemplateResult } from 'lit';
import { formatNumber } from '../../element/format.js';
import { rowLabels } from '../../element/labels.js';
import { maskOf } from '../../element/table-model.js';
import { arithmetic } from '../../element/views/arithmetic.js';
import { AttentionError } from '../../engine/index.js';
import type { Step } from '../../engine/types.js';
import { digitsOf, findRow, findStep, only, type Setting } from '../asked.js';
import type { Outcome } from '../exercise.js';
import { lineHint, sentence, type Hint } from '../hints.js';
import { names } from '../target.js';
import { ChoiceExercise } from './choice.js';
import { solution } from './typed.js';

/** Which key gets the most weight, before the weights are shown: `<attn-ask kind="predict" row="sat">`. */
export class PredictExercise extends ChoiceExercise {
  #setting: Setting | undefined;
  #step: Step | undefined;

  override fit(setting: Setting): void {
    const { walk, asked } = setting;
    only(asked, ['for', 'row', 'digits']);
    const step = asked.for === '' ? weightsOf(setting) : findStep(walk, asked.for);
    if (step.cols < 2)
      throw new AttentionError(
        'ERR_ARG',
        `attn-ask: ${step.id} has one column, so there is nothing to predict`,
        'for',
      );
    this.#setting = setting;
    this.#step = step;
    this.stepId = step.id;
    this.row = findRow(step, walk, asked.row);
    this.options = names(step, walk);
    this.about = ['predict', step.id, this.row].join();
  }

  override hints(): Hint[] {
    const { walk, shown } = this.#setting ?? {};
    const logits = this.#logits();
    if (!walk || !logits) return [];
    const context = { walk, digits: shown ?? 2 };
    const row = this.row ?? 0;
    return [
      sentence('The largest score of the row gets the most weight.'),
      ...Array.from({ length: logits.cols }, (_, col) =>
        lineHint(() => walk.explain(logits.id, row, col), context),
      ),
    ];
  }

  override working(): TemplateResult {
    const { walk, shown } = this.#setting ?? {};
    const step = this.#step;
    if (!walk || !step) return html``;
    const context = { walk, digits: shown ?? 2 };
    const row = this.row ?? 0;
    const largest = this.#softmaxStep('row_max');
    return html`${largest ? arithmetic(walk.explain(largest.id, row, 0), context) : ''}
    ${this.options.map((_, col) => arithmetic(walk.explain(step.id, row, col), context))}
    ${solution(
      this.#leaders()
        .map((col) => this.options[col])
        .join(', '),
    )}`;
  }

  protected override judge(chosen: number): Outcome {
    const leaders = this.#leaders();
    const correct = leaders.includes(chosen);
    return this.outcome(correct, correct ? this.#praise(leaders) : this.#fault(chosen), chosen, leaders);
  }

  #praise(leaders: number[]): string {
    const [first = 0] = leaders;
    const who = leaders.map((col) => this.options[col]).join(' and ');
    const value = this.#step?.data[(this.row ?? 0) * this.#step.cols + first] ?? NaN;
    const digits = this.#setting ? digitsOf(this.#setting) : 2;
    return `${who} ${leaders.length === 1 ? 'gets' : 'get'} ${formatNumber(value, digits)}${leaders.length === 1 ? '' : ' each'}.`;
  }

  #fault(chosen: number): string {
    const { walk } = this.#setting ?? {};
    const who = this.options[chosen] ?? '';
    if (walk && this.#step && maskOf(walk, this.#step)(this.row ?? 0, chosen)) {
      const asks = rowLabels(this.#step, walk.spec)[this.row ?? 0] ?? '';
      return `${asks} may not look at ${who}: the mask hides it, and it gets nothing.`;
    }
    return `Another one gets more than ${who}.`;
  }

  #leaders(): number[] {
    return this.#setting?.walk.largestInRow(this.stepId, this.row ?? 0) ?? [];
  }

  #softmaxStep(kind: Step['kind']): Step | undefined {
    return this.#setting?.walk.steps.find((step) => step.kind === kind && step.head === this.#step?.head);
  }

  /** What the softmax takes: the step before its largest number. */
  #logits(): Step | undefined {
    const [id] = this.#softmaxStep('row_max')?.operands ?? [];
    return this.#setting?.walk.steps.find((step) => step.id === id);
  }
}

function weightsOf({ walk }: Setting): Step {
  const step = walk.steps.find(({ id, kind }) => kind === 'weights' || id === 'weights');
  if (step) return step;
  throw new AttentionError('ERR_NAME', 'attn-ask: this walk has no weights to predict', 'for');
}
