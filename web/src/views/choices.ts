import type { Step, StepKind } from '../engine/types.js';

/** What is chosen where no view is open. */
export const closed = 'none';

/** Which view is open at a step: the one that the reader chose last for its kind, else the author's. */
export class Choices {
  readonly #byKind = new Map<StepKind, string>();

  choose(step: Step, id: string): void {
    this.#byKind.set(step.kind, id);
  }

  at(step: Step, authored: string | undefined): string {
    return this.#byKind.get(step.kind) ?? authored ?? closed;
  }
}
