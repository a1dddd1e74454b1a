import { LitElement } from 'lit';
import { AttentionError, type Attention, type Walk, type WalkSpec } from '../engine/index.js';
import { readDigits } from './author.js';
import { exported } from './export.js';
import type { EventDetails, ExportFormat, WalkFace, WalkState } from './face.js';
import type { Digits } from './format.js';
import { onPaper } from './paper.js';
import { problemOf, type Problem } from './problem.js';
import type { Session } from './session.js';
import { portableSpec, readState } from './state.js';

const nothingRounded =
  'attention-walk: on paper numbers are rounded to the digits that are shown, but exact ones are shown';

/** What other elements and pages call: every method says whether it was done, and a refusal changes nothing. */
export abstract class WalkBase extends LitElement implements WalkFace {
  engine: Attention | undefined;
  session: Session | undefined;
  /** @internal What went wrong last; the next thing that goes right clears it. */
  problem: Problem | undefined;
  #digits: Digits = 2;
  #waiting: WalkState | undefined;

  /** A spec for an element that has not started yet. */
  protected abstract start(spec: WalkSpec): boolean;
  /** After the step in hand became another one. */
  protected abstract stepped(): void;
  /** Before a step or cell is left: false where something typed in it can't be put in, and says so. */
  protected abstract settled(): boolean;

  get walk(): Walk | undefined {
    return this.session?.walk;
  }

  get spec(): WalkSpec | undefined {
    return this.session?.spec;
  }

  get exact(): Walk | undefined {
    return this.session?.exact;
  }

  get stepId(): string | undefined {
    return this.session?.step?.id;
  }

  get digits(): Digits {
    return this.#digits;
  }

  set digits(digits: Digits) {
    const before = this.#digits;
    const done = this.attempt(() => {
      const next = readDigits(String(digits));
      if (next !== before && this.paper) this.session?.replace(onPaper(this.session.spec, next));
      this.#digits = next;
    });
    if (done && before !== this.#digits) this.emit('attn-change', { digits: this.#digits });
  }

  get paper(): boolean {
    return this.session ? this.session.spec.rounding !== undefined : this.hasAttribute('paper');
  }

  set paper(on: boolean) {
    if (!this.session) this.toggleAttribute('paper', on);
    if (on === this.paper) return;
    this.change({ paper: on }, (session) => {
      if (on && this.digits === 'exact') throw new AttentionError('ERR_ARG', nothingRounded, 'paper');
      session.replace(onPaper(session.spec, on ? this.digits : 'exact'));
    });
  }

  get state(): WalkState | undefined {
    const { session, digits } = this;
    return session && { spec: portableSpec(session.spec), ...session.inHand, digits };
  }

  /** One change that an undo takes back, or none at all. Before the element has started it waits for that. */
  set state(state: WalkState | undefined) {
    const { session } = this;
    this.#waiting = session ? undefined : state;
    if (!session) return;
    this.change({}, () => {
      const { spec, step, row, col, digits } = readState(state);
      session.jump(spec, step, row, col);
      this.#digits = digits;
    });
  }

  /** After the start: where the state that it was given stands. */
  protected resume(): void {
    if (this.#waiting) this.state = this.#waiting;
  }

  exportAs(format: ExportFormat): string | undefined {
    let text: string | undefined;
    this.attempt(() => {
      text = this.walk && exported(this.walk, format, this.digits);
    });
    return text;
  }

  next(): boolean {
    return this.go((session) => session.next());
  }

  previous(): boolean {
    return this.go((session) => session.previous());
  }

  goTo(id: string): boolean {
    return this.go((session) => {
      session.goTo(id);
    });
  }

  focusCell(step: string, row: number, col: number): boolean {
    return this.go((session) => {
      session.focusCell(step, row, col);
    });
  }

  set(matrix: string, row: number, col: number, value: number): boolean {
    return this.change({ matrix, row, col }, (session) => {
      session.set(matrix, row, col, value);
    });
  }

  /** Another spec as a whole; before the element has started it is what it starts with. */
  replace(spec: WalkSpec): boolean {
    if (!this.session) return this.start(spec);
    return this.change({}, (session) => {
      session.replace(spec);
    });
  }

  undo(): boolean {
    return this.change({}, (session) => session.undo());
  }

  redo(): boolean {
    return this.change({}, (session) => session.redo());
  }

  /** Back to the author's numbers. */
  reset(): boolean {
    return this.change({}, (session) => {
      session.reset();
    });
  }

  chooseHead(head: number): boolean {
    return this.go((session) => {
      session.chooseHead(head);
    });
  }

  /** Quiz: uncovers a step and all before it, and goes there. */
  reveal(id: string): boolean {
    return this.go((session) => {
      session.reveal(id);
      session.goTo(id);
    });
  }

  /** Says what is wrong, in the page and as an event. */
  refuse(problem: Problem): void {
    this.problem = problem;
    this.requestUpdate();
    this.emit('attn-error', { ...problem });
  }

  protected emit<Name extends keyof EventDetails>(name: Name, detail: EventDetails[Name]): void {
    this.dispatchEvent(
      new CustomEvent(name, { bubbles: true, composed: true, detail: Object.freeze(detail) }),
    );
  }

  /** To another step or cell. */
  protected go(action: (session: Session) => unknown): boolean {
    return this.settled() && this.do(action);
  }

  protected do(action: (session: Session) => unknown): boolean {
    const { session, stepId } = this;
    if (!session) return false;
    const before = JSON.stringify(session.inHand);
    let done = false;
    const right = this.attempt(() => {
      done = action(session) !== false;
    });
    this.showRounded();
    if (right && this.stepId !== stepId) this.stepped();
    if (right && JSON.stringify(session.inHand) !== before) this.emit('attn-focus', session.inHand);
    return right && done;
  }

  /** What is calculated with is what is shown. */
  protected showRounded(): void {
    this.#digits = this.session?.spec.rounding ?? this.#digits;
  }

  protected change(detail: EventDetails['attn-change'], action: (session: Session) => unknown): boolean {
    const done = this.do(action);
    if (done) this.emit('attn-change', detail);
    return done;
  }

  protected attempt(action: () => void): boolean {
    try {
      action();
    } catch (thrown) {
      this.refuse(problemOf(thrown));
      return false;
    }
    this.problem = undefined;
    this.requestUpdate();
    return true;
  }
}
