import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { define } from '../../element/define.js';
import { axisLabels } from '../../element/labels.js';
import { segmented } from '../../element/views/segmented.js';
import { stepName } from '../../element/views/matrix-name.js';
import type { Walk, WalkSpec } from '../../engine/types.js';
import { viewStyles } from '../style.js';
import type { View, ViewContext } from '../view.js';
import { ViewElement } from '../view-element.js';
import { changed, tokenCount, type Change } from './change.js';
import { comparison } from './comparison.js';
import { findings } from './findings.js';
import { stepOf } from './same.js';
import { tokensStyle } from './style.js';

export const tokens: View = {
  id: 'tokens',
  title: 'tokens',
  needs: 'a walk that mixes values, and room for one more token',
  fits: ({ walk, engine }) => {
    const count = tokenCount(walk.spec) ?? 0;
    const mixes = walk.steps.some(({ kind }) => kind === 'mix');
    return count > 0 && count < engine.limits.tokens && mixes;
  },
  render: (context) => html`<attn-view-tokens .context=${context}></attn-view-tokens>`,
};

/** A walk before and after a change, under one mask. */
export interface Pair {
  mask: 'causal' | 'none';
  before: Walk;
  after: Walk;
}

const looks = ['Q', 'K', 'V', 'weights', 'O'];

/** The walk beside the same one with a token more or less, with the causal mask and without a mask. */
export class AttnViewTokens extends ViewElement {
  static override styles = [...viewStyles, tokensStyle];

  @state() private kind: Change['kind'] = 'more';
  @state() private like = 0;
  @state() private look = '';
  #key = '';
  #walk: Walk | undefined;
  #pairs: Pair[] = [];

  protected override draw(context: ViewContext): TemplateResult {
    const { walk, step, digits, editable } = context;
    const { spec } = walk;
    const count = tokenCount(spec) ?? 0;
    const change: Change =
      this.kind === 'less' && count > 1
        ? { kind: 'less' }
        : { kind: 'more', like: Math.min(this.like, count - 1) };
    const after = changed(spec, change);
    const pairs = this.#compute(context, after, change);
    const names = looks.filter((name) => stepOf(walk, name, 1));
    const base = step.id.replace(/\.\d+$/, '');
    const look = names.find((name) => name === (this.look || base)) ?? 'O';
    return html`${this.#controls(spec, count, change, names, look)}
      <div class="pairs">${pairs.map((pair) => comparison(pair, look, step.head ?? 1, digits))}</div>
      ${findings(pairs, step.head ?? 1)}
      ${
        editable
          ? html`<p class="take">
              <button
                type="button"
                class="button small"
                @click=${() => {
                  context.replace(after);
                }}
              >
                ${change.kind === 'more' ? 'Add it to the walk' : 'Take it out of the walk'}
              </button>
            </p>`
          : nothing
      }`;
  }

  #compute({ engine, walk }: ViewContext, after: WalkSpec, change: Change): Pair[] {
    const key = JSON.stringify(change);
    if (walk !== this.#walk || key !== this.#key) {
      this.#pairs = (['causal', 'none'] as const).map((mask) => ({
        mask,
        before: engine.walk({ ...walk.spec, mask }),
        after: engine.walk({ ...after, mask }),
      }));
    }
    [this.#walk, this.#key] = [walk, key];
    return this.#pairs;
  }

  #controls(spec: WalkSpec, count: number, change: Change, names: string[], look: string): TemplateResult {
    const kinds: { value: Change['kind']; label: string }[] = [
      { value: 'more', label: 'one more' },
      ...(count > 1 ? [{ value: 'less' as const, label: 'the last one less' }] : []),
    ];
    const labels = axisLabels('token', count, spec);
    return html`<div class="controls">
      ${segmented('kind', 'tokens', kinds, change.kind, (kind) => {
        this.kind = kind;
      })}
      ${
        change.kind === 'more'
          ? html`<label class="like"
              >with the numbers of
              <select
                .value=${String(change.like)}
                @change=${(event: Event) => {
                  this.like = Number((event.target as HTMLSelectElement).value);
                }}
              >
                ${labels.map((label, i) => html`<option value=${i} ?selected=${i === change.like}>${label}</option>`)}
              </select></label
            >`
          : nothing
      }
      ${segmented(
        'look',
        'look at',
        names.map((value) => ({ value, label: stepName(value) })),
        look,
        (value) => {
          this.look = value;
        },
      )}
    </div>`;
  }
}

define('attn-view-tokens', AttnViewTokens);
