import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { digitsFor, formatNumber, type Digits } from '../../element/format.js';
import { gridLines, gridStep, type Frame, type Point } from './geometry.js';
import type { Dot, Mix } from './model.js';

/** The side of a drawing in its own units. */
export const side = 320;

/** From the plane to the drawing, whose y grows downward. */
export function onPaper({ left, bottom, size }: Frame, { x, y }: Point): Point {
  return { x: ((x - left) / size) * side, y: side - ((y - bottom) / size) * side };
}

/** A square of the plane with its grid; its meaning stands in `words`. */
export function sheet(
  frame: Frame,
  words: string,
  axes: readonly string[],
  body: SVGTemplateResult,
): TemplateResult {
  const step = gridStep(frame);
  const line = (value: number, isVertical: boolean): SVGTemplateResult => {
    const { x, y } = onPaper(frame, { x: value, y: value });
    const kind = value === 0 ? 'zero' : 'grid';
    const text = formatNumber(value, digitsFor([value], 6));
    // The corners belong to the names of the axes.
    const isClear = isVertical ? x < side - 70 : y > 28 && y < side - 22;
    const tick = (at: Point): unknown =>
      isClear ? svg`<text class="tick" x=${at.x} y=${at.y}>${text}</text>` : nothing;
    return isVertical
      ? svg`<line class=${kind} x1=${x} x2=${x} y1="0" y2=${side}></line>${tick({ x: x + 3, y: side - 5 })}`
      : svg`<line class=${kind} x1="0" x2=${side} y1=${y} y2=${y}></line>${tick({ x: 4, y: y - 3 })}`;
  };
  return html`<svg viewBox="0 0 ${side} ${side}" role="img" aria-label=${words}>
    ${gridLines(frame.left, frame.size, step).map((value) => line(value, true))}
    ${gridLines(frame.bottom, frame.size, step).map((value) => line(value, false))}
    <text class="axis" x=${side - 4} y=${side - 5} text-anchor="end">column ${axes[0]} →</text>
    <text class="axis" x="4" y="14">↑ column ${axes[1]}</text>
    ${body}
  </svg>`;
}

/** Values, their hull, a line to each as strong as its weight, and the mix among them. */
export function mixBody(frame: Frame, { values, hull, at, others }: Mix, digits: Digits): SVGTemplateResult {
  const end = onPaper(frame, at);
  const outline = hull.map((point) => onPaper(frame, point)).map(({ x, y }) => `${x},${y}`);
  return svg`<polygon class="hull" points=${outline.join(' ')}></polygon>
    ${values.map((dot) => {
      const { x, y } = onPaper(frame, dot);
      return dot.keys.map(({ weight }) =>
        weight > 0
          ? svg`<line class="pull" x1=${x} y1=${y} x2=${end.x} y2=${end.y} stroke-width=${1 + 7 * Math.min(weight, 1)}></line>`
          : nothing,
      );
    })}
    ${others.map((point) => {
      const { x, y } = onPaper(frame, point);
      return svg`<circle class="other" cx=${x} cy=${y} r="3"></circle>`;
    })}
    ${values.map((dot) => named(frame, dot, values, 'v', digits))}
    <circle class="mixed" cx=${end.x} cy=${end.y} r="7"></circle>`;
}

/** A key or value with its names and weights; hollow where the query may not look. */
export function named(
  frame: Frame,
  dot: Dot,
  all: readonly Point[],
  tone: string,
  digits: Digits,
): SVGTemplateResult {
  const { x, y } = onPaper(frame, dot);
  const text = dot.keys
    .map(
      ({ label, weight, masked }) =>
        `${label} ${masked ? 'masked' : formatNumber(weight, digitsFor([weight], digits))}`,
    )
    .join(', ');
  return svg`<circle class="dot tone-${tone} ${dot.masked ? 'hollow' : ''}" cx=${x} cy=${y} r="5"></circle>
    ${label(frame, dot, all, text, dot.masked ? 'soft' : `tone-${tone}`)}`;
}

/** A name beside its point, inside the drawing and on the side away from the other points. */
export function label(
  frame: Frame,
  point: Point,
  all: readonly Point[],
  text: string,
  kind: string,
): SVGTemplateResult {
  const { x, y } = onPaper(frame, point);
  const anchor = x > side * 0.6 ? 'end' : x < side * 0.4 ? 'start' : 'middle';
  const aside = anchor === 'end' ? 6 : anchor === 'start' ? -6 : 0;
  // A name gives way to those before it; what moves comes last.
  const near = all.slice(0, all.indexOf(point)).find((other) => isNear(onPaper(frame, other), { x, y }));
  const above = near ? !isUpper(near, all) : isUpper(point, all);
  return svg`<text class="name ${kind}" x=${x + aside} y=${above ? y - 11 : y + 21} text-anchor=${anchor}>${text}</text>`;
}

function isUpper(point: Point, all: readonly Point[]): boolean {
  return all.filter((other) => other.y <= point.y).length * 2 >= all.length;
}

function isNear(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) < 110 && Math.abs(a.y - b.y) < 18;
}
