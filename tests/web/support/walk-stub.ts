// The real engine under an <attention-walk> that has no looks: what the elements inside it need, and nothing else.
import '../../../web/src/ask/index';
import '../../../web/src/keys/index';
import { load } from '../../../web/src/engine/index';
import type { Attention, Walk, WalkSpec } from '../../../web/src/engine/types';
import type { WalkElement } from '../../../web/src/link/walk-link';

export { cat } from './cat';

/** The build that needs no second file: in a test with a document there is no server to fetch one from. */
export const engine: Attention = await load({ build: 'js' });

export class WalkStub extends HTMLElement implements WalkElement {
  engine: Attention | undefined;
  walk: Walk | undefined;
  digits: number | 'exact' = 2;
  paper = false;
  focused: [string, number, number] | undefined;
  revealed: string | undefined;
  #before: Walk | undefined;

  get exact(): Walk | undefined {
    return this.walk;
  }

  get stepId(): string | undefined {
    return this.walk?.steps.at(-1)?.id;
  }

  start(spec: WalkSpec): void {
    this.engine = engine;
    this.walk = engine.walk(spec);
    this.#tell('attn-ready');
  }

  /** As the real one: what the engine refuses changes nothing and throws nothing. */
  replace(spec: WalkSpec): boolean {
    const before = this.walk;
    try {
      this.walk = engine.walk(spec);
    } catch {
      return false;
    }
    this.#before = before;
    this.#tell('attn-change');
    return true;
  }

  undo(): boolean {
    this.walk = this.#before;
    this.#tell('attn-change');
    return true;
  }

  focusCell(step: string, row: number, col: number): boolean {
    this.focused = [step, row, col];
    this.#tell('attn-focus', { step, row, col });
    return true;
  }

  hear(): void {
    // It shows nothing.
  }

  reveal(step: string): boolean {
    this.revealed = step;
    return true;
  }

  #tell(name: string, detail: object = {}): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

customElements.define('attention-walk', WalkStub);

/** An element inside a walk that has started with `spec`. */
export async function inside<T extends 'attn-ask' | 'attn-keys'>(
  spec: WalkSpec,
  tag: T,
  attributes: Record<string, string>,
): Promise<{ walk: WalkStub; element: HTMLElementTagNameMap[T] }> {
  const walk = new WalkStub();
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  walk.append(element);
  document.body.replaceChildren(walk);
  walk.start(spec);
  await element.updateComplete;
  return { walk, element };
}
