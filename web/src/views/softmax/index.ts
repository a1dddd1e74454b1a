import { html, nothing, type TemplateResult } from 'lit';
import type { StepKind } from '../../engine/types.js';
import { announce } from '../../element/announcer.js';
import { define } from '../../element/define.js';
import { segmented } from '../../element/views/segmented.js';
import { range } from '../range.js';
import { viewStyles } from '../style.js';
import { ViewElement } from '../view-element.js';
import type { View, ViewContext } from '../view.js';
import { rowOf, type Row } from './row.js';
import { softmaxStyle } from './style.js';
import { softmaxTable } from './table.js';
import { largest, outcome, type Settings } from './words.js';

const precisions = [
  { value: 'exact', label: 'exact' },
  { value: 'half', label: 'half' },
] as const;
const temperatures = [0.1, 0.2, 0.5, 1, 2, 5, 10];
/** In half precision e to the 12 is ∞. */
const tooMuch = 12;

/** One row of softmax, with everything that a reader may try on it; the walk itself stays as it is. */
class SoftmaxView extends ViewElement {
  static override styles = [viewStyles, softmaxStyle];

  #changes: Partial<Settings> = {};

  protected override draw(context: ViewContext): TemplateResult | typeof nothing {
    const row = rowOf(context);
    if (!row) return nothing;
    const name = html`<b><bdi>${row.name}</bdi></b>`;
    if (row.isMasked.every(Boolean)) {
      return html`<p>
        Query ${name} may look at no key: there is nothing to share out, and its weights are 0.
      </p>`;
    }
    const own: Settings = { shift: true, constant: 0, temperature: row.temperature, precision: 'exact' };
    const settings = { ...own, ...this.#changes };
    const [now, plain] = [row.study(settings), row.study(own)];
    const words = outcome(row, now, plain, settings, context.digits);
    const broken = now.weights.some(Number.isNaN);
    return html`<p class="quiet">
        Row ${name}: each score becomes a positive number, and that number's share of their sum is the weight.
      </p>
      ${this.#controls(row, settings)}
      <div class=${Object.keys(this.#changes).length > 0 ? 'changed' : ''}>
        ${softmaxTable(row, now, plain, settings, context.digits)}
      </div>
      <div class="outcome ${broken ? 'broken' : ''}">${words.map((text) => html`<p>${text}</p>`)}</div>`;
  }

  #controls(row: Row, { constant, temperature, shift, precision }: Settings): TemplateResult {
    const stops = [...new Set([...temperatures, row.temperature])].sort((a, b) => a - b);
    const reach = Math.max(20, Math.abs(constant));
    return html`<div class="controls">
      ${range(
        'add to every score',
        { min: -reach, max: reach, value: constant, text: String(constant).replace('-', '−') },
        (value) => {
          this.#change({ constant: value });
        },
      )}
      ${range(
        'temperature',
        { min: 0, max: stops.length - 1, value: stops.indexOf(temperature), text: String(temperature) },
        (value) => {
          this.#change({ temperature: stops[value] ?? 1 });
        },
      )}
      <label class="check"
        ><input
          type="checkbox"
          .checked=${shift}
          @change=${(event: Event) => {
            this.#change({ shift: (event.target as HTMLInputElement).checked });
          }}
        />take the largest away first</label
      >
      ${segmented('precision', 'numbers', precisions, precision, (value) => {
        this.#change({ precision: value });
      })}
      <button
        type="button"
        class="button small"
        @click=${() => {
          this.#overflow(row);
        }}
      >
        Make it overflow
      </button>
      <button
        type="button"
        class="button small"
        aria-disabled=${Object.keys(this.#changes).length === 0}
        @click=${() => {
          this.#changes = {};
          this.requestUpdate();
        }}
      >
        As in the walk
      </button>
    </div>`;
  }

  #change(change: Partial<Settings>): void {
    this.#changes = { ...this.#changes, ...change };
    this.requestUpdate();
    void this.updateComplete.then(() => {
      const words = this.renderRoot.querySelector('.outcome')?.textContent ?? '';
      announce(words.replace(/\s+/g, ' ').trim());
    });
  }

  /** The smallest whole number that takes the largest score past what half precision can hold an exponential of. */
  #overflow({ logits }: Row): void {
    const constant = Math.ceil(tooMuch - largest(logits));
    this.#change({ constant, temperature: 1, shift: false, precision: 'half' });
  }
}

define('attn-view-softmax', SoftmaxView);

const kinds: ReadonlySet<StepKind> = new Set(['row_max', 'exps', 'row_sum', 'weights']);

export const softmax: View = {
  id: 'softmax',
  title: 'softmax, part by part',
  needs: 'a step of the softmax, and scores that it starts from',
  fits: (context) => kinds.has(context.step.kind) && rowOf(context) !== undefined,
  render: (context) => html`<attn-view-softmax .context=${context}></attn-view-softmax>`,
};
