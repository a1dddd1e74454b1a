import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { segmented } from '../../element/views/segmented.js';
import type { ScaleRule } from '../../engine/types.js';
import { readNumber } from '../../input/typed-number.js';
import type { Bench } from '../bench.js';
import { startNames, startOf, starts, type Start } from '../edit-start.js';
import { keepKeys } from './tokens-panel.js';

const scaleLabels: Record<ScaleRule, unknown> = {
  none: 'none',
  sqrt_dk: html`÷ √d<sub>k</sub>`,
  dk: html`÷ d<sub>k</sub>`,
  sqrt_dmodel: html`÷ √d<sub>model</sub>`,
};
const rules = Object.keys(scaleLabels) as ScaleRule[];

/** Where the walk starts, and what happens to the scores before softmax. */
export function rulesPanel(bench: Bench, changeStart: (to: Start) => void): TemplateResult {
  const { spec } = bench;
  const start = startOf(spec);
  const choices = starts.map((value) => ({ value, label: startNames[value] }));
  return html`<div class="rules">
    ${segmented('start', 'given', choices, start, changeStart)}
    ${start === 'weights' ? html`<p class="quiet">Given weights come after scale, mask and softmax.</p>` : beforeSoftmax(bench)}
  </div>`;
}

function beforeSoftmax(bench: Bench): TemplateResult {
  const { spec } = bench;
  const { scale = startOf(spec) === 'scores' ? 'none' : 'sqrt_dk', temperature = 1 } = spec;
  const chosen = typeof scale === 'number' ? 'factor' : scale;
  const choices = [
    ...rules.map((value) => ({ value, label: scaleLabels[value] })),
    { value: 'factor' as const, label: 'factor' },
  ];
  const choose = (value: ScaleRule | 'factor'): void => {
    bench.change(() => ({ ...spec, scale: value === 'factor' ? factorOf(bench) : value }), 'Scale changed.');
  };
  return html`${segmented('scale', 'scale', choices, chosen, choose)}
  ${
    typeof scale === 'number'
      ? numberField('scores ×', 'scale factor', scale, bench, (value) => ({ ...spec, scale: value }))
      : ''
  }
  ${numberField('temperature', 'temperature', temperature, bench, (value) => ({ ...spec, temperature: value }))}`;
}

/** The factor that the present rule comes to, so that choosing "factor" changes no number yet. */
function factorOf({ walk }: Bench): number {
  const scaled = walk.steps.find(({ kind }) => kind === 'scaled');
  return (scaled && walk.explain(scaled.id, 0, 0).scale?.factor) ?? 1;
}

function numberField(
  label: string,
  spoken: string,
  value: number,
  bench: Bench,
  next: (value: number) => Bench['spec'],
): TemplateResult {
  const commit = (event: Event): void => {
    const { value: text } = event.target as HTMLInputElement;
    bench.change(() => next(readNumber(text, bench.engine)), `${spoken} is ${text} now.`);
  };
  return html`<label class="number">
    ${label}
    <input
      type="text"
      autocomplete="off"
      .value=${live(String(value))}
      @change=${commit}
      @keydown=${keepKeys}
    />
  </label>`;
}
