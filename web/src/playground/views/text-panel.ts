import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { stepName } from '../../element/views/matrix-name.js';
import { segmented } from '../../element/views/segmented.js';
import type { Bench } from '../bench.js';
import type { BlockDrafts } from '../block-drafts.js';
import { keepKeys } from './tokens-panel.js';

/** Each given matrix as text: typed, or pasted from a spreadsheet or from NumPy. */
export function textPanel(bench: Bench, drafts: BlockDrafts, changed: () => void): TemplateResult {
  const name = drafts.nameIn(bench);
  const names = Object.keys(bench.spec.matrices).map((value) => ({ value, label: stepName(value) }));
  const act = (run: () => void) => (): void => {
    run();
    changed();
  };
  const text = drafts.textIn(bench);
  return html`${segmented('matrix', 'matrix', names, name, (value) => {
      drafts.choose(value);
      changed();
    })}
    <textarea
      aria-label="${name} as text"
      aria-describedby="text-hint ${drafts.problem === undefined ? '' : 'text-problem'}"
      aria-invalid=${drafts.problem === undefined ? nothing : 'true'}
      rows=${Math.min(12, Math.max(4, text.split('\n').length + 1))}
      dir="ltr"
      spellcheck="false"
      autocomplete="off"
      wrap="off"
      .value=${live(text)}
      @input=${(event: Event) => {
        drafts.type(bench, (event.target as HTMLTextAreaElement).value);
        changed();
      }}
      @keydown=${keepKeys}
    ></textarea>
    <p id="text-hint" class="quiet">
      One row a line. A block from a spreadsheet, NumPy, PyTorch or JSON can be pasted as it is.
    </p>
    <div class="buttons">
      <button
        type="button"
        class="button primary"
        @click=${act(() => {
          drafts.apply(bench);
        })}
      >
        Put it in
      </button>
      <button
        type="button"
        class="button"
        aria-disabled=${!drafts.isChanged(bench)}
        @click=${act(() => {
          drafts.discard(bench);
        })}
      >
        Discard
      </button>
    </div>
    ${drafts.problem === undefined ? nothing : html`<p id="text-problem" class="problem" role="alert">${drafts.problem}</p>`}
    ${offer(drafts, bench, act)}`;
}

function offer(
  drafts: BlockDrafts,
  bench: Bench,
  act: (run: () => void) => () => void,
): TemplateResult | typeof nothing {
  const button = (label: string, decision: Parameters<BlockDrafts['apply']>[1]): TemplateResult =>
    html`<button
      type="button"
      class="button"
      @click=${act(() => {
        drafts.apply(bench, decision);
      })}
    >
      ${label}
    </button>`;
  if (drafts.offer === 'fill')
    return html`<div class="buttons">${button('Fill with 0', { fill: true })}</div>`;
  if (drafts.offer !== 'comma') return nothing;
  return html`<div class="buttons">
    ${button('They separate numbers', { comma: 'separator' })}
    ${button('They are decimal commas', { comma: 'decimal' })}
  </div>`;
}
