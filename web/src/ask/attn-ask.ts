import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { announce } from '../element/announcer.js';
import type { AskFace, EventDetails } from '../element/face.js';
import { problemOf, type Problem } from '../element/problem.js';
import { AttentionError } from '../engine/index.js';
import type { Walk } from '../engine/types.js';
import { WalkLink } from '../link/walk-link.js';
import { askView } from './ask-view.js';
import type { Asked } from './asked.js';
import { isChecked, type Exercise, type Outcome, type Unchecked } from './exercise.js';
import { itemOf } from './item.js';
import { kinds } from './kinds/index.js';
import { another, isPractice, seedOf } from './practice.js';
import { progress, type Done } from './progress.js';
import { askStyle } from './style.js';

/**
 * A question of the author's whose answer the engine knows: `<attn-ask for="O" row="sat">Mix the last row.</attn-ask>`.
 * Neither solution nor working is in the page before it is asked for.
 *
 * @element attn-ask
 * @attr kind - What is asked for:
 *   - absent: a row of a step, `for="weights" row="sat"`, or one number of it, with `col`
 *   - matrix: all of a step, `for="weights"`
 *   - shape: its rows and columns, `for="scores"`
 *   - cost: its multiplications and additions, `for="scores"`
 *   - choose: one number among others, `for="O" row="sat" col="0"`; the engine offers what usual mistakes come to, or the
 *     author does, `options="0.42 0.14 0.72"`, of which one must be right
 *   - order: the order of the steps, or of some, `for="scores weights O"`
 *   - predict: the key that gets the most weight, `row="sat"`; or the largest of another step's row, with `for`
 *   - find: the numbers of a printed table that don't follow, `for="weights" table="1 0; 0.3 0.8"`; without a table that of
 *     an attn-printed about the step, or one in which the engine plants `mistakes="2"`
 * @fires attn-check - {item, kind, for, row, col, given, expected, tolerance, correct, credit, attempt, hints, shown}
 * @fires attn-error - {code, message, where}
 */
export class AttnAsk extends LitElement implements AskFace {
  static override styles = askStyle;

  @property() kind = '';
  /** Id of the step that is asked about. */
  @property() for = '';
  /** Token or 0-based index. Without `col` the whole row is asked for. */
  @property() row: string | undefined;
  @property() col: string | undefined;
  /** Decimals to which the answer must be right; by default those that the walk shows. */
  @property() digits: string | undefined;
  /** choose: numbers between blanks. */
  @property() options: string | undefined;
  /** find: a table as an attn-matrix has it. */
  @property() table: string | undefined;
  /** find: how many the engine plants. */
  @property() mistakes: string | undefined;

  @state() private shown = false;
  @state() private hints = 0;
  readonly #link = new WalkLink(this);
  #exercise: Exercise | undefined;
  #exerciseKind = '';
  #outcome: Outcome | Unchecked | undefined;
  #attempt = 0;
  #problem: Problem | undefined;
  /** The numbers and the question that the outcome speaks of. */
  #walk: Walk | undefined;
  /** What it was asked of at first: with other numbers it is another question. */
  #first: Walk | undefined;
  #about = '';
  #seed: number | undefined;

  /** What has come of this question on this page. */
  get done(): Done | undefined {
    return progress.get(this.#key);
  }

  /** Forgets the answer and what came of it. */
  restart(): void {
    progress.forget(this.#key);
    this.#exercise?.clear();
    this.#forget();
    this.shown = false;
    this.requestUpdate();
  }

  /** A question whose text or numbers change is another item. */
  get #key(): string {
    return `${itemOf(this, this.#link.element)} ${this.#about} ${this.#seed ?? ''}`.trim();
  }

  protected override willUpdate(): void {
    const before = this.#problem?.message;
    this.#problem = undefined;
    try {
      this.#fit();
    } catch (thrown) {
      this.#problem = problemOf(thrown);
      if (this.#problem.message !== before) this.#emit('attn-error', { ...this.#problem });
    }
    this.#link.tell(this.#problem);
  }

  #fit(): void {
    const { element, exact: ready } = this.#link;
    if (!element || !ready) return;
    if (!this.#exercise || this.#exerciseKind !== this.kind) {
      const Kind = kinds[this.kind.trim()];
      if (!Kind) throw unknownKind(this.kind);
      this.#exercise = new Kind();
      this.#exerciseKind = this.kind;
    }
    const seed = isPractice(element) ? seedOf(element) : undefined;
    const isOther = this.#walk !== undefined && seed !== this.#seed;
    if (isOther) {
      this.#exercise.clear();
      this.#first = undefined;
      this.shown = false;
    }
    const printed = element.querySelector(`:scope > attn-printed[for="${CSS.escape(this.for.trim())}"]`);
    this.#exercise.fit({
      ...ready,
      asked: this.#asked,
      shown: element.digits,
      seed: seed ?? 1,
      printed: printed
        ? { text: printed.textContent, digits: printed.getAttribute('digits') ?? undefined }
        : undefined,
    });
    const { about } = this.#exercise;
    if (this.#walk && (this.#walk !== ready.walk || this.#about !== about)) this.#forget();
    this.#walk = ready.walk;
    this.#first ??= ready.walk;
    this.#about = about;
    this.#seed = seed;
  }

  get #asked(): Asked {
    const { kind, row, col, digits, options, table, mistakes } = this;
    const texts = { row, col, digits, options, table, mistakes };
    const given = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text ?? undefined]));
    return { ...(given as Omit<Asked, 'kind' | 'for'>), kind: kind.trim(), for: this.for.trim() };
  }

  protected override render(): TemplateResult {
    const exercise = this.#problem ? undefined : this.#exercise;
    return html`<div
      class="ask"
      role="group"
      aria-labelledby="question"
      data-done=${this.done?.correct ?? false}
      @keydown=${keepTyping}
    >
      <div id="question"><slot></slot></div>
      ${this.#problem ? html`<p class="problem" role="alert">${this.#problem.message}</p>` : nothing}
      ${exercise && this.#walk ? this.#form(exercise) : nothing}
    </div>`;
  }

  #form(exercise: Exercise): TemplateResult {
    const outcome = this.#outcome;
    const { done } = this;
    return askView({
      exercise,
      outcome,
      attempt: this.#attempt,
      hints: this.hints,
      shown: this.shown,
      wasRight: !outcome && this.#walk === this.#first && done?.correct === true,
      isTouched: outcome !== undefined || done !== undefined || this.hints > 0,
      isPractice: this.#seed !== undefined,
      onPaper: this.#link.element?.paper === true,
      change: { changed: this.#changed, check: this.#check },
      hint: () => void this.#hint(),
      toggle: this.#toggle,
      startOver: () => void this.#startOver(),
      another: () => void this.#another(),
    });
  }

  readonly #changed = (): void => {
    this.#outcome = undefined;
    this.requestUpdate();
  };

  #forget(): void {
    this.#outcome = undefined;
    this.#attempt = 0;
    this.hints = 0;
  }

  readonly #toggle = (): void => {
    this.shown = !this.shown;
    if (this.shown && this.#exercise) this.#link.element?.reveal(this.#exercise.stepId);
  };

  async #hint(): Promise<void> {
    if (this.hints >= (this.#exercise?.hints().length ?? 0)) return;
    this.hints += 1;
    await this.updateComplete;
    announce(spoken(this.renderRoot.querySelector('.hints li:last-child')));
  }

  async #startOver(): Promise<void> {
    this.restart();
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('input, .mark-cell, .move')?.focus();
  }

  async #another(): Promise<void> {
    const { element } = this.#link;
    if (element) another(element);
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('input, .mark-cell, .move')?.focus();
  }

  readonly #check = (): void => {
    const exercise = this.#exercise;
    if (!exercise || !this.#walk) return;
    const outcome = exercise.check();
    this.#outcome = outcome;
    this.requestUpdate();
    const faults = outcome.faults.map(({ text }) => text);
    if (!isChecked(outcome)) {
      announce(faults.join(' '));
      void this.#showFault(outcome);
      return;
    }
    this.#attempt += 1;
    announce([outcome.headline, ...faults, ...outcome.notes].join(' '));
    progress.add(this.#key, { ...outcome, shown: this.shown });
    this.#report(exercise, outcome);
  };

  #report(exercise: Exercise, outcome: Outcome): void {
    this.#emit('attn-check', {
      item: itemOf(this, this.#link.element),
      kind: this.#asked.kind || 'cells',
      for: exercise.stepId,
      row: exercise.row,
      col: exercise.col,
      given: Object.freeze(outcome.given),
      expected: Object.freeze(outcome.expected),
      tolerance: outcome.tolerance,
      correct: outcome.correct,
      credit: outcome.credit,
      attempt: this.#attempt,
      hints: this.hints,
      shown: this.shown,
    });
  }

  /** The first field that can't be checked takes the focus. */
  async #showFault({ faults }: Unchecked): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`#entry-${CSS.escape(faults[0]?.id ?? '')}`)?.focus();
  }

  #emit<Name extends keyof EventDetails>(name: Name, detail: EventDetails[Name]): void {
    this.dispatchEvent(
      new CustomEvent(name, { detail: Object.freeze(detail), bubbles: true, composed: true }),
    );
  }
}

function unknownKind(kind: string): AttentionError {
  const known = Object.keys(kinds)
    .filter((name) => name !== '')
    .join(', ');
  return new AttentionError('ERR_ARG', `attn-ask: kind must be one of ${known}, found "${kind}"`, 'kind');
}

const spoken = (element: Element | null): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The walk and a slide deck around it must not take the keys of somebody who types or chooses. */
function keepTyping(event: KeyboardEvent): void {
  if (event.composedPath()[0] instanceof HTMLInputElement) event.stopPropagation();
}
