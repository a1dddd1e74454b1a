import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { cssVars } from '../css-vars.js';
import type { Draft, TableModel } from '../table-model.js';

export interface FieldEvents {
  type: (text: string) => void;
  /** `move`: where the focus goes when the text is a number. */
  commit: (move: 'stay' | 'leave') => void;
  cancel: () => void;
}

/** Room for the text and a little more to come. */
const room = (text: string): string => `${text.length + 2}ch`;

/**
 * The text field of a cell in edit, in its cell; a longer text reaches over cells beside it, never over a header. A bad text
 * stays for correction; the message is beside the equation.
 */
export function cellField(model: TableModel, draft: Draft, events: FieldEvents): TemplateResult {
  const onKeydown = (event: KeyboardEvent): void => {
    // A slide deck or page around us must not take the arrow keys of somebody who types.
    event.stopPropagation();
    if (event.key === 'Enter') events.commit('stay');
    if (event.key === 'Escape') events.cancel();
  };
  return html`<input
    class=${classMap({ field: true, back: draft.col > 0 && 2 * draft.col >= model.cols })}
    ${cssVars({ '--typed': room(draft.text), '--cells-before': draft.col })}
    type="text"
    inputmode="text"
    autocomplete="off"
    spellcheck="false"
    aria-label="${model.name}, ${model.rowLabels[draft.row]}, ${model.colLabels[draft.col]}"
    aria-invalid=${draft.problem ? 'true' : nothing}
    aria-describedby=${draft.problem ? 'notice' : nothing}
    .value=${draft.text}
    @input=${(e: Event) => {
      const { value, style } = e.target as HTMLInputElement;
      style.setProperty('--typed', room(value));
      events.type(value);
    }}
    @keydown=${onKeydown}
    @blur=${() => {
      events.commit('leave');
    }}
  />`;
}
