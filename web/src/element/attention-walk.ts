import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { exerciseOf } from '../ask/practice.js';
import { load, type Step, type WalkSpec } from '../engine/index.js';
import { Choices } from '../views/choices.js';
import { viewChooser } from '../views/chooser.js';
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
import { Session, type Mode } from './session.js';
import { asksFor, assignSlots, hasPrinted, hasWords, printedFor, viewFor } from './slots.js';
import { styles } from './style/index.js';
import type { EquationView } from './views/equation-view.js';
import type { NavModel } from './views/nav.js';
import { problemList } from './views/notice.js';
import { work } from './views/stage.js';
import { switches } from './views/switches.js';
import { coveredWalk, printedWalk, walk } from './views/walk.js';
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
  #paper: MediaQueryList | undefined;
  readonly #author = new AuthorReader(this);
  readonly #editor = new CellEditor(this);
  readonly #player = playback(this);
  #quiz = new Quiz();
  #exercise = '';
  readonly #views = new Choices();

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
    this.#paper = matchMedia('print');
    this.#paper.addEventListener('change', this.#onPaper);
    void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#paper?.removeEventListener('change', this.#onPaper);
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
    const view = this.#viewOf(step);
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
    if (!session || !engine || !step) return html`<div class="walk waiting"></div>`;
    const common = {
      switches: switches(session, engine, this),
      problems: this.#shownProblems(session, step),
      hasWords: hasWords(this),
    };
    if (session.isCovered) {
      return coveredWalk({ ...common, engine, walk: session.walk, digits: this.digits, stepId: step.id });
    }
    if (this.#paper?.matches) return printedWalk(session, (shown) => this.#viewOf(shown));
    return walk({
      ...common,
      session,
      equation: this.#viewOf(step),
      hasPrinted: hasPrinted(this),
      views: this.#otherViews(session, step),
      nav: this.#nav(session),
      goTo: (id) => {
        this.byHand();
        this.goTo(id);
      },
      chooseHead: (head) => {
        this.byHand();
        this.chooseHead(head);
      },
    });
  }

  /** What somebody did last comes before what the author wrote; a question or table that is shown says itself what it lacks. */
  #shownProblems(session: Session, step: Step): Problem[] {
    const last = this.#editor.draft?.problem ?? this.problem;
    const shown = new Set([...asksFor(this, session, step.id), ...printedFor(this, step.id)]);
    const elsewhere = [...this.#heard].flatMap(([child, problem]) => (shown.has(child) ? [] : [problem]));
    return [...(last ? [last] : []), ...this.#problems, ...elsewhere];
  }

  #nav(session: Session): NavModel {
    return {
      index: session.index,
      total: session.steps.length,
      playing: this.#player.playing,
      back: () => {
        this.byHand();
        this.previous();
      },
      next: () => {
        this.byHand();
        this.next();
      },
      play: () => {
        if (this.#player.playing) this.#player.pause();
        else this.#player.play();
      },
    };
  }

  #viewOf(step: Step): EquationView {
    const { engine, session } = this;
    if (!engine || !session) throw new Error('there is no equation before the walk');
    const { rows, cols } = step;
    const { row, col } = session.focus;
    return {
      engine,
      walk: session.walk,
      exact: this.paper ? session.exact : undefined,
      step,
      digits: this.digits,
      focus: { row: Math.min(row, rows - 1), col: Math.min(col, cols - 1) },
      editable: session.mode === 'explore',
      isChanged: (id, r, c) => session.isChanged(id, r, c),
      draft: this.#editor.draft,
      cursorOf: this.#editor.cursorOf,
      choose: this.#editor.choose,
      edit: this.#editor.edit,
      keydown: this.#editor.keydown,
      field: this.#editor.field,
    };
  }

  /** A view shows a step together with those after it, which a quiz still asks for. */
  #otherViews(session: Session, step: Step): TemplateResult | typeof nothing {
    if (session.isAsking) return nothing;
    const context = {
      ...this.#viewOf(step),
      focusCell: (id: string, row: number, col: number) => {
        this.byHand();
        this.focusCell(id, row, col);
      },
      set: (matrix: string, row: number, col: number, value: number) => {
        this.byHand();
        this.set(matrix, row, col, value);
      },
      replace: (spec: WalkSpec) => {
        this.byHand();
        this.replace(spec);
      },
    };
    return viewChooser(context, this.#views.at(step, viewFor(this, step.id)), (id) => {
      this.byHand();
      this.#views.choose(step, id);
      this.requestUpdate();
    });
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
  readonly #onPaper = (): void => {
    this.requestUpdate();
    this.performUpdate();
  };
}
