import { html, type TemplateResult } from 'lit';
import type { AttnTerm } from './term-panel.js';
import './term-panel.js';
import { termOf } from './terms.js';

/** A label that says what it means when it is asked: a button that looks like the label. */
export function termLabel(id: string, label: TemplateResult): TemplateResult {
  const term = termOf(id);
  if (!term) return label;
  return html`<button
    type="button"
    class="term-label"
    aria-haspopup="dialog"
    title="What this means"
    @click=${(event: Event) => {
      event.stopPropagation();
      void explain(term.id, event.currentTarget as HTMLElement);
    }}
    @keydown=${keepKeys}
  >
    ${label}
  </button>`;
}

/** One panel for all labels under a shadow root. */
async function explain(id: string, label: HTMLElement): Promise<void> {
  const root = label.getRootNode() as ShadowRoot;
  await (root.querySelector('attn-term') ?? root.appendChild(made())).open(id, label);
}

function made(): AttnTerm {
  const panel = document.createElement('attn-term');
  const attributes = { popover: 'auto', role: 'dialog', tabindex: '-1' };
  for (const [name, value] of Object.entries(attributes)) panel.setAttribute(name, value);
  return panel;
}

/** The table around a label moves from cell to cell by the same keys. */
function keepKeys(event: KeyboardEvent): void {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
}
