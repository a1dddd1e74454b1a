import type { Similarity } from '../../engine/studies.js';
import { digitsFor, formatNumber, type Digits } from '../../element/format.js';

/** The numbers of a column with the same decimals. */
function column(values: readonly (number | undefined)[], digits: Digits, unit = ''): string[] {
  const decimals = digitsFor(
    values.filter((value) => value !== undefined),
    digits,
  );
  return values.map((value) => (value === undefined ? '–' : formatNumber(value, decimals) + unit));
}

/** Of every key, measure by measure. */
export function columns(
  found: readonly Similarity[],
  measures: readonly ('kLength' | 'degrees' | 'cosine' | 'dot')[],
  digits: Digits,
): string[][] {
  return measures.map((name) =>
    column(
      found.map((one) => one[name]),
      digits,
      name === 'degrees' ? '°' : '',
    ),
  );
}
