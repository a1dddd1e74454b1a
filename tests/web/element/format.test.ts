import { describe, expect, it } from 'vitest';
import { digitsFor, equalsSign, formatNumber, fraction, rounded } from '../../../web/src/element/format';
import { load } from '../../../web/src/engine/index';

const engine = await load({ build: 'simd128' });

describe('formatNumber', () => {
  it.each([
    [-0.02, 1, '0.0'], // nobody writes −0.0
    [-0, 2, '0.00'],
    [-0, 'exact', '0'],
    [-0.004, 2, '0.00'],
    [-0.005, 2, '−0.01'],
    [0.4064, 2, '0.41'],
    [0.5, 0, '1'],
    [1.5, 0, '2'],
    [2.5, 0, '3'],
    [-2.5, 0, '−3'],
    [0.125, 2, '0.13'],
    [0.15, 1, '0.2'], // though its double lies below the half
    [1.005, 2, '1.01'],
    [-1.005, 2, '−1.01'],
    [8.345, 2, '8.35'],
    [0.49999999, 0, '0'],
    [0.1 * 3 * 0.5, 2, '0.15'],
    [1, 2, '1.00'],
    [1, 9, '1.000000000'],
    [1 / 3, 9, '0.333333333'],
    [-2, 0, '−2'],
    [5e-324, 9, '0.000000000'],
    [5e-324, 'exact', '5e−324'],
    [1e21, 2, '1e+21'],
    [12345678901.1, 9, '12345678901.100000000'],
    [123456789012345680000, 1, '123456789012345680000.0'],
    [123456789012345680000, 0, '123456789012345680000'],
    [1e21, 'exact', '1e+21'],
    [-Infinity, 2, '−∞'],
    [Infinity, 'exact', '∞'],
    [NaN, 2, 'NaN'],
    [0.1 + 0.2, 'exact', '0.30000000000000004'],
    [1e-7, 'exact', '1e−7'],
  ] as const)('shows %s with %s digits as %s', (value, digits, text) => {
    expect(formatNumber(value, digits)).toBe(text);
  });

  it('shows exactly what reads back as the same number', () => {
    for (const value of [0.1, 1 / 3, Math.PI * 1e-9, 2 ** 60, 1.7976931348623157e308, 5e-324, -0.07]) {
      expect(Number(formatNumber(value, 'exact').replaceAll('−', '-'))).toBe(value);
    }
  });
});

/** Doubles of every size, and the neighbours of decimal halves. */
function trial(): number[] {
  let state = 1;
  const next = (): number => (state = (state * 48271) % 2147483647) / 2147483647;
  const halves = Array.from({ length: 300 }, () => {
    const half = Number(`${Math.floor(next() * 1000)}.${Math.floor(next() * 1000)}5`);
    return [half, half * (1 - 2 ** -53), half * (1 + 2 ** -52), -half];
  });
  const others = Array.from({ length: 700 }, () => (next() - 0.5) * 10 ** Math.floor(next() * 40 - 20));
  const odd = [0.5, 1.5, 2.5, 0.125, 1.005, -0.004, -0, 1e21, -1e21, 5e-324, -5e-324, 2 ** 52, 2 ** 53 + 2];
  return [...halves.flat(), ...others, ...odd];
}

describe('rounded', () => {
  // A walk on paper starts from given numbers that the engine has rounded.
  it('is what the engine makes of a number on paper', () => {
    const values = trial();
    for (let digits = 0; digits <= 15; digits += 1) {
      for (let at = 0; at < values.length; at += 250) {
        const some = values.slice(at, at + 250);
        const spec = { matrices: { weights: some.map((v) => [v]), V: [[1]] }, rounding: digits };
        const given = engine.walk(spec).steps.find(({ id }) => id === 'weights');
        const ours = some.map((value) => rounded(value, digits));
        expect(Array.from(given?.data ?? [])).toEqual(ours);
      }
    }
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
