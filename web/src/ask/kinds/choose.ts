import { html, type TemplateResult } from 'lit';
import { formatNumber } from '../../element/format.js';
import { arithmetic } from '../../element/views/arithmetic.js';
import { AttentionError } from '../../engine/index.js';
import type { EntryVerdict, Explanation, Verdict } from '../../engine/types.js';
import { digitsOf, findCol, findRow, findStep, missing, only, type Setting } from '../asked.js';
import type { Outcome } from '../exercise.js';
import { formulaHint, termHints, type Hint } from '../hints.js';
import { slipWords } from '../slip-words.js';
import { verdictWords } from '../verdict-words.js';
import { ChoiceExercise } from './choice.js';
import { solution } from './typed.js';

/**
 * One number among others: `<attn-ask kind="choose" for="O" row="sat" col="0">`. Without `options` the engine offers what
 * usual mistakes come to.
 */
export class ChooseExercise extends ChoiceExercise {
  #setting: Setting | undefined;
  #digits = 2;

  override fit(setting: Setting): void {
    const { walk, asked } = setting;
    only(asked, ['for', 'row', 'col', 'digits', 'options']);
    const step = findStep(walk, asked.for);
    const row = findRow(step, walk, asked.row);
    const col = findCol(step, walk, asked.col) ?? (step.cols === 1 ? 0 : missing('col', '0'));
    this.#setting = setting;
    this.#digits = digitsOf(setting);
    this.stepId = step.id;
    this.row = row;
    this.col = col;
    this.options = asked.options === undefined ? this.#offered(setting) : this.#given(setting, asked.options);
    this.about = ['choose', step.id, row, col, this.#digits, asked.options].join();
  }

  override hints(): Hint[] {
    const { walk, shown } = this.#setting ?? {};
    const step = walk?.steps.find(({ id }) => id === this.stepId);
    if (!walk || !step) return [];
    return [formulaHint(step), ...termHints(this.#explain(), { walk, digits: shown ?? 2 })];
  }

  override working(): TemplateResult {
    const { walk, shown } = this.#setting ?? {};
    if (!walk) return html``;
    const explanation = this.#explain();
    return html`${arithmetic(explanation, { walk, digits: shown ?? 2 })}
    ${solution(formatNumber(explanation.cell.value, this.#digits))}`;
  }

  protected override judge(chosen: number): Outcome {
    const text = this.options[chosen] ?? '';
    const [entry] = this.#check(text).entries;
    if (!entry) throw new Error('one number has one verdict');
    const said = entry.correct ? '' : this.#words(entry);
    return {
      ...this.outcome(entry.correct, said, entry.given, [entry.expected]),
      tolerance: entry.tolerance,
    };
  }

  #words(entry: EntryVerdict): string {
    const words = verdictWords([entry], {
      labels: [''],
      digits: this.#digits,
      format: formatNumber,
      slip: () => {
        const { walk } = this.#setting ?? {};
        return walk && slipWords(entry, () => this.#explain(), walk);
      },
    });
    return words.entries[0]?.text ?? '';
  }

  #offered({ walk }: Setting): string[] {
    const numbers = walk.choices(this.stepId, this.row ?? 0, this.col ?? 0, this.#digits);
    return numbers.map((number) => formatNumber(number, this.#digits));
  }

  /** Of the author's own options exactly one must be right. */
  #given({ engine }: Setting, text: string): string[] {
    const options = text.split(/\s+/).filter((option) => option !== '');
    for (const option of options) engine.parseNumber(option);
    const right = options.filter((option) => this.#check(option).correct);
    if (right.length === 1 && options.length > 1) return options;
    const found = right.length === 0 ? 'none' : right.join(' and ');
    const message = `attn-ask: options must hold one right number and others, found ${found} right in "${text}"`;
    throw new AttentionError('ERR_ARG', message, 'options');
  }

  #check(text: string): Verdict {
    const { walk } = this.#setting ?? {};
    if (!walk) throw new Error('nothing is asked yet');
    return walk.checkCells(this.stepId, [{ row: this.row ?? 0, col: this.col ?? 0 }], [text], this.#digits);
  }

  #explain(): Explanation {
    const { walk } = this.#setting ?? {};
    if (!walk) throw new Error('nothing is asked yet');
    return walk.explain(this.stepId, this.row ?? 0, this.col ?? 0);
  }
}
