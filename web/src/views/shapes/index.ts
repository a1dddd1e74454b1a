import { html, type CSSResultGroup, type TemplateResult } from 'lit';
import { define } from '../../element/define.js';
import { figureStyle } from '../figure-style.js';
import { chain } from './chain.js';
import { fitForm } from './fit.js';
import { presets, type Pair } from './pairs.js';
import { chainStyle, fitStyle } from './style.js';
import { viewStyles } from '../style.js';
import { ViewElement } from '../view-element.js';
import type { View, ViewContext } from '../view.js';

/** The shape of every matrix on the way, and whether two shapes of one’s own fit. */
class AttnViewShapes extends ViewElement {
  static override styles: CSSResultGroup = [viewStyles, figureStyle, chainStyle, fitStyle];

  #pair: Pair | undefined;

  protected override draw(context: ViewContext): TemplateResult {
    const pair = this.#pair ?? presets(context.walk)[0]?.pair;
    return html`${chain(context)} ${pair ? fitForm(context, pair, this.#try) : ''}`;
  }

  readonly #try = (pair: Pair): void => {
    this.#pair = pair;
    this.requestUpdate();
  };
}

define('attn-view-shapes', AttnViewShapes);

export const shapes: View = {
  id: 'shapes',
  title: 'shapes',
  needs: 'a step',
  fits: () => true,
  render: (context) => html`<attn-view-shapes .context=${context}></attn-view-shapes>`,
};
