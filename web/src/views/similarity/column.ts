import { digitsFor, formatNumber, type Digits } from '../../element/format.js';

/** The numbers of a column with the same decimals. */
export function column(values: readonly (number | undefined)[], digits: Digits, unit = ''): string[] {
  const decimals = digitsFor(
    values.filter((value) => value !== undefined),
    digits,
  );
  return values.map((value) => (value === undefined ? '–' : formatNumber(value, decimals) + unit));
}
