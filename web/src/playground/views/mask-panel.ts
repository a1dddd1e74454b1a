import { html, type TemplateResult } from 'lit';
import { maskGrid, maskTable } from '../../element/views/mask-grid.js';
import { segmented } from '../../element/views/segmented.js';
import { size } from '../axes.js';
import type { Bench } from '../bench.js';

/** Who may look at whom. A click on a cell makes the mask a custom one. */
export function maskPanel(bench: Bench): TemplateResult {
  const { spec } = bench;
  if ('weights' in spec.matrices) return html`<p class="quiet">Given weights come after the mask.</p>`;
  const { mask = 'none' } = spec;
  const table = maskTable(mask, size(spec, 'query') ?? 0, size(spec, 'key') ?? 0);
  const chosen = typeof mask === 'string' ? mask : 'custom';
  const choices = (['none', 'causal', 'custom'] as const).map((value) => ({ value, label: value }));
  const choose = (value: 'none' | 'causal' | 'custom'): void => {
    bench.change(() => ({ ...spec, mask: value === 'custom' ? table : value }), `Mask: ${value}.`);
  };
  return html`${segmented('mask', 'mask', choices, chosen, choose)}
  ${maskGrid(table, spec, (mask, words) => {
    bench.change(() => ({ ...spec, mask }), words);
  })}`;
}
