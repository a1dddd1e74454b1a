import type { PropertyValues, TemplateResult } from 'lit';
import { exerciseOf } from '../ask/practice.js';
import { load, type Step, type WalkSpec } from '../engine/index.js';
import { FollowsNotation, notation } from '../notation/notation.js';
import { announce, prepareAnnouncer } from './announcer.js';
import { specAttributes } from './author.js';
import { AuthorReader } from './author-reader.js';
import { CellEditor } from './cell-editor.js';
import { spokenName } from './labels.js';
import { Layout } from './layout.js';
import { playback } from './playback.js';
import { problemOf, type Problem } from './problem.js';
import { Quiz } from './quiz.js';
import { Screen, waiting } from './screen.js';
import { Session, type Mode } from './session.js';
import { assignSlots } from './slots.js';
import { styles } from './style/index.js';
import { problemList } from './views/notice.js';
import { work } from './views/stage.js';
import { WalkBase } from './walk-base.js';

/**
 * Attention, step by step, on the author's own numbers.
 *
 * @element attention-walk
 * @attr tokens - Blank-separated; `key-tokens` where the keys are others.
 * @attr mask - none | causal
 * @attr scale - none | sqrt_dk | dk | sqrt_dmodel | a number
 * @attr heads - And `kv-heads`, `temperature`.
 * @attr practice - X | QKV | scores | weights: small whole numbers from `seed` instead of the author's, of `sizes`, such as
 *   `T=3 d_k=2`
 * @attr digits - 0 … 15 | exact
 * @attr paper - Without a value: each step goes on from the numbers as they are shown, as with pen and paper.
 * @attr step - The step to start at.
 * @attr mode - explore | quiz | demo
 * @attr notation - What the page calls things: A | P, n, d, Wx | nn.Linear; blank-separated. The last walk that says so decides.
 * @attr theme - light | dark; without it the page's color-scheme holds.
 * @fires attn-ready - The first walk is computed.
 * @fires attn-step - {id, index, total}
 * @fires attn-focus - {step, row, col}
 * @fires attn-change - {matrix, row, col} for one number; {digits}; {paper}; {} for any other change
 * @fires attn-error - {code, message, where}
 */
export class AttentionWalk extends WalkBase {
  static override shadowRootOptions: ShadowRootInit = {
    ...WalkBase.shadowRootOptions,
    slotAssignment: 'manual',
  };
  static override styles = styles;

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, ...specAttributes, 'digits', 'step', 'mode', 'theme', 'notation'];
  }

  #problems: readonly Problem[] = [];
  readonly #heard = new Map<Element, Problem>();
  #asked: WalkSpec | undefined;
  #print: MediaQueryList | undefined;
  readonly #author = new AuthorReader(this);
  readonly #editor = new CellEditor(this);
  readonly #player = playback(this);
  #quiz = new Quiz();
  #exercise = '';
  readonly #screen = new Screen(this, this.#editor, this.#player);

  constructor() {
    super();
    new Layout(this);
    new FollowsNotation(this);
    this.addEventListener('attn-check', this.#onCheck);
    this.addEventListener('keydown', this.#onKeydown);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    prepareAnnouncer();
    this.#print = matchMedia('print');
    this.#print.addEventListener('change', this.#onPrint);
    void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#print?.removeEventListener('change', this.#onPrint);
    this.#player.pause();
  }

  override attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    super.attributeChangedCallback(name, before, after);
    if (before === after) return;
    if (name === 'step' && after !== null && this.session) this.goTo(after);
    else this.#author.schedule();
  }

  /** @internal For the layout. */
  get shownSteps(): readonly Step[] {
    return this.session?.isCovered === false ? this.session.steps : [];
  }

  /** @internal For the layout. */
  get layoutKey(): string {
    return `${String(this.digits)} ${this.paper} ${Object.values(notation()).join()} ${this.shownSteps.map(({ id, rows, cols }) => `${id} ${rows} ${cols}`).join()}`;
  }

  /** @internal For the layout. */
  get placeKey(): string {
    return JSON.stringify(this.session?.inHand);
  }

  /** @internal For the layout. */
  draw(step: Step): TemplateResult {
    const { engine, session } = this;
    if (!engine || !session) throw new Error('there is no equation before the walk');
    const view = this.#screen.equation(session, engine, step);
    // Of all rows the last one has the most to add up.
    return work({ ...view, focus: { ...view.focus, row: step.rows - 1 }, toMeasure: true });
  }

  /** @internal For the reader of the author's page. */
  follow(spec: WalkSpec, mode: Mode): void {
    const exercise = exerciseOf(this);
    if (!this.session || exercise !== this.#exercise) {
      // Another exercise is a new start: nothing of the last one is uncovered or can be undone.
      this.#begin(this.session ? spec : (this.#asked ?? spec), mode);
      this.#exercise = exercise;
      this.#quiz = new Quiz();
      return;
    }
    this.session.mode = mode;
    const isOther = this.session.follow(spec);
    this.showRounded();
    if (isOther) this.emit('attn-change', {});
  }

  /** @internal For the reader of the author's page. */
  report(problems: readonly Problem[]): void {
    const known = new Set(this.#problems.map(({ message, where }) => `${where} ${message}`));
    for (const problem of problems) {
      if (!known.has(`${problem.where} ${problem.message}`)) this.emit('attn-error', { ...problem });
    }
    this.#problems = problems;
    this.requestUpdate();
  }

  /** @internal What is wrong with an element inside, which may stand at another step; undefined: nothing any more. */
  hear(child: Element, problem: Problem | undefined): void {
    if (problem) this.#heard.set(child, problem);
    else this.#heard.delete(child);
    this.requestUpdate();
  }

  /** @internal Whoever takes the wheel ends the playing. */
  byHand(): void {
    this.#player.pause();
  }

  protected override start(spec: WalkSpec): boolean {
    this.#asked = spec;
    if (!this.engine) return true;
    return this.attempt(() => {
      this.#begin(spec, 'explore');
    });
  }

  /** What was typed last and refused, if there is such, is the first thing that an undo takes back. */
  override undo(): boolean {
    return this.#editor.discard() || super.undo();
  }

  override reset(): boolean {
    this.#editor.discard();
    return super.reset();
  }

  /** @internal Whether a refused text waits in its cell. */
  get hasRefused(): boolean {
    return this.#editor.draft?.problem !== undefined;
  }

  protected override settled(): boolean {
    return this.#editor.settle();
  }

  protected override stepped(): void {
    const { session } = this;
    const step = session?.step;
    if (!session || !step) return;
    const total = session.steps.length;
    this.#editor.close();
    this.emit('attn-step', { id: step.id, index: session.index, total });
    announce(
      `Step ${session.index + 1} of ${total}: ${step.title}. ${spokenName(step.id)}, ${step.rows} by ${step.cols}.`,
    );
  }

  /** @internal For the layout. */
  placeWords(stepId?: string): void {
    if (this.session) assignSlots(this, this.renderRoot, this.session, stepId);
  }

  /** Before the layout measures: controllers hear of an update last. */
  protected override update(changed: PropertyValues): void {
    super.update(changed);
    this.placeWords();
  }

  protected override render(): TemplateResult {
    const { session, engine } = this;
    const step = session?.step;
    if (this.#problems.length > 0 && !session) return problemList(this.#problems);
    if (!session || !engine || !step) return waiting;
    const said = {
      last: this.#editor.draft?.problem ?? this.problem,
      author: this.#problems,
      inside: this.#heard,
    };
    return this.#screen.draw(session, engine, step, said, this.#print?.matches === true);
  }

  async #load(): Promise<void> {
    try {
      this.engine ??= await load();
      if (this.#asked && !this.session) this.start(this.#asked);
      this.#author.schedule();
    } catch (thrown) {
      this.report([problemOf(thrown)]);
    }
  }

  #begin(spec: WalkSpec, mode: Mode): void {
    const { engine } = this;
    if (!engine) return;
    this.session = new Session(engine, spec, mode);
    this.showRounded();
    this.#editor.close();
    this.#problems = [];
    this.requestUpdate();
    this.emit('attn-ready', {});
    const first = this.getAttribute('step');
    if (first !== null) this.goTo(first.trim());
    this.resume();
  }

  readonly #onCheck = (event: Event): void => {
    const { for: stepId, correct } = (event as CustomEvent<Record<string, unknown>>).detail;
    const { session } = this;
    if (session?.mode !== 'quiz' || correct !== true || typeof stepId !== 'string' || !event.target) return;
    const shown = this.#quiz.answered(event.target, stepId, this.querySelectorAll('attn-ask'), session);
    if (shown !== undefined) this.reveal(shown);
  };

  readonly #onKeydown = (event: KeyboardEvent): void => {
    const [target] = event.composedPath();
    const isTyped = target instanceof HTMLInputElement && target.type === 'text';
    if (isTyped || !(event.ctrlKey || event.metaKey)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'y' || event.shiftKey) this.redo();
    else this.undo();
  };

  /** The browser takes its picture right after this event. */
  readonly #onPrint = (): void => {
    this.requestUpdate();
    this.performUpdate();
  };
}
