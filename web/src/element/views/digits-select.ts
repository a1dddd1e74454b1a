import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { termLabel } from '../../glossary/label.js';
import type { Digits } from '../format.js';

const usual = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** How many decimals every number around it is shown with; the author's own count is on offer too. */
export function digitsSelect(now: Digits, choose: (digits: Digits) => void): TemplateResult {
  const counts = typeof now === 'number' && !usual.includes(now) ? [...usual, now] : usual;
  const change = (event: Event): void => {
    const { value } = event.target as HTMLSelectElement;
    choose(value === 'exact' ? value : Number(value));
  };
  return html`<div class="choice">
    ${termLabel('digits', html`digits`)}
    <select aria-label="digits" @change=${change} @keydown=${keepKeys}>
      ${[...counts, 'exact' as const].map(
        (value) => html`<option value=${value} .selected=${live(value === now)}>${value}</option>`,
      )}
    </select>
  </div>`;
}

/** A slide deck around us takes the keys that choose in a list. */
function keepKeys(event: KeyboardEvent): void {
  if (!event.ctrlKey && !event.metaKey && !event.altKey) event.stopPropagation();
}
