import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Digits } from '../element/format.js';
import type { Attention, Walk, WalkSpec } from '../engine/types.js';

/** What the elements inside an <attention-walk> use of it. */
export interface WalkElement extends HTMLElement {
  readonly engine: Attention | undefined;
  readonly walk: Walk | undefined;
  readonly digits: Digits;
  /** In quiz mode: shows a step and all before it. */
  reveal?(stepId: string): void;
}

/** The nearest <attention-walk> around an element, through shadow roots too. */
export function findWalk(element: Element): WalkElement | undefined {
  const found = element.closest('attention-walk');
  if (found) return found as WalkElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? findWalk(root.host) : undefined;
}

const changes = ['attn-ready', 'attn-change', 'attn-step'] as const;

/** Ties an element to the walk around it: it renders again whenever the walk is ready or changes. */
export class WalkLink implements ReactiveController {
  element: WalkElement | undefined;

  constructor(private readonly host: ReactiveControllerHost & Element) {
    host.addController(this);
  }

  /** Numbers and the engine to ask; undefined until the walk is ready. */
  get ready(): { engine: Attention; walk: Walk; spec: WalkSpec } | undefined {
    const { engine, walk } = this.element ?? {};
    return engine && walk ? { engine, walk, spec: walk.spec } : undefined;
  }

  hostConnected(): void {
    this.element = findWalk(this.host);
    for (const name of changes) this.element?.addEventListener(name, this.#onChange);
    this.host.requestUpdate();
  }

  hostDisconnected(): void {
    for (const name of changes) this.element?.removeEventListener(name, this.#onChange);
    this.element = undefined;
  }

  readonly #onChange = (): void => {
    this.host.requestUpdate();
  };
}
