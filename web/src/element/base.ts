/** HTMLElement where there is one: a server can import the classes too. */
export const Base: typeof HTMLElement =
  'HTMLElement' in globalThis ? HTMLElement : (Object as unknown as typeof HTMLElement);
