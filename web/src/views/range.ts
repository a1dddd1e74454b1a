import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

export interface Range {
  min: number;
  max: number;
  step?: number;
  value: number;
  /** What the value is called, for eyes and ears alike. */
  text: string;
}

/** A slider with its name before it and its value behind it. */
export function range(
  label: unknown,
  { min, max, step = 1, value, text }: Range,
  set: (value: number) => void,
  /** When the reader lets go. */
  settle?: () => void,
): TemplateResult {
  return html`<label class="range">
    <span>${label}</span>
    <input
      type="range"
      min=${min}
      max=${max}
      step=${step}
      .value=${live(String(value))}
      aria-valuetext=${text}
      @input=${(event: Event) => {
        set((event.target as HTMLInputElement).valueAsNumber);
      }}
      @change=${settle ?? nothing}
      @keydown=${keepKeys}
    />
    <span class="value" aria-hidden="true">${text}</span>
  </label>`;
}

/** A slide deck around us takes the keys that move a slider. */
function keepKeys(event: KeyboardEvent): void {
  if (/^(Arrow|Page|Home|End)/.test(event.key)) event.stopPropagation();
}
