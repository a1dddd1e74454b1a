// A view on the real engine, without the walk around it.
import { render } from 'lit';
import { load } from '../../../web/src/engine/index';
import type { Attention, WalkSpec } from '../../../web/src/engine/types';
import type { View, ViewContext } from '../../../web/src/views/view';

export { cat } from '../support/cat';

export const engine: Attention = await load({ build: 'js' });

/** What the lesson prints for a query: its third row of scores, and the values. */
export const blend: WalkSpec = {
  scale: 'none',
  mask: 'causal',
  matrices: {
    scores: [
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0.7, 1.1, 0.2, 0],
      [0, 0, 0, 0],
    ],
    V: [
      [1, 0],
      [0, 2],
      [1, 1],
      [0, 0],
    ],
  },
};

export interface Asked {
  set: [string, number, number, number][];
  replaced: WalkSpec[];
}

/** A step of a walk, as a view gets it; what it asks for is kept. */
export function contextOf(
  spec: WalkSpec,
  stepId: string,
  row = 0,
  col = 0,
  given: Partial<ViewContext> = {},
): ViewContext & { asked: Asked } {
  const walk = engine.walk(spec);
  const step = walk.steps.find(({ id }) => id === stepId);
  if (!step) throw new Error(`no step ${stepId}`);
  const asked: Asked = { set: [], replaced: [] };
  return {
    engine,
    walk,
    step,
    digits: 3,
    focus: { row, col },
    editable: true,
    focusCell: () => undefined,
    set: (...change) => asked.set.push(change),
    replace: (changed) => asked.replaced.push(changed),
    asked,
    ...given,
  };
}

/** Draws a view; `again` draws it with another context in the same place. */
export async function show(view: View, context: ViewContext): Promise<Shown> {
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  render(view.render(context), box);
  return new Shown(view, box).settled();
}

export class Shown {
  constructor(
    private readonly view: View,
    readonly box: HTMLElement,
  ) {}

  get root(): ParentNode {
    return this.box.firstElementChild?.shadowRoot ?? this.box;
  }

  async again(context: ViewContext): Promise<this> {
    render(this.view.render(context), this.box);
    return this.settled();
  }

  async settled(): Promise<this> {
    for (let i = 0; i < 3; ++i) await new Promise((resolve) => setTimeout(resolve));
    return this;
  }

  all(selector: string): HTMLElement[] {
    return Array.from(this.root.querySelectorAll<HTMLElement>(selector));
  }

  one(selector: string): HTMLElement {
    const found = this.root.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`nothing is ${selector}`);
    return found;
  }

  text(selector: string): string {
    return said(this.one(selector));
  }

  /** Rows of a table as people see them. */
  rows(selector: string, part = 'tbody'): string[][] {
    return this.all(`${selector} ${part} tr`).map((row) => Array.from(row.querySelectorAll('th, td'), said));
  }

  async choose(name: string, value: string): Promise<void> {
    this.one(`input[name="${name}"][value="${value}"]`).click();
    await this.settled();
  }

  async slide(label: string, value: number): Promise<void> {
    const found = this.all('.range').find((range) => said(range).startsWith(label));
    const input = found?.querySelector('input');
    if (!input) throw new Error(`no slider ${label}`);
    input.value = String(value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await this.settled();
  }

  async press(name: string): Promise<void> {
    const found = this.all('button').find((button) => said(button) === name);
    if (!found) throw new Error(`no button ${name}`);
    found.click();
    await this.settled();
  }
}

/** Without what only screen readers hear. */
export function said(element: Element): string {
  const words = element.querySelector('.sr')?.textContent ?? '';
  return element.textContent.replace(words, '').replace(/\s+/g, ' ').trim();
}
