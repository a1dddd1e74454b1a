import { html, nothing, type TemplateResult } from 'lit';
import { tokenText } from '../../element/labels.js';
import { distinct } from '../../link/place.js';
import { hasOwnKeys, size } from '../axes.js';
import type { Bench } from '../bench.js';
import { addToken, nextName, removeToken, renameToken, tokensOf, type Side } from '../edit-tokens.js';

/** Tokens of the sequence, or of queries and keys apart: renamed in place, removed, added at the end. */
export function tokensPanel(bench: Bench): TemplateResult {
  const sides: [Side, string][] = hasOwnKeys(bench.spec)
    ? [
        ['query', 'Queries'],
        ['key', 'Keys'],
      ]
    : [['query', 'Tokens']];
  return html`${sides.filter(([side]) => size(bench.spec, side) !== undefined).map(([side, title]) => list(bench, side, title))}`;
}

function list(bench: Bench, side: Side, title: string): TemplateResult {
  const tokens = tokensOf(bench.spec, side);
  const names = distinct(tokens.map(shown));
  return html`<div class="tokens">
    ${hasOwnKeys(bench.spec) ? html`<p class="title">${title}</p>` : nothing}
    <ol aria-label=${title}>
      ${tokens.map((token, i) => item(bench, side, token, i, names))}
    </ol>
    ${addition(bench, side, tokens)}
  </div>`;
}

const shown = (token: string, i: number): string => (token === '' ? `token ${i}` : tokenText(token));

function item(bench: Bench, side: Side, token: string, i: number, names: readonly string[]): TemplateResult {
  const last = names.length === 1;
  const own = names[i] ?? shown(token, i);
  const rename = (event: Event): void => {
    const name = (event.target as HTMLInputElement).value;
    if (name !== token)
      bench.change(() => renameToken(bench.spec, side, i, name), `Token ${i} is ${shown(name, i)} now.`);
  };
  const remove = (event: Event): void => {
    const box = (event.currentTarget as HTMLElement).closest('ol');
    if (last || !bench.change(() => removeToken(bench.spec, side, i), `${own} removed.`)) return;
    // The button that was pressed goes with the last token, and the focus must not go with it.
    requestAnimationFrame(() => {
      const left = box?.querySelectorAll('button') ?? [];
      left[Math.min(i, left.length - 1)]?.focus();
    });
  };
  return html`<li>
    <input
      type="text"
      aria-label="Token ${i}"
      placeholder=${i}
      autocomplete="off"
      spellcheck="false"
      .value=${token}
      @change=${rename}
      @keydown=${keepKeys}
    />
    <button type="button" class="button" aria-label="Remove ${own}" aria-disabled=${last} @click=${remove}>
      ✕
    </button>
  </li>`;
}

/** Zeros look like nothing else; a copy behaves like its model until it is edited. */
function addition(bench: Bench, side: Side, tokens: readonly string[]): TemplateResult {
  const add = (event: Event): void => {
    const box = (event.currentTarget as HTMLElement).closest('.addition');
    const name = box?.querySelector('input')?.value.trim() ?? '';
    const model = box?.querySelector('select')?.value ?? '';
    const copyOf = model === '' ? undefined : Number(model);
    const token = name === '' ? nextName(bench.spec, side) : name;
    const added = bench.change(
      () => addToken(bench.spec, side, token, copyOf),
      `${shown(token, tokens.length)} added.`,
    );
    const field = box?.querySelector('input');
    if (added && field) field.value = '';
  };
  return html`<div class="addition">
    <label
      >New token
      <input
        type="text"
        autocomplete="off"
        spellcheck="false"
        @keydown=${(event: KeyboardEvent) => {
          keepKeys(event);
          if (event.key === 'Enter' && !event.isComposing) add(event);
        }}
    /></label>
    <label
      >with numbers
      <select>
        <option value="">zero</option>
        ${tokens.map((token, i) => html`<option value=${i}>like ${shown(token, i)} (${i})</option>`)}
      </select></label
    >
    <button type="button" class="button" @click=${add}>Add</button>
  </div>`;
}

/** A slide deck around us must not take the keys of somebody who types. */
export function keepKeys(event: KeyboardEvent): void {
  event.stopPropagation();
}
