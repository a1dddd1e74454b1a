import type { Digits } from './face.js';

export type { Digits };

/** The minus sign, not the hyphen. */
export const minus = '\u2212';

/** Lifts a half that its double, or the sum that made it, has just missed. */
const lift = 1 + 2 ** -50;

/** From here on, doubles are whole. */
const noDecimals = 2 ** 52;

/**
 * The number that is shown with so many decimals, by the engine's rule (src/walk/rounding.hpp): the nearest one, halves away
 * from zero as on paper, and never −0. tests/web/element/format.test.ts holds the two together.
 */
export function rounded(value: number, decimals: number): number {
  const units = Math.abs(value) * lift * 10 ** decimals;
  if (!(units < noDecimals)) return value;
  const nearest = Math.round(units) / 10 ** decimals;
  return value < 0 && nearest !== 0 ? -nearest : nearest;
}

export function formatNumber(value: number, digits: Digits): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value < 0 ? `${minus}∞` : '∞';
  const text = digits === 'exact' ? String(value) : fixed(rounded(value, digits), digits);
  return text.replaceAll('-', minus);
}

/** The shortest text that reads back as the same number, and zeros up to so many decimals: toFixed would show a double's noise. */
function fixed(value: number, digits: number): string {
  const text = String(value);
  const decimals = text.length - (text.includes('.') ? text.indexOf('.') + 1 : text.length);
  if (text.includes('e') || decimals > digits) return value.toFixed(digits);
  const point = decimals === 0 && digits > 0 ? '.' : '';
  return text + point + '0'.repeat(digits - decimals);
}

/** The noise of doubles is nothing. */
export function isNearly(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-12 * Math.max(1, Math.abs(a));
}

/** Whether so many decimals leave something out. */
function hides(value: number, digits: number): boolean {
  return !isNearly(value, rounded(value, digits));
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
