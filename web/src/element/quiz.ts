import type { Session } from './session.js';

/** Which questions were answered rightly, and how far that lets the learner see. */
export class Quiz {
  readonly #right = new WeakSet<EventTarget>();

  /** The step to uncover after a right answer: its own, once nothing up to it is still to be answered. */
  answered(ask: EventTarget, stepId: string, asks: Iterable<Element>, session: Session): string | undefined {
    this.#right.add(ask);
    const at = (id: string): number => session.walk.steps.findIndex((step) => step.id === id);
    const upTo = at(stepId);
    const open = Array.from(asks).some((other) => {
      const index = at(other.getAttribute('for')?.trim() ?? '');
      return index >= 0 && index <= upTo && !this.#right.has(other);
    });
    return open ? undefined : stepId;
  }
}
