import { describe, expect, it } from 'vitest';
import { readField, spread } from '../../../web/src/ask/typed-answer';

describe('readField', () => {
  it.each([
    '0.42, 0.72',
    '[0.42, 0.72]',
    '0.42 0.72',
    '0.42\t0.72',
    '(0.42,0.72)',
    '0,42 0,72',
    '0,42; 0,72',
  ])('takes %s for both entries of o_sat', (typed) => {
    expect(readField(typed, 2)).toEqual({ kind: 'vector', texts: ['0.42', '0.72'] });
  });

  it('takes one number for one entry, as it was typed', () => {
    for (const text of ['0.42', '−0.3', '2/3', '.5', '1e-3', '−∞', 'abc', '']) {
      expect(readField(text, 2)).toEqual({ kind: 'entry', text });
    }
  });

  it('takes a comma for a decimal one where nothing else is possible, and leaves it to the engine', () => {
    expect(readField('0,12', 1)).toEqual({ kind: 'entry', text: '0,12' });
    expect(readField('0,05', 2)).toEqual({ kind: 'entry', text: '0.05' });
    expect(readField('0,42', 3)).toEqual({ kind: 'entry', text: '0,42' });
    expect(readField('1,234', 1)).toEqual({ kind: 'entry', text: '1,234' });
  });

  it('asks rather than guesses: 0,42 may be two entries or one', () => {
    expect(readField('0,42', 2)).toEqual({ kind: 'unclear' });
  });

  it('counts numbers that don’t fit', () => {
    expect(readField('0.1 0.2 0.3', 2)).toEqual({ kind: 'miscounted', found: 3 });
    expect(readField('1, 2', 1)).toEqual({ kind: 'miscounted', found: 2 });
  });
});

describe('spread', () => {
  it('fills every field from the one that holds the vector', () => {
    expect(spread(['0.42, 0.72', ''])).toEqual(['0.42', '0.72']);
    expect(spread(['', ' [0.42 0.72] '])).toEqual(['0.42', '0.72']);
  });

  it('leaves answers that were typed field by field', () => {
    expect(spread(['0.42', '0.72'])).toBeUndefined();
    expect(spread(['0.42, 0.72', '0.72'])).toBeUndefined();
    expect(spread(['', ''])).toBeUndefined();
  });
});
