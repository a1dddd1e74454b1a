import { html, nothing, type TemplateResult } from 'lit';
import type { Attention, Step, WalkSpec } from '../engine/index.js';
import { Choices } from '../views/choices.js';
import { openView, viewChooser } from '../views/chooser.js';
import type { ViewContext } from '../views/view.js';
import type { AttentionWalk } from './attention-walk.js';
import type { CellEditor } from './cell-editor.js';
import type { Player } from './player.js';
import type { Problem } from './problem.js';
import type { Session } from './session.js';
import { asksFor, hasPrinted, hasWords, printedFor, viewFor } from './slots.js';
import type { EquationView } from './views/equation-view.js';
import type { NavModel } from './views/nav.js';
import { switches } from './views/switches.js';
import { coveredWalk, printedWalk, walk } from './views/walk.js';

/** What is to be said beside the walk. */
export interface Said {
  /** What somebody did last that was refused; the author's mistakes; what elements inside lack. */
  last: Problem | undefined;
  author: readonly Problem[];
  inside: ReadonlyMap<Element, Problem>;
}

/** What a walk that has started shows, and whom it tells of what is pressed in it. */
export class Screen {
  readonly #views = new Choices();

  constructor(
    private readonly host: AttentionWalk,
    private readonly editor: CellEditor,
    private readonly player: Player,
  ) {}

  draw(session: Session, engine: Attention, step: Step, said: Said, isPrint: boolean): TemplateResult {
    const { host } = this;
    if (isPrint && !session.isCovered) return this.#print(session, engine);
    const common = {
      switches: switches(session, engine, host),
      problems: this.#problems(session, step, said),
      hasWords: hasWords(host),
    };
    if (session.isCovered) {
      return coveredWalk({ ...common, engine, walk: session.walk, digits: host.digits, stepId: step.id });
    }
    return walk({
      ...common,
      session,
      equation: this.equation(session, engine, step),
      hasPrinted: hasPrinted(host),
      views: this.#otherViews(session, engine, step),
      nav: this.#nav(session),
      goTo: this.#byHand((id: string) => host.goTo(id)),
      chooseHead: this.#byHand((head: number) => host.chooseHead(head)),
    });
  }

  equation(session: Session, engine: Attention, step: Step): EquationView {
    const { host, editor } = this;
    const { rows, cols } = step;
    const { row, col } = session.focus;
    return {
      engine,
      walk: session.walk,
      exact: host.paper ? session.exact : undefined,
      step,
      digits: host.digits,
      focus: { row: Math.min(row, rows - 1), col: Math.min(col, cols - 1) },
      editable: session.mode === 'explore',
      isChanged: (id, r, c) => session.isChanged(id, r, c),
      draft: editor.draft,
      cursorOf: editor.cursorOf,
      choose: editor.choose,
      edit: editor.edit,
      keydown: editor.keydown,
      field: editor.field,
    };
  }

  /** On paper no view can be chosen, so each step has the one that is open at it. */
  #print(session: Session, engine: Attention): TemplateResult {
    return printedWalk({
      session,
      equation: (step) => this.equation(session, engine, step),
      view: (step) => openView(this.#context(session, engine, step), this.#chosen(step)),
    });
  }

  /** What somebody did last comes before what the author wrote; a question or table that is shown says itself what it lacks. */
  #problems(session: Session, step: Step, { last, author, inside }: Said): Problem[] {
    const shown = new Set([...asksFor(this.host, session, step.id), ...printedFor(this.host, step.id)]);
    const elsewhere = [...inside].flatMap(([child, problem]) => (shown.has(child) ? [] : [problem]));
    return [...(last ? [last] : []), ...author, ...elsewhere];
  }

  #nav(session: Session): NavModel {
    const { host, player } = this;
    return {
      index: session.index,
      total: session.steps.length,
      playing: player.playing,
      back: this.#byHand(() => host.previous()),
      next: this.#byHand(() => host.next()),
      play: () => {
        if (player.playing) player.pause();
        else player.play();
      },
    };
  }

  /** A view shows a step together with those after it, which a quiz still asks for. */
  #otherViews(session: Session, engine: Attention, step: Step): TemplateResult | typeof nothing {
    if (session.isAsking) return nothing;
    const choose = this.#byHand((id: string) => {
      this.#views.choose(step, id);
      this.host.requestUpdate();
    });
    return viewChooser(this.#context(session, engine, step), this.#chosen(step), choose);
  }

  #chosen(step: Step): string {
    return this.#views.at(step, viewFor(this.host, step.id));
  }

  #context(session: Session, engine: Attention, step: Step): ViewContext {
    const { host } = this;
    return {
      ...this.equation(session, engine, step),
      focusCell: this.#byHand((id: string, row: number, col: number) => host.focusCell(id, row, col)),
      set: this.#byHand((matrix: string, row: number, col: number, value: number) =>
        host.set(matrix, row, col, value),
      ),
      replace: this.#byHand((spec: WalkSpec) => host.replace(spec)),
    };
  }

  /** Whoever takes the wheel ends the playing. */
  #byHand<Given extends unknown[]>(act: (...given: Given) => unknown): (...given: Given) => void {
    return (...given) => {
      this.host.byHand();
      act(...given);
    };
  }
}

export const waiting = html`<div class="walk waiting"></div>`;
