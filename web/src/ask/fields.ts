import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

export type State = 'open' | 'right' | 'off';

/** One labelled text field an entry. */
export interface Field {
  label: string;
  text: string;
  state: State;
}

export interface FieldEvents {
  type: (index: number, text: string) => void;
  paste: (index: number, text: string) => boolean;
  check: () => void;
}

export function fields(all: readonly Field[], events: FieldEvents): TemplateResult {
  return html`<div class="fields" dir="ltr">
    ${all.map(
      (field, i) =>
        html`<div class="entry" data-state=${field.state}>
          <label for="entry-${i}"><bdi>${field.label}</bdi></label>
          ${input(field, i, events)}
        </div>`,
    )}
  </div>`;
}

/** The field alone; where nothing labels it in the page it says itself what it is. */
export function input(field: Field, i: number, events: FieldEvents, labelled = true): TemplateResult {
  const { state } = field;
  const off = state === 'off';
  return html`<span class="typed">
    <input
      id="entry-${i}"
      type="text"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      .value=${live(field.text)}
      aria-label=${labelled ? nothing : field.label}
      aria-invalid=${off ? 'true' : nothing}
      aria-describedby=${off ? `hint fault-${i}` : 'hint'}
      @input=${(event: Event) => {
        events.type(i, (event.target as HTMLInputElement).value);
      }}
      @keydown=${(event: KeyboardEvent) => {
        onKeydown(event, events);
      }}
      @paste=${(event: ClipboardEvent) => {
        const text = event.clipboardData?.getData('text/plain') ?? '';
        if (events.paste(i, text)) event.preventDefault();
      }}
    />
    <span class="mark" aria-hidden="true">${state === 'right' ? '✓' : off ? '✕' : nothing}</span>
  </span>`;
}

function onKeydown(event: KeyboardEvent, events: FieldEvents): void {
  if (event.key === 'Enter' && !event.isComposing) events.check();
}
