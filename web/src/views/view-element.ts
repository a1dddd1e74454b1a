import { LitElement, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { fit } from '../element/fit.js';
import { viewStyles } from './style.js';
import type { ViewContext } from './view.js';

/** A view with a state or a style of its own: `<attn-view-ID .context=${context}>`, no element for authors. */
export abstract class ViewElement extends LitElement {
  static override styles: CSSResultGroup = viewStyles;

  @property({ attribute: false }) context: ViewContext | undefined;
  #observer: ResizeObserver | undefined;

  protected abstract draw(context: ViewContext): TemplateResult | typeof nothing;

  override connectedCallback(): void {
    super.connectedCallback();
    // In the next frame: what an observer resizes in its own turn, browsers report as an error of the page.
    this.#observer = new ResizeObserver(() => {
      requestAnimationFrame(() => {
        fit(this.renderRoot);
      });
    });
    this.#observer.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer?.disconnect();
  }

  protected override updated(): void {
    fit(this.renderRoot);
  }

  protected override render(): TemplateResult | typeof nothing {
    return this.context ? this.draw(this.context) : nothing;
  }
}
