import { describe, expect, it } from 'vitest';
import { digitsFor, equalsSign, formatNumber, fraction } from '../../../web/src/element/format';

describe('formatNumber', () => {
  it.each([
    [-0.02, 1, '−0.0'], // as the source page prints it
    [0.4064, 2, '0.41'],
    [0.15, 1, '0.1'], // the double lies below 0.15
    [1, 2, '1.00'],
    [-2, 0, '−2'],
    [-Infinity, 2, '−∞'],
    [Infinity, 'exact', '∞'],
    [NaN, 2, 'NaN'],
    [0.1 + 0.2, 'exact', '0.30000000000000004'],
    [1e-7, 'exact', '1e−7'],
  ] as const)('shows %s with %s digits as %s', (value, digits, text) => {
    expect(formatNumber(value, digits)).toBe(text);
  });
});

describe('digitsFor', () => {
  it('needs no more digits than the numbers have', () => {
    expect(digitsFor([1, 0, 2], 2)).toBe(0);
    expect(digitsFor([0.3, 1, -0.5], 2)).toBe(1);
    expect(digitsFor([1, 0.125], 2)).toBe(2);
    expect(digitsFor([1, -Infinity], 4)).toBe(0);
    expect(digitsFor([0.1 + 0.2, 1], 2)).toBe(1);
    expect(digitsFor([0.5], 'exact')).toBe('exact');
  });
});

describe('equalsSign', () => {
  it('says ≈ only where rounding hides something', () => {
    expect(equalsSign(0.4064, 2)).toBe('≈');
    expect(equalsSign(0.42, 2)).toBe('=');
    expect(equalsSign(0.1 + 0.2, 1)).toBe('=');
    expect(equalsSign(0.4064, 'exact')).toBe('=');
  });
});

it('finds the fraction of a text', () => {
  expect(fraction('−0.25')).toBe('.25');
  expect(fraction('12')).toBe('');
});
