import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Answer } from './answer.js';
import type { Target } from './target.js';

export interface FieldEvents {
  type: (index: number, text: string) => void;
  paste: (text: string) => boolean;
  check: () => void;
}

/** One labelled text field an entry. */
export function fields(target: Target, answer: Answer, events: FieldEvents): TemplateResult {
  return html`<div class="fields" dir="ltr">
    ${target.labels.map((label, i) => field(label, i, answer, events))}
  </div>`;
}

function field(label: string, i: number, answer: Answer, events: FieldEvents): TemplateResult {
  const entry = answer.verdict?.entries[i];
  const off = answer.errors[i] !== undefined || entry?.correct === false;
  const state = off ? 'off' : entry?.correct ? 'right' : 'open';
  return html`<div class="entry" data-state=${state}>
    <label for="entry-${i}"><bdi>${label}</bdi></label>
    <span class="typed">
      <input
        id="entry-${i}"
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        .value=${live(answer.fields[i] ?? '')}
        aria-invalid=${off ? 'true' : nothing}
        aria-describedby=${off ? `hint fault-${i}` : 'hint'}
        @input=${(event: Event) => {
          events.type(i, (event.target as HTMLInputElement).value);
        }}
        @keydown=${(event: KeyboardEvent) => {
          onKeydown(event, events);
        }}
        @paste=${(event: ClipboardEvent) => {
          onPaste(event, events);
        }}
      />
      <span class="mark" aria-hidden="true"
        >${state === 'right' ? '✓' : state === 'off' ? '✕' : nothing}</span
      >
    </span>
  </div>`;
}

function onKeydown(event: KeyboardEvent, events: FieldEvents): void {
  // The walk and a slide deck around it must not take the keys of somebody who types.
  event.stopPropagation();
  if (event.key === 'Enter' && !event.isComposing) events.check();
}

function onPaste(event: ClipboardEvent, events: FieldEvents): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (events.paste(text)) event.preventDefault();
}
