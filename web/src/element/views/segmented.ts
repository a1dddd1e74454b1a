import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

export interface Choice<T> {
  value: T;
  label: unknown;
}

/** A short list of which one holds: a real radio group that looks like one control. */
export function segmented<T extends string | number>(
  name: string,
  legend: string,
  choices: readonly Choice<T>[],
  chosen: T | undefined,
  choose: (value: T) => void,
): TemplateResult {
  return html`<fieldset class="segmented">
    <legend>${legend}</legend>
    <div class="choices">
      ${choices.map(
        ({ value, label }) =>
          html`<label>
            <input
              type="radio"
              name=${name}
              value=${value}
              .checked=${live(value === chosen)}
              @change=${() => {
                choose(value);
              }}
              @keydown=${keepArrows}
            /><span>${label}</span>
          </label>`,
      )}
    </div>
  </fieldset>`;
}

/** A slide deck around us takes the arrow keys that move inside a radio group. */
function keepArrows(event: KeyboardEvent): void {
  if (event.key.startsWith('Arrow')) event.stopPropagation();
}
