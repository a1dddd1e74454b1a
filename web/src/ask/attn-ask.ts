import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { announce } from '../element/announcer.js';
import type { AskFace, EventDetails } from '../element/face.js';
import { formatNumber } from '../element/format.js';
import { problemOf, type Problem } from '../element/problem.js';
import { AttentionError } from '../engine/index.js';
import type { Walk } from '../engine/types.js';
import { WalkLink } from '../link/walk-link.js';
import { Answer } from './answer.js';
import { fields } from './fields.js';
import { askStyle } from './style.js';
import { findTarget, type Target } from './target.js';
import { entryName, verdictWords, type VerdictWords } from './verdict-words.js';
import { working } from './working.js';

/**
 * A question of the author's whose answer the engine knows: `<attn-ask for="O" row="sat">Mix the last row.</attn-ask>`.
 * The solution isn't in the page before it is asked for.
 *
 * @element attn-ask
 * @fires attn-check
 * @fires attn-error
 */
export class AttnAsk extends LitElement implements AskFace {
  static override styles = askStyle;

  /** Id of the step that is asked about. */
  @property() for = '';
  /** Token or 0-based index. Without `col` the whole row is asked for. */
  @property() row: string | undefined;
  @property() col: string | undefined;
  /** Decimals to which the answer must be right; by default those that the walk shows. */
  @property() digits: string | undefined;

  @state() private shown = false;
  readonly #answer = new Answer();
  readonly #link = new WalkLink(this);
  /** The numbers and the question that the verdict speaks of. */
  #walk: Walk | undefined;
  #about = '';
  #target: Target | undefined;
  #problem: Problem | undefined;

  protected override willUpdate(): void {
    const before = this.#problem?.message;
    this.#problem = undefined;
    this.#target = undefined;
    try {
      this.#find();
    } catch (thrown) {
      this.#problem = problemOf(thrown);
      if (this.#problem.message !== before) this.#emit('attn-error', { ...this.#problem });
    }
    this.#link.tell(this.#problem);
  }

  #find(): void {
    const { walk } = this.#link.ready ?? {};
    if (!walk) return;
    const target = findTarget(walk, {
      step: this.for,
      row: this.row ?? undefined,
      col: this.col ?? undefined,
    });
    const about = [target.step.id, target.row, target.col, this.#digits()].join();
    this.#target = target;
    this.#answer.fit(target.cols.length);
    if (this.#walk && (this.#walk !== walk || this.#about !== about)) this.#answer.restart();
    this.#walk = walk;
    this.#about = about;
  }

  #digits(): number {
    if (this.digits === undefined) {
      const { digits } = this.#link.element ?? {};
      return typeof digits === 'number' ? digits : 2;
    }
    if (/^([0-9]|1[0-5])$/.test(this.digits.trim())) return Number(this.digits);
    throw new AttentionError(
      'ERR_ARG',
      `attn-ask: digits must be a whole number to 15, found "${this.digits}"`,
      'digits',
    );
  }

  protected override render(): TemplateResult {
    return html`<div class="ask" role="group" aria-labelledby="question">
      <div id="question"><slot></slot></div>
      ${this.#problem ? html`<p class="problem" role="alert">${this.#problem.message}</p>` : nothing}
      ${this.#target ? this.#form(this.#target) : nothing}
    </div>`;
  }

  #form(target: Target): TemplateResult {
    const digits = this.#digits();
    const { walk } = this.#link.ready ?? {};
    return html`${fields(target, this.#answer, this.#events)}
      <p id="hint">
        ${digits === 0 ? 'whole numbers' : `${digits} ${digits === 1 ? 'digit' : 'digits'} after the point`}
      </p>
      <div class="buttons">
        <button type="button" class="button primary" @click=${this.#check}>Check</button>
        <button type="button" class="button" aria-expanded=${this.shown} @click=${this.#toggle}>
          ${this.shown ? 'Hide the working' : 'Show the working'}
        </button>
      </div>
      ${this.#outcome(target, digits)}
      ${this.shown && walk ? working(target, walk, this.#link.element?.digits ?? digits, digits) : nothing}`;
  }

  #outcome(target: Target, digits: number): TemplateResult {
    const { errors, verdict, attempt, readAs } = this.#answer;
    const words = this.#words(target, digits);
    return html`<div class="outcome">
      ${errors.map((error, i) => (error === undefined ? nothing : html`<p id="fault-${i}" class="fault">${named(target, i)}${error}</p>`))}
      ${words ? html`<p class="headline" data-right=${verdict?.correct ?? false}>${words.headline}</p>` : nothing}
      ${words?.entries.map(({ index, text }) => html`<p id="fault-${index}" class="fault">${text}</p>`)}
      ${readAs === undefined ? nothing : html`<p class="quiet">Read as ${readAs}.</p>`}
      ${attempt > 1 && words ? html`<p class="quiet">Attempt ${attempt}</p>` : nothing}
    </div>`;
  }

  #words(target: Target, digits: number): VerdictWords | undefined {
    const { verdict } = this.#answer;
    return verdict && verdictWords(verdict, target.labels, digits, formatNumber);
  }

  readonly #events = {
    type: (index: number, text: string): void => {
      this.#answer.type(index, text);
      this.requestUpdate();
    },
    paste: (text: string): boolean => {
      const spread = this.#answer.paste(text);
      if (spread) this.requestUpdate();
      return spread;
    },
    check: (): void => {
      this.#check();
    },
  };

  readonly #toggle = (): void => {
    this.shown = !this.shown;
    if (this.shown && this.#target) this.#link.element?.reveal(this.#target.step.id);
  };

  readonly #check = (): void => {
    const { engine } = this.#link.ready ?? {};
    const target = this.#target;
    if (!engine || !target) return;
    const digits = this.#digits();
    const checked = this.#answer.check(engine, target.expected, digits);
    this.requestUpdate();
    if (checked) this.#report(target, digits);
    else void this.#complain(target);
  };

  #report(target: Target, digits: number): void {
    const { verdict, attempt } = this.#answer;
    const words = this.#words(target, digits);
    if (!verdict || !words) return;
    announce([words.headline, ...words.entries.map(({ text }) => text)].join(' '));
    const { entries, correct } = verdict;
    this.#emit('attn-check', {
      for: target.step.id,
      row: target.row,
      col: target.col,
      given: Object.freeze(entries.map((entry) => entry.given)),
      expected: Object.freeze(entries.map((entry) => entry.expected)),
      tolerance: entries[0]?.tolerance ?? 0,
      correct,
      attempt,
    });
  }

  /** Whatever is no number is said, and the first such field takes the focus. */
  async #complain(target: Target): Promise<void> {
    const { errors } = this.#answer;
    announce(
      errors.flatMap((error, i) => (error === undefined ? [] : [`${named(target, i)}${error}`])).join(' '),
    );
    await this.updateComplete;
    const first = errors.findIndex((error) => error !== undefined);
    this.renderRoot.querySelector<HTMLInputElement>(`#entry-${first}`)?.focus();
  }

  #emit<Name extends keyof EventDetails>(name: Name, detail: EventDetails[Name]): void {
    this.dispatchEvent(
      new CustomEvent(name, { detail: Object.freeze(detail), bubbles: true, composed: true }),
    );
  }
}

/** "Entry sat: ", where there are several. */
function named(target: Target, index: number): string {
  return target.labels.length === 1 ? '' : `${entryName(target.labels[index] ?? String(index))}: `;
}
