// One view on its own, over the real engine.
import { nothing, render } from 'lit';
import { load } from '../../../web/src/engine/index';
import type { Attention, WalkSpec } from '../../../web/src/engine/types';
import type { View, ViewContext } from '../../../web/src/views/view';

export { catFromX } from './cat';

export const engine: Attention = await load({ build: 'js' });

export const clean = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** A view that is shown, and what it was told to change. */
export class ViewBench {
  replaced: WalkSpec | undefined;
  focused: [string, number, number] | undefined;

  private constructor(
    readonly view: View,
    public context: ViewContext,
  ) {}

  static async open(
    view: View,
    spec: WalkSpec,
    stepId: string,
    given: Partial<ViewContext> = {},
  ): Promise<ViewBench> {
    const walk = engine.walk(spec);
    const step = walk.steps.find(({ id }) => id === stepId);
    if (!step) throw new Error(`no step ${stepId}`);
    const bench: ViewBench = new ViewBench(view, {
      engine,
      walk,
      step,
      digits: 2,
      focus: { row: 0, col: 0 },
      editable: true,
      set: () => undefined,
      focusCell: (...place) => (bench.focused = place),
      replace: (next) => (bench.replaced = next),
      ...given,
    });
    render(nothing, document.body);
    await bench.show({});
    return bench;
  }

  async show(given: Partial<ViewContext>): Promise<void> {
    this.context = { ...this.context, ...given };
    render(this.view.render(this.context), document.body);
    await this.settled();
  }

  async settled(): Promise<void> {
    await (this.element as Partial<{ updateComplete: Promise<unknown> }>).updateComplete;
  }

  get root(): ParentNode {
    const { shadowRoot } = this.element;
    if (!shadowRoot) throw new Error('nothing is drawn');
    return shadowRoot;
  }

  get element(): Element {
    const element = document.body.querySelector(`attn-view-${this.view.id}`);
    if (!element) throw new Error('nothing is shown');
    return element;
  }

  text(selector: string): string {
    return clean(this.root.querySelector(selector)?.textContent);
  }

  texts(selector: string): string[] {
    return Array.from(this.root.querySelectorAll(selector), (element) => clean(element.textContent));
  }

  /** The rows of the table of facts whose caption begins so, heads included. */
  facts(caption: string): string[][] {
    const tables = Array.from(this.root.querySelectorAll('table.facts'));
    const table = tables.find((t) => clean(t.querySelector('caption')?.textContent).startsWith(caption));
    if (!table) throw new Error(`no table "${caption}"`);
    return Array.from(table.querySelectorAll('tbody tr'), (row) =>
      Array.from(row.children, (cell) => clean(cell.textContent)),
    );
  }

  /** A button, or what a label names. */
  async click(name: string): Promise<void> {
    const all = Array.from(this.root.querySelectorAll<HTMLElement>('button, label'));
    const found = all.find((e) => clean(e.getAttribute('aria-label') ?? e.textContent) === name);
    if (!found) throw new Error(`nothing is called "${name}"`);
    (found.querySelector('input') ?? found).click();
    await this.settled();
  }
}
