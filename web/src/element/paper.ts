import type { Step, WalkSpec } from '../engine/types.js';
import { formatNumber, rounded, type Digits } from './format.js';
import { cellWords } from './labels.js';

// With pen and paper one goes on from the numbers as they are written down; the engine does the same where a spec says
// `rounding`. What comes of it is shown beside the exact walk.

/** The spec of a walk that goes on from numbers as they are shown; from exact ones where all their digits are. */
export function onPaper(spec: WalkSpec, digits: Digits): WalkSpec {
  const exact = { ...spec };
  delete exact.rounding;
  return digits === 'exact' ? exact : { ...exact, rounding: digits };
}

/** A step on paper beside the same step of the exact walk. */
export interface Comparison {
  paper: Step;
  exact: Step;
  decimals: number;
}

/** Whether rounding on the way has left a mark: the exact number, rounded, is another one. */
export function isOff({ paper, exact, decimals }: Comparison, row: number, col: number): boolean {
  const at = row * paper.cols + col;
  return paper.data[at] !== rounded(exact.data[at] ?? NaN, decimals);
}

/** How far the step is from the exact one, and where most. */
export function paperRemark(comparison: Comparison, spec: WalkSpec): string {
  const { paper, decimals } = comparison;
  const places = Array.from(paper.data, (_, i) => ({ row: Math.floor(i / paper.cols), col: i % paper.cols }));
  const off = places.filter(({ row, col }) => isOff(comparison, row, col)).length;
  const how = `With pen and paper, to ${decimals} ${decimals === 1 ? 'digit' : 'digits'}`;
  const verdict =
    off === 0
      ? 'every number of this step is the exact one, rounded.'
      : `${off} of ${places.length} numbers of this step ${off === 1 ? 'differs' : 'differ'} from the exact ones, rounded.`;
  return `${how}: ${verdict}${furthest(comparison, places, spec)}`;
}

function furthest(
  { paper, exact, decimals }: Comparison,
  places: readonly { row: number; col: number }[],
  spec: WalkSpec,
): string {
  const apart = (i: number): number => {
    const [a = NaN, b = NaN] = [paper.data[i], exact.data[i]];
    return a === b ? 0 : Math.abs(a - b);
  };
  // Of those that only the noise of doubles tells apart the first.
  const most = places.reduce((best, _, i) => (apart(i) > apart(best) * (1 + 1e-9) ? i : best), 0);
  const place = places[most];
  if (!place || apart(most) === 0) return '';
  const more = (value: number | undefined): string => formatNumber(value ?? NaN, decimals + 2);
  const here = formatNumber(paper.data[most] ?? NaN, decimals);
  const where = cellWords(paper, place.row, place.col, spec);
  return ` Furthest off, by ${more(apart(most))}: ${where}, ${here} here and ${more(exact.data[most])} exactly.`;
}
