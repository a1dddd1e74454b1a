import { html, type CSSResultGroup, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { digitsFor, formatNumber, type Digits } from '../../element/format.js';
import { define } from '../../element/define.js';
import { axisName } from '../../element/views/matrix-name.js';
import { scaleNames } from '../../element/views/switches.js';
import type { ScaleFinding } from '../../engine/studies.js';
import type { Attention, ScaleRule } from '../../engine/types.js';
import { cellsOf, facts } from '../facts.js';
import { figureStyle } from '../figure-style.js';
import { plot, swatch, type Plot } from '../figure.js';
import { ownScores } from './own.js';
import { viewStyles } from '../style.js';
import { ViewElement } from '../view-element.js';
import type { View, ViewContext } from '../view.js';

const widths = [1, 4, 16, 64, 256, 1024];
const keys = 8;
const heads = 8;

const kinds: Record<ScaleRule, string> = {
  none: 'dashed',
  sqrt_dk: 'strong',
  dk: 'dotted',
  sqrt_dmodel: 'thin',
};
const rules = Object.keys(kinds) as ScaleRule[];

/** What a drawing and its table show of each finding. */
interface Measure {
  title: string;
  caption: string;
  of: (finding: ScaleFinding) => number;
  end: number;
  ticks: readonly number[];
}

const measures: readonly Measure[] = [
  {
    title: 'spread of the scores',
    caption: 'Spread of the scores',
    of: ({ spread }) => spread,
    end: 36,
    ticks: [0, 10, 20, 30],
  },
  {
    title: 'largest weight of a row',
    caption: 'Largest weight of a row, on average',
    of: ({ largest }) => largest,
    end: 1,
    ticks: [0, 0.25, 0.5, 0.75, 1],
  },
];

/** Why scores are scaled: random queries and keys of growing width under each rule, and this walk's own scores. */
class AttnViewScale extends ViewElement {
  static override styles: CSSResultGroup = [viewStyles, figureStyle];

  @state() private seed = 1;
  #studied: { engine: Attention; seed: number; findings: ScaleFinding[] } | undefined;

  protected override draw(context: ViewContext): TemplateResult {
    const findings = this.#study(context.engine);
    return html`<p class="lead">
        q · k adds up d<sub>k</sub> products. Where the numbers of q and k have mean 0 and variance 1, it has
        variance d<sub>k</sub>: scores spread by √d<sub>k</sub>, and the wider they spread, the more softmax
        gives to a single key. Divided by √d<sub>k</sub> they spread by 1, whatever d<sub>k</sub> is.
      </p>
      <div class="figures">${measures.map((measure) => figure(measure, findings, context.digits))}</div>
      <p class="quiet">
        Computed from ${keys} random keys and 64 random queries; ${axisName('d_model')} = ${heads}
        d<sub>k</sub>.
      </p>
      <div class="controls again">
        <button type="button" class="button small" @click=${this.#again}>Other random numbers</button>
      </div>
      ${ownScores(context, rules)}`;
  }

  readonly #again = (): void => {
    this.seed += 1;
  };

  #study(engine: Attention): ScaleFinding[] {
    const { seed } = this;
    if (this.#studied?.engine !== engine || this.#studied.seed !== seed) {
      const findings = engine.studyScale(widths, { seed, keys, heads });
      this.#studied = { engine, seed, findings };
    }
    return this.#studied.findings;
  }
}

function figure(measure: Measure, findings: readonly ScaleFinding[], digits: Digits): TemplateResult {
  const { title, of } = measure;
  const valueOf = (d_k: number, rule: ScaleRule): number => {
    const finding = findings.find((f) => f.d_k === d_k && f.rule === rule);
    return finding ? of(finding) : NaN;
  };
  const model: Plot = {
    words: `Plot of the ${title} over d_k under each rule. The table below has its numbers.`,
    // The widths stand at equal distances: each is four times the one before.
    xEnd: widths.length,
    yEnd: measure.end,
    xTicks: widths.map((d_k, i) => ({ at: i + 0.5, label: String(d_k) })),
    yTicks: measure.ticks.map((at) => ({ at, label: String(at) })),
    xTitle: html`d<sub>k</sub> →`,
    yTitle: title,
    lines: rules.map((rule) => ({
      kind: kinds[rule],
      points: widths.map((d_k, i) => ({ x: i + 0.5, y: valueOf(d_k, rule) })),
    })),
    dots: true,
  };
  const texts = (d_k: number): string[] => {
    const values = rules.map((rule) => valueOf(d_k, rule));
    return values.map((value) => formatNumber(value, digitsFor(values, digits)));
  };
  const rows = widths.map((d_k) => ({ head: d_k, cells: cellsOf(texts(d_k)) }));
  const names = rules.map((rule) => html`${swatch(kinds[rule])}${scaleNames()[rule]}`);
  return html`<div>${plot(model)} ${facts(measure.caption, [html`d<sub>k</sub>`, ...names], rows)}</div>`;
}

define('attn-view-scale', AttnViewScale);

export const scale: View = {
  id: 'scale',
  title: 'scale',
  needs: 'the step of the scores or of their scale',
  fits: ({ step }) => step.kind === 'scaled' || step.kind === 'scores',
  render: (context) => html`<attn-view-scale .context=${context}></attn-view-scale>`,
};
