import { describe, expect, it } from 'vitest';
import { entryName, verdictWords } from '../../../web/src/ask/verdict-words';
import type { EntryVerdict, Slip } from '../../../web/src/engine/types';

const entry = (given: number, expected: number, slip: Slip): EntryVerdict => ({
  given,
  expected,
  slip,
  tolerance: 0.005,
  correct: slip === 'none',
});
const words = (...entries: (EntryVerdict | undefined)[]) =>
  verdictWords(entries, {
    labels: ['column 0', 'column 1'],
    digits: 2,
    format: (value, digits) => value.toFixed(digits),
    slip: (_, { slip }) => (slip === 'term_missing' ? 'has everything but the first product.' : undefined),
  });

// o_sat of the cat example, unrounded: (0.4240246548, 0.7160045903)
const SAT: [number, number] = [0.4240246548, 0.7160045903];

describe('verdictWords', () => {
  it('says that all is right', () => {
    expect(words(entry(0.42, SAT[0], 'none'), entry(0.72, SAT[1], 'none')).headline).toBe(
      'Right, both entries.',
    );
    expect(words(entry(0.42, SAT[0], 'none')).headline).toBe('Right.');
  });

  it('names the entry that is off and by how much', () => {
    const { headline, entries } = words(entry(0.42, SAT[0], 'none'), entry(0.92, SAT[1], 'value'));
    expect(headline).toBe('Not yet: 1 of 2 entries is off.');
    expect(entries).toEqual([{ index: 1, text: 'Column 1 is 0.204 too large.' }]);
  });

  it.each<[Slip, number, RegExp]>([
    ['sign', -0.42, /wrong sign/],
    ['swapped', 0.72, /another entry/],
    ['rounding', 0.43, /0\.006 too large.*rounding/],
    ['too_few_digits', 0.4, /write 2 digits after the point/],
    ['value', 0.1, /0\.324 too small\.$/],
  ])('says what kind of slip it is: %s', (slip, given, expected) => {
    expect(words(entry(given, SAT[0], slip)).entries[0]?.text).toMatch(expected);
  });

  it('puts what the engine recognised before how far it is off', () => {
    const { entries } = words(entry(0.42, SAT[0], 'none'), entry(0.14, SAT[1], 'term_missing'));
    expect(entries).toEqual([{ index: 1, text: 'Column 1 has everything but the first product.' }]);
  });

  it('counts entries that are still empty', () => {
    const right = entry(0.42, SAT[0], 'none');
    expect(words(right, undefined).headline).toBe('Right so far: 1 is still empty.');
    expect(words(entry(0.9, SAT[0], 'value'), undefined).headline).toBe(
      'Not yet: 1 of 2 entries is off, 1 is still empty.',
    );
  });

  it('keeps the letters of a token', () => {
    expect([entryName('sat'), entryName('the (4)'), entryName('column 3')]).toEqual([
      'Entry sat',
      'Entry the (4)',
      'Column 3',
    ]);
  });

  it('has words where one of the two numbers is infinite', () => {
    expect(words(entry(0, -Infinity, 'value')).entries[0]?.text).toMatch(/masked/);
    expect(words(entry(-Infinity, 0, 'value')).entries[0]?.text).toMatch(/infinite/);
  });
});
