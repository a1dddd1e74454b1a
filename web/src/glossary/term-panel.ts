import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { define } from '../element/define.js';
import { controls } from '../element/style/controls.js';
import { tokens } from '../element/style/tokens.js';
import { axisName, stepName } from '../element/views/matrix-name.js';
import { termOf } from './terms.js';

/** What a term means, beside the label that was asked about. */
export class AttnTerm extends LitElement {
  static override styles = [
    tokens,
    controls,
    css`
      :host {
        box-sizing: border-box;
        inline-size: min(22rem, calc(100vw - 24px));
        max-block-size: min(26rem, calc(100vh - 24px));
        margin: 0;
        padding: 16px 18px;
        overflow: auto;
        border: 1px solid var(--_line);
        border-radius: 12px;
        background: var(--_card);
        box-shadow: 0 8px 30px rgb(0 0 0 / 20%);
        font-size: 15px;
        line-height: 1.5;
      }
      :host(:focus-visible) {
        outline: 2px solid var(--_focus);
        outline-offset: 2px;
      }
      .title {
        display: flex;
        gap: 12px;
        align-items: baseline;
        margin: 0;
        color: var(--tone);
        font-size: 18px;
        font-weight: 600;
      }
      .shape {
        color: var(--_soft);
        font-size: 14px;
        font-weight: 400;
      }
      p {
        margin: 6px 0 0;
        text-wrap: pretty;
      }
      dl {
        display: grid;
        grid-template-columns: max-content minmax(0, 1fr);
        gap: 4px 14px;
        margin: 12px 0 14px;
        font-size: 14px;
      }
      dt {
        color: var(--_soft);
      }
      dd {
        margin: 0;
        overflow-wrap: anywhere;
      }
    `,
  ];

  @property({ attribute: false }) term = '';

  #label: Element | undefined;

  constructor() {
    super();
    this.addEventListener('toggle', (event) => {
      if (event.newState === 'closed') this.#giveBack();
    });
  }

  /** The focus, to the label; but whoever pressed something else has it there. */
  #giveBack(): void {
    const root = this.getRootNode() as ShadowRoot;
    const isFree = root.activeElement === null || root.activeElement === this;
    const elsewhere = document.activeElement !== document.body && document.activeElement !== root.host;
    if (isFree && !elsewhere && this.#label instanceof HTMLElement)
      this.#label.focus({ preventScroll: true });
  }

  protected override render(): TemplateResult | typeof nothing {
    const term = termOf(this.term);
    if (!term) return nothing;
    return html`<p class="title tone-${term.tone}">
        ${stepName(term.id)}<span class="shape"
          >${term.shape.split(' × ').map((size, i) => html`${i === 0 ? '' : ' × '}${axisName(size)}`)}</span
        >
      </p>
      <p>${term.meaning}</p>
      <dl>
        ${term.others.map(
          ([who, name]) =>
            html`<dt>${who}</dt>
              <dd>${name}</dd>`,
        )}
      </dl>
      <button
        type="button"
        class="button small"
        @click=${() => {
          this.hidePopover();
        }}
      >
        Close
      </button>`;
  }

  /** Beside a label, inside the window; the platform closes it on Escape and on a click elsewhere. */
  async open(label: string, beside: Element): Promise<void> {
    this.term = label;
    await this.updateComplete;
    this.setAttribute('aria-label', `What ${label.replace('_', ' ')} means`);
    this.showPopover();
    const { left, bottom, top } = beside.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this;
    const below = bottom + 8 + height <= innerHeight || top < height;
    const x = Math.max(12, Math.min(left, document.documentElement.clientWidth - width - 12));
    const y = below ? Math.max(12, Math.min(bottom + 8, innerHeight - height - 12)) : top - 8 - height;
    this.style.setProperty('inset', `${y}px auto auto ${x}px`);
    this.focus({ preventScroll: true });
    this.#label = beside;
  }
}

define('attn-term', AttnTerm);

declare global {
  interface HTMLElementTagNameMap {
    'attn-term': AttnTerm;
  }
}
