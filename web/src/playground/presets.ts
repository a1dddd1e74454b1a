import type { WalkElement } from '../link/walk-link.js';

/** The author's walks to start from: `<template data-name="…"><attention-walk>…</attention-walk></template>`. */
export class Presets {
  #templates = new Map<string, HTMLTemplateElement>();
  /** Once made, a walk keeps what was done to it while another one is shown. */
  readonly #made = new Map<string, WalkElement>();

  /** Reads the templates anew: while a page is being parsed there are more of them each time. */
  read(host: ParentNode): void {
    const templates = Array.from(host.querySelectorAll<HTMLTemplateElement>(':scope > template'));
    this.#templates = new Map(
      templates.map((template, i) => [template.dataset.name ?? `Walk ${i + 1}`, template]),
    );
  }

  get names(): string[] {
    return [...this.#templates.keys()];
  }

  /** The walk of a preset; undefined when its template holds none. */
  walk(name: string): WalkElement | undefined {
    const made = this.#made.get(name);
    if (made) return made;
    const found = this.#templates.get(name)?.content.querySelector('attention-walk');
    if (!found) return undefined;
    const walk = document.importNode(found, true) as WalkElement;
    this.#made.set(name, walk);
    return walk;
  }
}
