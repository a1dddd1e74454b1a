import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { announce } from '../element/announcer.js';
import type { Digits, KeysFace } from '../element/face.js';
import { rowLabels } from '../element/labels.js';
import { problemOf, type Problem } from '../element/problem.js';
import { rowRemark, sumRemark } from '../element/shown-totals.js';
import { segmented } from '../element/views/segmented.js';
import type { Walk } from '../engine/types.js';
import { placeOf } from '../link/place.js';
import { WalkLink } from '../link/walk-link.js';
import { blendOf, mixesOf, type Blend } from './blend.js';
import { keysTable, weightedOutput } from './keys-table.js';
import { keysStyle } from './style.js';

/**
 * What one query makes of every key: scores, weight and value key by key, and their mix written out.
 *
 * @element attn-keys
 * @fires attn-error
 */
export class AttnKeys extends LitElement implements KeysFace {
  static override styles = keysStyle;

  /** The query to start with: token or 0-based index. */
  @property() row: string | undefined;

  @state() private query = 0;
  @state() private head = 0;
  readonly #link = new WalkLink(this, {
    // The walk's cell in hand leads, where its row is a query.
    focused: (stepId, row) => {
      const step = this.#link.ready?.walk.steps.find(({ id }) => id === stepId);
      if (step?.rowAxis === 'query') this.query = row;
    },
  });
  #start: string | undefined;
  #blend: Blend | undefined;
  #problem: Problem | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('row')) this.#start = this.row ?? undefined;
    const before = this.#problem?.message;
    this.#problem = undefined;
    this.#blend = undefined;
    const { walk } = this.#link.ready ?? {};
    if (!walk) return;
    try {
      this.#find(walk);
    } catch (thrown) {
      this.#problem = problemOf(thrown);
      if (this.#problem.message !== before) this.#complain(this.#problem);
    }
  }

  #find(walk: Walk): void {
    const mixes = mixesOf(walk);
    const mix = mixes[this.head] ?? mixes[0];
    if (!mix) return;
    this.head = mixes.indexOf(mix);
    if (this.#start !== undefined)
      this.query = placeOf(this.#start, rowLabels(mix, walk.spec), 'attn-keys', 'row');
    this.#start = undefined;
    this.query = Math.min(this.query, mix.rows - 1);
    this.#blend = blendOf(walk, mix, this.query);
  }

  protected override render(): TemplateResult {
    const { walk } = this.#link.ready ?? {};
    return html`<slot></slot>
      ${this.#problem ? html`<p class="problem" role="alert">${this.#problem.message}</p>` : nothing}
      ${this.#blend && walk ? this.#table(this.#blend, walk) : nothing}`;
  }

  #table(blend: Blend, walk: Walk): TemplateResult {
    const digits = this.#link.element?.digits ?? 2;
    const queries = blend.queries.map((label, value) => ({ value, label: html`<bdi>${label}</bdi>` }));
    const heads = mixesOf(walk).map((_, value) => ({ value, label: value + 1 }));
    return html`<div class="choosers">
        ${segmented('query', 'query i', queries, this.query, this.#choose)}
        ${heads.length > 1 ? segmented('head', 'head', heads, this.head, (head) => (this.head = head)) : nothing}
      </div>
      <div class="scroller" role="region" aria-label="Keys" tabindex="0">
        ${keysTable(blend, this.query, digits)}
      </div>
      ${
        blend.nothing
          ? html`<p class="output">This query may look at no key: its weights and its output are 0.</p>`
          : html`${weightedOutput(blend, this.query, digits)} ${this.#remarks(blend, digits)}`
      }`;
  }

  /** Where the numbers of the table as shown add up to something else than what is shown. */
  #remarks({ weights, sums }: Blend, digits: Digits): TemplateResult | typeof nothing {
    const { engine, walk } = this.#link.ready ?? {};
    if (!engine || !walk) return nothing;
    const row = rowRemark(engine, weights, this.query, digits);
    const outputs = sums.map((why, i) => {
      const remark = sumRemark(engine, why, { walk, digits });
      return remark && (sums.length > 1 ? `Number ${i + 1} of the output: ${remark}` : remark);
    });
    const all = [row && `The weights: ${row}`, ...outputs].filter((remark) => remark !== undefined);
    return all.length === 0 ? nothing : html`<p class="quiet remark">${all.join(' ')}</p>`;
  }

  readonly #choose = (query: number): void => {
    this.query = query;
    this.#link.focusRow(query);
    void this.updateComplete.then(() => {
      announce(this.renderRoot.querySelector('.output')?.textContent.replace(/\s+/g, ' ').trim() ?? '');
    });
  };

  #complain(problem: Problem): void {
    const detail = Object.freeze({ ...problem });
    this.dispatchEvent(new CustomEvent('attn-error', { detail, bubbles: true, composed: true }));
  }
}
