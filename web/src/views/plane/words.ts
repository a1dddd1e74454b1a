import { html, type TemplateResult } from 'lit';
import { digitsFor, formatNumber, type Digits } from '../../element/format.js';
import { isInside, type Point } from './geometry.js';
import type { Mix } from './model.js';

/** (0.42, 0.72), with the digits of the page. */
export function pointText(numbers: readonly number[], digits: Digits): string {
  const shown = digitsFor(numbers, digits);
  return `(${numbers.map((value) => formatNumber(value, shown)).join(', ')})`;
}

/** The drawing of values and mix in a sentence. */
export function mixWords({ values, hull, at }: Mix, query: string, digits: Digits): string {
  const seen = values.flatMap(({ keys }) => keys.filter(({ masked }) => !masked));
  const place = pointText([at.x, at.y], digits);
  if (seen.length === 0) return `“${query}” may look at no key: its mix is ${place}.`;
  const parts = seen.map(
    ({ label, weight }) => `${formatNumber(weight, digitsFor([weight], digits))} of “${label}”`,
  );
  return `“${query}” mixes ${listed(parts)} and lies at ${place}: ${among(at, hull)}`;
}

function among(at: Point, hull: readonly Point[]): string {
  if (!isInside(at, hull)) return 'outside the hull, because its weights are no shares that add up to 1.';
  if (hull.length === 1) return 'exactly on the one value that it may look at.';
  if (hull.length === 2) return 'on the line between the values that it may look at.';
  return 'inside the hull of the values that it may look at.';
}

/** Where W_O takes the mix. */
export function outputWords(
  output: Point,
  hull: readonly Point[],
  query: string,
  digits: Digits,
): TemplateResult {
  const place = pointText([output.x, output.y], digits);
  const [effect, law] = isInside(output, hull)
    ? ['still inside the hull.', 'Nothing keeps it there: with other numbers in']
    : ['outside the hull of the values.', 'Only the mix has to stay inside:'];
  return html`After W<sub>O</sub> the output of “<bdi>${query}</bdi>” lies at ${place}:
    <b>${effect}</b> ${law}
    ${isInside(output, hull) ? html`W<sub>O</sub> it may leave.` : html`W<sub>O</sub> may take it anywhere.`}`;
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}
