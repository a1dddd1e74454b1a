import { html, type TemplateResult } from 'lit';
import { formatNumber } from '../../element/format.js';
import { axisName } from '../../element/views/matrix-name.js';
import type { Cost, CostStudy } from '../../engine/studies.js';
import { sizeName } from '../../notation/names.js';
import { grouped } from './here.js';
import { cellsOf, facts } from '../facts.js';
import { plot, swatch } from '../figure.js';

type Study = (lengths: number[]) => CostStudy;

/** As many points as a line of the plot has at most. */
const most = 40;

/** What projections and pairs cost for T up to `end`. */
export function costPlot(study: Study, end: number, T: number): TemplateResult {
  const step = Math.max(1, Math.floor(end / most));
  const lengths = Array.from({ length: Math.floor(end / step) }, (_, i) => (i + 1) * step);
  const { costs, even } = study([...lengths, end]);
  const highest = Math.max(...costs.map(({ pairs, projections }) => Math.max(pairs, projections)));
  const line = (kind: string, of: (cost: Cost) => number) => ({
    kind,
    points: costs.map((cost) => ({ x: cost.T, y: of(cost) })),
  });
  const words = `Plot of operations over ${sizeName('T')}: projections grow in a straight line, scores and mixing as a parabola. They meet at ${sizeName('T')} = ${grouped(even)}. The table has the numbers.`;
  return plot({
    words,
    xEnd: end,
    yEnd: highest * 1.04,
    xTicks: [
      { at: 0, label: '0' },
      { at: end, label: grouped(end) },
    ],
    yTicks: [0, 0.5, 1].map((part) => ({ at: part * highest, label: short(part * highest) })),
    xTitle: `${sizeName('T')} →`,
    yTitle: 'operations',
    lines: [
      line('strong tone-x', ({ projections }) => projections),
      line('strong tone-w', ({ pairs }) => pairs),
    ],
    marks: [
      { at: even, label: `${sizeName('T')} = ${grouped(even)}`, kind: '' },
      { at: T, label: '', kind: 'chosen' },
    ],
  });
}

/** The same as numbers, at some lengths and at the one in hand. */
export function costTable(study: Study, T: number): TemplateResult {
  const { even } = study([]);
  const around = [even / 4, even / 2, even, 2 * even].map(Math.round).filter((length) => length >= 1);
  const lengths = [...new Set([...around, T])].sort((a, b) => a - b);
  const rows = study(lengths).costs.map((cost) => ({
    head: grouped(cost.T),
    cells: cellsOf([grouped(cost.projections), grouped(cost.pairs)]).map((cell, i) => {
      const isMore = i === 0 ? cost.projections > cost.pairs : cost.pairs > cost.projections;
      return { ...cell, kind: isMore ? 'best' : '' };
    }),
    current: cost.T === T,
  }));
  const heads = [
    axisName('T'),
    html`<span class="tone-x">${swatch('strong')}</span>projections`,
    html`<span class="tone-w">${swatch('strong')}</span>scores and mixing`,
  ];
  return html`<div>${facts('Operations', heads, rows)}</div>`;
}

/** 403M */
function short(count: number): string {
  if (count < 1e4) return formatNumber(count, 0);
  return new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 }).format(count);
}
