import type { Digits } from './face.js';

export type { Digits };

/** The minus sign, not the hyphen. */
export const minus = '\u2212';

export function formatNumber(value: number, digits: Digits): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value < 0 ? `${minus}∞` : '∞';
  const text = digits === 'exact' ? String(value) : value.toFixed(digits);
  return text.replaceAll('-', minus);
}

/** Whether so many decimals leave something out; the noise of doubles is nothing. */
function hides(value: number, digits: number): boolean {
  return Math.abs(value - Number(value.toFixed(digits))) > 1e-12 * Math.max(1, Math.abs(value));
}

/** The decimals that a whole matrix needs: one-decimal inputs stay one-decimal when two digits are asked for. */
export function digitsFor(values: Iterable<number>, digits: Digits): Digits {
  if (digits === 'exact') return digits;
  let needed = 0;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    while (needed < digits && hides(value, needed)) needed += 1;
  }
  return needed;
}

/** What stands before a shown result. */
export function equalsSign(value: number, digits: Digits): '=' | '≈' {
  return digits !== 'exact' && Number.isFinite(value) && hides(value, digits) ? '≈' : '=';
}

/** The characters after (and with) the decimal point: what right-aligned texts of one column differ in. */
export function fraction(text: string): string {
  const point = text.indexOf('.');
  return point < 0 ? '' : text.slice(point);
}
