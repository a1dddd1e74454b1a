import { html, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { spokenName } from '../../element/labels.js';
import { isInput } from '../../element/steps.js';
import { stepName } from '../../element/views/matrix-name.js';
import type { Step } from '../../engine/types.js';
import { findStep, only, refuse, type Setting } from '../asked.js';
import { Exercise, faultOf, type Change, type Outcome, type Unchecked } from '../exercise.js';
import { sentence, type Hint } from '../hints.js';

/** Puts steps into the order in which they are done: `<attn-ask kind="order" for="scores weights O">`; without `for` all of them. */
export class OrderExercise extends Exercise {
  #setting: Setting | undefined;
  /** In the walk's order, and in the learner's. */
  #steps: readonly Step[] = [];
  #order: string[] = [];

  override fit(setting: Setting): void {
    const { walk, asked } = setting;
    only(asked, ['for']);
    this.#setting = setting;
    this.#steps = asked.for === '' ? computed(setting) : chosen(setting);
    if (this.#steps.length < 2) refuse('for', 'two steps or more', asked.for);
    const ids = this.#steps.map(({ id }) => id);
    this.stepId = ids.at(-1) ?? '';
    this.about = ['order', ...ids].join();
    const isSame = this.#order.length === ids.length && ids.every((id) => this.#order.includes(id));
    if (!isSame) this.#order = scrambled(ids, (order) => walk.checkOrder(order).correct);
  }

  override clear(): void {
    this.#order = [];
  }

  override controls(outcome: Outcome | Unchecked | undefined, change: Change): TemplateResult {
    return html`<ol class="order">
      ${repeat(
        this.#order,
        (id) => id,
        (id, i) => this.#item(id, i, outcome, change),
      )}
    </ol>`;
  }

  override check(): Outcome | Unchecked {
    const { walk } = this.#setting ?? {};
    if (!walk) return { faults: [] };
    const { correct, needs } = walk.checkOrder(this.#order);
    const faults = needs.flatMap((before, i) => {
      const id = this.#order[i] ?? '';
      return typeof before !== 'string'
        ? []
        : [{ id, text: `${capital(spokenName(id))} can’t be done yet: it needs ${spokenName(before)}.` }];
    });
    const right = needs.length - faults.length;
    return {
      correct,
      credit: correct ? 1 : right / needs.length,
      headline: correct ? 'Right: each step finds what it needs.' : tooEarly(faults.length, needs.length),
      faults,
      notes: [],
      given: [...this.#order],
      expected: this.#steps.map(({ id }) => id),
    };
  }

  override hints(): Hint[] {
    return this.#steps.map((step) => sentence(`${capital(spokenName(step.id))} is made of ${madeOf(step)}.`));
  }

  override working(): TemplateResult {
    return html`<ol class="solution">
      ${this.#steps.map((step) => html`<li>${stepName(step.id)}, made of ${madeOf(step)}</li>`)}
    </ol>`;
  }

  #item(id: string, i: number, outcome: Outcome | Unchecked | undefined, change: Change): TemplateResult {
    const title = this.#steps.find((step) => step.id === id)?.title ?? '';
    const off = faultOf(outcome, id) !== undefined;
    return html`<li class="item" data-state=${off ? 'off' : 'open'} data-id=${id}>
      <span class="what"><b>${stepName(id)}</b> <span class="quiet">${title}</span></span>
      ${this.#mover(id, i, -1, change)} ${this.#mover(id, i, 1, change)}
    </li>`;
  }

  #mover(id: string, i: number, by: 1 | -1, { changed }: Change): TemplateResult {
    const way = by < 0 ? 'up' : 'down';
    const stuck = this.#order[i + by] === undefined;
    return html`<button
      type="button"
      class="button small move"
      data-way=${way}
      aria-label="Move ${spokenName(id)} ${way}"
      aria-disabled=${stuck}
      @click=${(event: Event) => {
        this.#move(i, by);
        changed();
        keepFocus(event);
      }}
    >
      <span aria-hidden="true">${by < 0 ? '↑' : '↓'}</span>
    </button>`;
  }

  #move(from: number, by: number): void {
    const id = this.#order[from];
    const other = this.#order[from + by];
    if (id === undefined || other === undefined) return;
    this.#order[from] = other;
    this.#order[from + by] = id;
  }
}

/** An item that is moved in the page loses the focus; the next push goes to the same button. */
function keepFocus(event: Event): void {
  const button = event.currentTarget as HTMLElement;
  requestAnimationFrame(() => {
    if (button.isConnected) button.focus();
  });
}

/** The steps that something is computed in; of several heads those of the first. */
function computed({ walk }: Setting): Step[] {
  return walk.steps.filter((step) => !isInput(step) && (step.head ?? 1) === 1);
}

function chosen({ walk, asked }: Setting): Step[] {
  const ids = asked.for.split(/\s+/).filter((id) => id !== '');
  const steps = ids.map((id) => findStep(walk, id));
  return walk.steps.filter((step) => steps.includes(step));
}

/** By their names, which says nothing; turned round where that is an order that works. */
function scrambled(ids: readonly string[], works: (order: string[]) => boolean): string[] {
  const order = [...ids].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en'));
  return works(order) ? order.reverse() : order;
}

const tooEarly = (early: number, count: number): string =>
  `Not yet: ${early === 1 ? `one of ${count} steps comes` : `${early} of ${count} steps come`} too early.`;
const madeOf = (step: Step): string => step.operands.map(spokenName).join(' and ');
const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());
