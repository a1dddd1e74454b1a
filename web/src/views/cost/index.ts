import { html, nothing, type CSSResultGroup, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { define } from '../../element/define.js';
import { axisName } from '../../element/views/matrix-name.js';
import { segmented } from '../../element/views/segmented.js';
import type { CostChoice, CostStudy } from '../../engine/studies.js';
import { costPlot, costTable } from './growth.js';
import { costsHere, grouped, sizesOf } from './here.js';
import { costStyle } from './style.js';
import { figureStyle } from '../figure-style.js';
import { range } from '../range.js';
import { viewStyles } from '../style.js';
import { ViewElement } from '../view-element.js';
import type { View, ViewContext } from '../view.js';

/** One head of the smallest GPT-2. */
const large: CostChoice = { d_model: 768, d_k: 64, d_v: 64 };

/** What each product costs, here and as the text gets longer. */
class AttnViewCost extends ViewElement {
  static override styles: CSSResultGroup = [viewStyles, figureStyle, costStyle];

  @state() private size: 'own' | 'large' = 'own';
  @state() private causal = false;
  @state() private output: boolean | undefined;
  @state() private length = 0;

  protected override draw(context: ViewContext): TemplateResult {
    const own = sizesOf(context.walk);
    const sizes = this.size === 'own' && own ? own : large;
    const output = this.output ?? sizes.output ?? false;
    const choice = { ...sizes, causal: this.causal, output };
    const study = (lengths: number[]): CostStudy => context.engine.studyCost(lengths, choice);
    const { even } = study([]);
    const end = Math.max(4, Math.ceil(2 * even));
    const T = Math.min(this.length || (own === sizes ? context.step.rows : 1024), end);
    return html`${costsHere(context)}
      <p class="lead">
        Projections grow with ${axisName('T')}, scores and mixing with ${axisName('T')}²: for short texts the
        projections cost most, for long ones the pairs.
      </p>
      <div class="controls">
        ${own ? this.#sizeSwitch(own) : html`<p class="quiet">For ${axisName('d_model')} = 768 and d<sub>k</sub> = d<sub>v</sub> = 64; this walk has no X to project.</p>`}
        ${check('with W', 'O', output, (on) => (this.output = on))}
        ${check('skip what a causal mask hides', '', this.causal, (on) => (this.causal = on))}
      </div>
      ${range(axisName('T'), { min: 1, max: end, value: T, text: grouped(T) }, (length) => (this.length = length))}
      ${verdict(study([T]), T)}
      <div class="figures">${costPlot(study, end, T)} ${costTable(study, T)}</div>
      <p class="quiet">${rule(choice)}</p>`;
  }

  #sizeSwitch(own: CostChoice): TemplateResult {
    const named = ({ d_model, d_k, d_v }: CostChoice): TemplateResult =>
      d_k === d_v
        ? html`${axisName('d_model')} ${d_model}, d<sub>k</sub> ${d_k}`
        : html`${axisName('d_model')} ${d_model}, d<sub>k</sub> ${d_k}, d<sub>v</sub> ${d_v}`;
    const choices = [
      { value: 'own' as const, label: html`<span>${named(own)}</span>` },
      { value: 'large' as const, label: html`<span>${named(large)}</span>` },
    ];
    return segmented('sizes', 'sizes', choices, this.size, (size) => {
      this.size = size;
      this.length = 0;
    });
  }
}

function check(words: string, low: string, on: boolean, change: (on: boolean) => void): TemplateResult {
  return html`<label class="check">
    <input
      type="checkbox"
      .checked=${live(on)}
      @change=${(event: Event) => {
        change((event.target as HTMLInputElement).checked);
      }}
    />
    <span>${words}${low === '' ? nothing : html`<sub>${low}</sub>`}</span>
  </label>`;
}

function verdict({ costs: [cost] }: CostStudy, T: number): TemplateResult | typeof nothing {
  if (!cost) return nothing;
  const { projections, pairs } = cost;
  const which =
    projections === pairs
      ? 'both cost'
      : projections > pairs
        ? 'the projections cost'
        : 'scores and mixing cost';
  return html`<p class="verdict" role="status">
    ${axisName('T')} = ${grouped(T)}: projections ${grouped(projections)} operations, scores and mixing
    ${grouped(pairs)}:
    <strong>${which} ${projections === pairs ? 'the same' : 'more'}</strong>.
  </p>`;
}

/** What the crossover comes to in general. */
function rule({ d_k, d_v, heads = 1, kvHeads = heads, causal, output }: CostChoice): TemplateResult {
  if (d_k !== d_v || heads !== kvHeads) {
    return html`Where d<sub>v</sub> = d<sub>k</sub> and each head has its own keys and values, they meet at T
      = 1.5 ${axisName('d_model')}.`;
  }
  const times = causal ? (output ? '4' : '3') : output ? '2' : '1.5';
  return html`They meet at ${axisName('T')} = ${times} ${axisName('d_model')}${causal ? ' − 1' : ''}, however
  wide a head is.`;
}

define('attn-view-cost', AttnViewCost);

export const cost: View = {
  id: 'cost',
  title: 'cost',
  needs: 'a step that computes something',
  fits: ({ step }) => step.flops > 0,
  render: (context) => html`<attn-view-cost .context=${context}></attn-view-cost>`,
};
