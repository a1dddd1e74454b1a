/** Defines an element unless the page already has one of this name: a script that is loaded twice must not throw. */
export function define(tag: string, element: CustomElementConstructor): void {
  if (!('customElements' in globalThis)) return;
  if (!customElements.get(tag)) customElements.define(tag, element);
}
