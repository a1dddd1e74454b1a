import { describe, expect, it } from 'vitest';
import { load } from '../../../web/src/engine/index';
import { readNumber } from '../../../web/src/input/typed-number';

const engine = await load({ build: 'js' });
const read = (text: string) => readNumber(text, engine);

describe('readNumber', () => {
  it.each([
    ['3', 3],
    [' −0.5 ', -0.5],
    ['0,5', 0.5],
    ['−1,25', -1.25],
    ['2/4', 0.5],
    ['1e-3', 0.001],
    ['−∞', -Infinity],
  ])('reads %s', (text, value) => {
    expect(read(text)).toBe(value);
  });

  it.each([
    ['abc', 'ERR_NUMBER', '“abc” is not a number. Write one such as 3, −0.5, 1e-3 or 2/3.'],
    ['1,5,2', 'ERR_NUMBER', '“1,5,2” is not a number. Write one such as 3, −0.5, 1e-3 or 2/3.'],
    ['  ', 'ERR_NUMBER', 'Type a number here.'],
    [
      '1,234',
      'ERR_NUMBER',
      'The comma in “1,234” may stand before decimals or between thousands. Write a point, or none.',
    ],
    ['1e400', 'ERR_NONFINITE', '“1e400” is too large.'],
  ])('says in a sentence what %j is not', (text, code, message) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code, message }));
  });

  it('passes on what is not about the text', () => {
    const stopped = new Error('stopped');
    const broken = {
      parseNumber: () => {
        throw stopped;
      },
    };
    expect(() => readNumber('1', broken)).toThrow(stopped);
  });
});
