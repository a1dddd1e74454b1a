import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { AttentionWalk } from '../element/attention-walk.js';
import type { Problem } from '../element/problem.js';
import type { Attention, Walk } from '../engine/types.js';

type Used =
  | 'engine'
  | 'walk'
  | 'exact'
  | 'paper'
  | 'digits'
  | 'stepId'
  | 'focusCell'
  | 'replace'
  | 'reveal'
  | 'undo'
  | 'hear';

/** What the elements inside an <attention-walk> use of it. */
export type WalkElement = HTMLElement & Pick<AttentionWalk, Used>;

/** The nearest <attention-walk> around an element, through shadow roots too. */
export function findWalk(element: Element): WalkElement | undefined {
  const found = element.closest('attention-walk');
  if (found) return found as WalkElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? findWalk(root.host) : undefined;
}

interface Follow {
  /** The cell in hand is another one now. */
  focused?: (stepId: string, row: number, col: number) => void;
}

const changes = ['attn-ready', 'attn-change', 'attn-step'] as const;

/** Ties an element to the walk around it: it renders again whenever the walk is ready or changes. */
export class WalkLink implements ReactiveController {
  element: WalkElement | undefined;
  #col = 0;
  #told: Problem | undefined;

  constructor(
    private readonly host: ReactiveControllerHost & Element,
    private readonly follow: Follow = {},
  ) {
    host.addController(this);
  }

  /** Numbers and the engine to ask; undefined until the walk is ready. */
  get ready(): { engine: Attention; walk: Walk } | undefined {
    const { engine, walk } = this.element ?? {};
    return engine && walk ? { engine, walk } : undefined;
  }

  /** The same of the exact walk, which answers and printed tables are held against though the page calculates on paper. */
  get exact(): { engine: Attention; walk: Walk } | undefined {
    const { engine, exact } = this.element ?? {};
    return engine && exact ? { engine, walk: exact } : undefined;
  }

  /** Takes a row of the walk's current step in hand, where its rows are queries; the column stays. */
  focusRow(row: number): void {
    const step = this.ready?.walk.steps.find(({ id }) => id === this.element?.stepId);
    if (step?.rowAxis === 'query') this.element?.focusCell(step.id, row, Math.min(this.#col, step.cols - 1));
  }

  /** The walk shows the author what is wrong with the element while it stands at another step. */
  tell(problem: Problem | undefined): void {
    if (problem === this.#told) return;
    this.#told = problem;
    this.element?.hear(this.host, problem);
  }

  hostConnected(): void {
    this.element = findWalk(this.host);
    for (const name of changes) this.element?.addEventListener(name, this.#onChange);
    this.element?.addEventListener('attn-focus', this.#onFocus);
    this.host.requestUpdate();
  }

  hostDisconnected(): void {
    for (const name of changes) this.element?.removeEventListener(name, this.#onChange);
    this.element?.removeEventListener('attn-focus', this.#onFocus);
    this.tell(undefined);
    this.element = undefined;
  }

  readonly #onChange = (): void => {
    this.host.requestUpdate();
  };

  readonly #onFocus = (event: Event): void => {
    const { step, row, col } = (event as CustomEvent<{ step: string; row: number; col: number }>).detail;
    this.#col = col;
    this.follow.focused?.(step, row, col);
  };
}
