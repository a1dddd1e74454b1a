import { expect } from '@playwright/test';
import type { Rows } from './golden.js';

/** A number as a table shows it. */
export function toNumber(text: string): number {
  const plain = text.replace('\u2212', '-').replace('∞', 'Infinity').trim();
  return plain === '' ? NaN : Number(plain);
}

export const toNumbers = (texts: readonly (readonly string[])[]): Rows =>
  texts.map((row) => row.map(toNumber));

/** Shown numbers against a printed table that may leave out the masked cells at the end of a row. */
export function expectPrinted(shown: Rows, printed: readonly (readonly string[])[]): void {
  expect(shown).toHaveLength(printed.length);
  const rounded = printed.map((row, r) =>
    row.map((text, c) => shown[r]?.[c]?.toFixed(text.split('.')[1]?.length ?? 0)),
  );
  expect(rounded).toEqual(printed);
}

/** Every number within `tolerance`, infinities and zeros exactly. */
export function expectClose(shown: Rows, expected: Rows, tolerance: number): void {
  const far = expected.flatMap((row, r) =>
    row.flatMap((value, c) => {
      const found = shown[r]?.[c] ?? NaN;
      const right = Number.isFinite(value) ? Math.abs(found - value) <= tolerance : found === value;
      return right ? [] : [`[${r}][${c}]: ${found} instead of ${value}`];
    }),
  );
  expect(far).toEqual([]);
  expect(shown.map((row) => row.length)).toEqual(expected.map((row) => row.length));
}
