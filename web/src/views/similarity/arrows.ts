import { css, html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { formatNumber, digitsFor, type Digits } from '../../element/format.js';
import type { Similarity } from '../../engine/studies.js';

interface Arrows {
  q: ArrayLike<number>;
  query: string;
  keys: readonly { label: string; k: ArrayLike<number> }[];
  chosen: number;
  here: Similarity;
  digits: Digits;
}

/** A point of the drawing, in its pixels. */
interface At {
  x: number;
  y: number;
}

const side = 190;
const margin = { x: 58, y: 26 };
const arc = 30;

/** A query of two numbers and its keys as arrows from one point. */
export function arrows(model: Arrows): TemplateResult {
  const all = [model.q, ...model.keys.map(({ k }) => k)];
  const xs = [0, ...all.map((v) => v[0] ?? 0)];
  const ys = [0, ...all.map((v) => v[1] ?? 0)];
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  const unit = side / Math.max(wide, high, 1e-300);
  const [width, height] = [wide * unit + 2 * margin.x, high * unit + 2 * margin.y];
  const at = (v: ArrayLike<number>): At => ({
    x: margin.x + ((v[0] ?? 0) - left) * unit,
    y: height - margin.y - ((v[1] ?? 0) - bottom) * unit,
  });
  const zero = at([0, 0]);
  const key = model.keys[model.chosen];
  return html`<div class="arrows" dir="ltr">
    <svg viewBox="0 0 ${width} ${height}" role="img" aria-label=${words(model)}>
      ${svg`<line class="axis-line" x1="0" x2=${width} y1=${zero.y} y2=${zero.y}></line>
        <line class="axis-line" x1=${zero.x} x2=${zero.x} y1="0" y2=${height}></line>`}
      ${key ? angle(model, zero, at(model.q), at(key.k)) : nothing}
      ${model.keys.map(({ k }, i) => (i === model.chosen ? nothing : arrow(zero, at(k), 'tone-k faint')))}
      ${key ? arrow(zero, at(key.k), 'tone-k') : nothing} ${arrow(zero, at(model.q), 'tone-q')}
      ${label(zero, at(model.q), key && at(key.k), `q ${model.query}`, 'tone-q')}
      ${key ? label(zero, at(key.k), at(model.q), `k ${key.label}`, 'tone-k') : nothing}
    </svg>
  </div>`;
}

function words({ q, keys, chosen, query, here, digits }: Arrows): string {
  const k = keys[chosen];
  const shown = (v: ArrayLike<number>): string =>
    `(${Array.from(v, (x) => formatNumber(x, digitsFor([x], digits))).join(', ')})`;
  const between =
    here.degrees === undefined
      ? 'There is no angle between them.'
      : `The angle between them is ${formatNumber(here.degrees, digitsFor([here.degrees], digits))} degrees.`;
  return `Arrows from one point: query ${query} to ${shown(q)}, key ${k?.label ?? ''} to ${shown(k?.k ?? [])}. ${between}`;
}

/** From `a` towards `b`, so many pixels. */
function towards(a: At, b: At, pixels: number): At {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return a;
  return { x: a.x + ((b.x - a.x) * pixels) / length, y: a.y + ((b.y - a.y) * pixels) / length };
}

function arrow(from: At, to: At, kind: string): SVGTemplateResult {
  const tip = 9;
  if (Math.hypot(to.x - from.x, to.y - from.y) < 1) {
    return svg`<circle class="head ${kind}" cx=${from.x} cy=${from.y} r="4"></circle>`;
  }
  const neck = towards(to, from, tip);
  // Half the head's width to either side of the neck.
  const [dx, dy] = [(to.y - neck.y) / 2.2, (neck.x - to.x) / 2.2];
  const head = `${to.x},${to.y} ${neck.x + dx},${neck.y + dy} ${neck.x - dx},${neck.y - dy}`;
  return svg`<line class="shaft ${kind}" x1=${from.x} y1=${from.y} x2=${neck.x} y2=${neck.y}></line>
    <polygon class="head ${kind}" points=${head}></polygon>`;
}

function angle({ here }: Arrows, zero: At, q: At, k: At): SVGTemplateResult | typeof nothing {
  if (here.degrees === undefined || here.degrees === 0) return nothing;
  const [a, b] = [towards(zero, q, arc), towards(zero, k, arc)];
  // Which way round on the screen, where y grows downwards.
  const clockwise = (q.x - zero.x) * (k.y - zero.y) - (q.y - zero.y) * (k.x - zero.x) > 0;
  const path = `M ${a.x} ${a.y} A ${arc} ${arc} 0 0 ${clockwise ? 1 : 0} ${b.x} ${b.y}`;
  return svg`<path class="arc" d=${path}></path>`;
}

/** Beside the shaft, on the side away from the other arrow. */
function label(zero: At, tip: At, other: At | undefined, text: string, kind: string): SVGTemplateResult {
  const middle = towards(tip, zero, Math.hypot(tip.x - zero.x, tip.y - zero.y) * 0.3);
  const isLeft = other
    ? (tip.x - zero.x) * (other.y - zero.y) - (tip.y - zero.y) * (other.x - zero.x) > 0
    : kind === 'tone-q';
  const beside = towards({ x: 0, y: 0 }, { x: tip.y - zero.y, y: zero.x - tip.x }, isLeft ? 13 : -13);
  const anchor = beside.x > 5 ? 'start' : beside.x < -5 ? 'end' : 'middle';
  return svg`<text class="name-of ${kind}" x=${middle.x + beside.x} y=${middle.y + beside.y + 5} text-anchor=${anchor}>${text}</text>`;
}

export const arrowStyle = css`
  .arrows svg {
    display: block;
    inline-size: 100%;
    max-inline-size: 17rem;
    block-size: auto;
    overflow: visible;
  }
  .axis-line {
    stroke: var(--_line);
    stroke-width: 1;
  }
  .shaft {
    stroke: var(--tone);
    stroke-width: 2.5;
  }
  .head {
    fill: var(--tone);
  }
  .faint {
    opacity: 0.32;
  }
  .arc {
    fill: none;
    stroke: var(--_soft);
    stroke-width: 1.5;
  }
  .name-of {
    fill: var(--tone);
    font: 600 14px var(--_sans);
    paint-order: stroke;
    stroke: var(--_card);
    stroke-width: 4px;
  }
  .product-of-lengths {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 0.5em;
    margin-block: 12px 16px;
    font-size: 17px;
    font-variant-numeric: tabular-nums lining-nums;
  }
`;
