// A whole <attention-walk> as a page has it, over the real engine.
import { AttentionWalk } from '../../../web/src/element/index';
import * as face from '../../../web/src/engine/index';

export const engine = await face.load({ build: 'js' });

export const matrices = { Q: '1 0; 2 1; 1 1', K: '0 1; 2 1; 2 0', V: '1 1; 0 1; 1 0' };
export const attributes = { tokens: 'the cat sat', mask: 'causal' };

/** As a page would have it, without markup strings. */
export function element(tag: string, given: Record<string, string>, text = ''): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) made.setAttribute(name, value);
  made.textContent = text;
  return made;
}

export const children = (given: Record<string, string> = matrices) =>
  Object.entries(given).map(([name, text]) => element('attn-matrix', { name }, text));

/** The one that was opened last, and what it has told. */
export let walk: AttentionWalk;
export let events: [string, unknown][];

/** After the page was read and drawn. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 4; ++i) await new Promise((resolve) => setTimeout(resolve));
  await walk.updateComplete;
}

export async function open(
  given: Record<string, string> = attributes,
  inner: Node[] = children(),
): Promise<void> {
  walk = new AttentionWalk();
  for (const [name, value] of Object.entries(given)) walk.setAttribute(name, value);
  events = [];
  for (const name of ['attn-ready', 'attn-step', 'attn-change', 'attn-error', 'attn-focus']) {
    walk.addEventListener(name, (event) => events.push([name, (event as CustomEvent).detail]));
  }
  walk.engine = engine;
  walk.append(...inner);
  document.body.replaceChildren(walk);
  await settled();
}

export const names = () => events.map(([name]) => name);
export const $ = (selector: string) => walk.renderRoot.querySelector<HTMLElement>(selector);
export const field = () => walk.renderRoot.querySelector<HTMLInputElement>('.field');
export const radio = (name: string, value: string) =>
  walk.renderRoot.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`);
export const $$ = (selector: string) => Array.from(walk.renderRoot.querySelectorAll<HTMLElement>(selector));
export const cell = (id: string, row: number, col: number) =>
  $(`table[data-step="${id}"] td[data-row="${row}"][data-col="${col}"]`);
/** What a cell says, words for screen readers too. */
export const text = (id: string, row: number, col: number) => cell(id, row, col)?.textContent.trim();
export const said = (selector: string) => ($(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();
export const chips = () => $$('.chip').map((chip) => chip.dataset.step);

export function button(name: string): HTMLElement {
  const found = $$('button').find((b) => b.textContent.trim() === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
}

export async function press(
  target: HTMLElement | null,
  key: string,
  more: KeyboardEventInit = {},
): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', {
    key,
    bubbles: true,
    composed: true,
    cancelable: true,
    ...more,
  });
  target?.dispatchEvent(event);
  await settled();
  return event;
}

export async function type(typed: string, key = 'Enter'): Promise<void> {
  const input = field();
  if (!input) throw new Error('no field');
  input.value = typed;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await press(input, key);
}
