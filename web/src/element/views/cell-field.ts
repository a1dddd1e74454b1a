import { html, nothing, type TemplateResult } from 'lit';
import type { Draft, TableModel } from '../table-model.js';

export interface FieldEvents {
  type: (text: string) => void;
  /** `move`: where the focus goes when the text is a number. */
  commit: (move: 'stay' | 'leave') => void;
  cancel: () => void;
}

/** The text field of a cell in edit. A bad text stays for correction; the message is beside the equation. */
export function cellField(model: TableModel, draft: Draft, events: FieldEvents): TemplateResult {
  const onKeydown = (event: KeyboardEvent): void => {
    // A slide deck or page around us must not take the arrow keys of somebody who types.
    event.stopPropagation();
    if (event.key === 'Enter') events.commit('stay');
    if (event.key === 'Escape') events.cancel();
  };
  return html`<input
    class="field"
    type="text"
    inputmode="text"
    autocomplete="off"
    spellcheck="false"
    aria-label="${model.name}, ${model.rowLabels[draft.row]}, ${model.colLabels[draft.col]}"
    aria-invalid=${draft.error === undefined ? nothing : 'true'}
    aria-describedby=${draft.error === undefined ? nothing : 'notice'}
    .value=${draft.text}
    @input=${(e: Event) => {
      events.type((e.target as HTMLInputElement).value);
    }}
    @keydown=${onKeydown}
    @blur=${() => {
      events.commit('leave');
    }}
  />`;
}
