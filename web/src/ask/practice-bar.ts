import { html, nothing, type TemplateResult } from 'lit';
import { another, isPractice, seedOf } from './practice.js';

/** Which exercise this is, so that two people can speak of the same, and on to the next. */
export function practiceBar(walk: Element): TemplateResult | typeof nothing {
  if (!isPractice(walk)) return nothing;
  return html`<div class="edits" role="group" aria-label="Practice">
    <span>exercise ${seedOf(walk)}</span>
    <button
      type="button"
      class="button small"
      @click=${() => {
        another(walk);
      }}
    >
      Another one
    </button>
  </div>`;
}
