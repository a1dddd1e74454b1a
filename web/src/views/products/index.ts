import { html, nothing, type TemplateResult } from 'lit';
import { define } from '../../element/define.js';
import type { StepKind } from '../../engine/types.js';
import { isProduct } from '../../element/views/operators.js';
import { segmented } from '../../element/views/segmented.js';
import { viewStyles } from '../style.js';
import { ViewElement } from '../view-element.js';
import type { View, ViewContext } from '../view.js';
import { byColumn, byRow } from './lines.js';
import { oneCell } from './one-cell.js';
import { outer } from './outer.js';
import { productOf } from './parts.js';
import { rowMix } from './row-mix.js';
import { productsStyle } from './style.js';

const ways = {
  cell: 'one cell',
  row: 'by row',
  column: 'by column',
  mix: 'as a mix of rows',
  outer: 'as outer products',
} as const;
type Way = keyof typeof ways;
const choices = (Object.keys(ways) as Way[]).map((value) => ({ value, label: ways[value] }));

/** A product of matrices in the five ways to read it. */
class ProductsView extends ViewElement {
  static override styles = [viewStyles, productsStyle];

  /** What was chosen last at each kind of step. */
  readonly #ways = new Map<StepKind, Way>();
  /** How many terms are added; all of them unless the reader takes fewer. */
  #count = Infinity;
  #stepId = '';

  protected override draw(context: ViewContext): TemplateResult | typeof nothing {
    const product = productOf(context);
    if (!product) return nothing;
    const { kind, id } = context.step;
    if (id !== this.#stepId) this.#count = Infinity;
    this.#stepId = id;
    const way = this.#ways.get(kind) ?? (kind === 'mix' ? 'mix' : 'cell');
    const count = Math.min(this.#count, product.size);
    const choose = (next: number): void => {
      this.#count = next;
      this.requestUpdate();
    };
    const views: Record<Way, () => TemplateResult> = {
      cell: () => oneCell(context, product),
      row: () => byRow(context, product),
      column: () => byColumn(context, product),
      mix: () => rowMix(context, product, count, choose),
      outer: () => outer(context, product, count, choose),
    };
    return html`<div class="controls">
        ${segmented('way', 'read', choices, way, (next) => {
          this.#ways.set(kind, next);
          this.requestUpdate();
        })}
      </div>
      ${views[way]()}`;
  }
}

define('attn-view-products', ProductsView);

export const products: View = {
  id: 'products',
  title: 'products',
  needs: 'a product of two matrices',
  fits: ({ step }) => isProduct(step),
  render: (context) => html`<attn-view-products .context=${context}></attn-view-products>`,
};
