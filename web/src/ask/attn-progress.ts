import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { controls } from '../element/style/controls.js';
import type { ProgressFace } from '../element/face.js';
import { tokens } from '../element/style/tokens.js';
import { AttnAsk } from './attn-ask.js';
import { progress } from './progress.js';

/**
 * How many questions of the page are answered rightly. `<attn-progress remember></attn-progress>` keeps that in the learner's
 * browser.
 *
 * @element attn-progress
 */
export class AttnProgress extends LitElement implements ProgressFace {
  static override styles = [
    tokens,
    controls,
    css`
      :host {
        display: block;
      }
      :host([hidden]) {
        display: none;
      }
      .progress {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px 14px;
      }
      .marks {
        display: flex;
        flex-wrap: wrap;
        gap: 5px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      .marks li {
        inline-size: 12px;
        block-size: 12px;
        border: 2px solid color-mix(in srgb, var(--_ink) 45%, var(--_line));
        border-radius: 50%;
        box-sizing: border-box;
      }
      .marks li[data-done='true'] {
        border-color: var(--_good);
        background: var(--_good);
      }
      p {
        margin: 0;
        font-variant-numeric: tabular-nums;
      }
      @media (forced-colors: active) {
        .marks li[data-done='true'] {
          forced-color-adjust: none;
          background: Highlight;
        }
      }
    `,
  ];

  /** Keep it in the browser. */
  @property({ type: Boolean }) remember = false;

  override connectedCallback(): void {
    super.connectedCallback();
    progress.follow(this.#onChange);
    for (const name of events) document.addEventListener(name, this.#onChange);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    progress.unfollow(this.#onChange);
    for (const name of events) document.removeEventListener(name, this.#onChange);
  }

  protected override willUpdate(): void {
    if (this.remember) progress.remember();
  }

  protected override render(): TemplateResult | typeof nothing {
    const asks = this.#asks();
    if (asks.length === 0) return nothing;
    const done = asks.filter((ask) => ask.done?.correct === true).length;
    const isTouched = asks.some((ask) => ask.done !== undefined);
    return html`<div class="progress">
      <ol class="marks" aria-hidden="true">
        ${asks.map((ask) => html`<li data-done=${ask.done?.correct ?? false}></li>`)}
      </ol>
      <p>${done} of ${asks.length} ${asks.length === 1 ? 'question' : 'questions'} answered</p>
      <button
        type="button"
        class="button small"
        aria-disabled=${!isTouched}
        @click=${() => {
          for (const ask of asks) ask.restart();
        }}
      >
        Start over
      </button>
    </div>`;
  }

  #asks(): AttnAsk[] {
    const root = this.getRootNode() as ParentNode;
    return Array.from(root.querySelectorAll('attn-ask')).filter((ask) => ask instanceof AttnAsk);
  }

  readonly #onChange = (): void => {
    this.requestUpdate();
  };
}

/** Whatever may bring questions in, or others. */
const events = ['attn-ready', 'attn-change', 'DOMContentLoaded'] as const;
