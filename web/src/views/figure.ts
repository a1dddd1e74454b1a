import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';

/** One line of a plot. `kind` is a class of its own in the style, shown in the table's head too. */
export interface Line {
  kind: string;
  points: readonly Point[];
}

export interface Point {
  x: number;
  y: number;
}

export interface Tick {
  at: number;
  label: string;
}

/** A plot in its own units; x and y run from 0. The table beside it says the same. */
export interface Plot {
  /** What it shows, read aloud instead of the drawing. */
  words: string;
  xEnd: number;
  yEnd: number;
  xTicks: readonly Tick[];
  yTicks: readonly Tick[];
  xTitle: TemplateResult | string;
  yTitle: string;
  lines: readonly Line[];
  /** Vertical lines: where something happens. */
  marks?: readonly (Tick & { kind: string })[];
  dots?: boolean;
}

const width = 340;
const height = 190;
const frame = { left: 44, right: 12, top: 16, bottom: 26 };

export function plot(model: Plot): TemplateResult {
  const px = (x: number): number => frame.left + (x / model.xEnd) * (width - frame.left - frame.right);
  const py = (y: number): number =>
    height - frame.bottom - (y / model.yEnd) * (height - frame.top - frame.bottom);
  const floor = py(0);
  return html`<div class="plot" dir="ltr">
    <p class="axis-title" aria-hidden="true">${model.yTitle}</p>
    <svg viewBox="0 0 ${width} ${height}" role="img" aria-label=${model.words}>
      ${model.yTicks.map(
        ({ at, label }) =>
          svg`<line class="grid" x1=${frame.left} x2=${width - frame.right} y1=${py(at)} y2=${py(at)}></line>
          <text class="tick" x=${frame.left - 7} y=${py(at) + 4} text-anchor="end">${label}</text>`,
      )}
      ${model.xTicks.map(
        ({ at, label }) =>
          svg`<text class="tick" x=${px(at)} y=${height - 8} text-anchor="middle">${label}</text>`,
      )}
      ${(model.marks ?? []).map(
        ({ at, label, kind }) =>
          svg`<line class="mark ${kind}" x1=${px(at)} x2=${px(at)} y1=${frame.top - 4} y2=${floor}></line>
          <text class="tick ${kind}" x=${px(at)} y=${frame.top - 6} text-anchor="middle">${label}</text>`,
      )}
      ${model.lines.map((line) => drawn(line, px, py, model.dots ?? false))}
    </svg>
    <p class="axis-title end" aria-hidden="true">${model.xTitle}</p>
  </div>`;
}

function drawn(
  { kind, points }: Line,
  px: (x: number) => number,
  py: (y: number) => number,
  dots: boolean,
): SVGTemplateResult {
  const path = points.map(({ x, y }) => `${px(x).toFixed(1)},${py(y).toFixed(1)}`).join(' ');
  return svg`<polyline class="line ${kind}" points=${path}></polyline>
    ${dots ? points.map(({ x, y }) => svg`<circle class="dot ${kind}" cx=${px(x)} cy=${py(y)} r="3"></circle>`) : nothing}`;
}

/** How a line looks, beside its name. */
export function swatch(kind: string): TemplateResult {
  return html`<svg class="swatch" viewBox="0 0 22 8" aria-hidden="true">
    <line class="line ${kind}" x1="1" x2="21" y1="4" y2="4"></line>
  </svg>`;
}
