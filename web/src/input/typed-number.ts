import { tokenText } from '../element/labels.js';
import { problemOf } from '../element/problem.js';
import { AttentionError, type Attention } from '../engine/index.js';

type Engine = Pick<Attention, 'parseNumber'>;

/** The number that a person typed, in a cell as in an answer. */
export function readNumber(typed: string, engine: Engine): number {
  const text = typed.trim();
  try {
    return engine.parseNumber(text).value;
  } catch (thrown) {
    const { code, where } = problemOf(thrown);
    if (code !== 'ERR_NUMBER' && code !== 'ERR_NONFINITE') throw thrown;
    throw new AttentionError(code, `${numberFault(text, code)}.${advice(text, code)}`, where, {
      cause: thrown,
    });
  }
}

/** Why the engine refused `text` as a number, in the words of somebody who typed or pasted it. */
export function numberFault(text: string, code: string): string {
  if (text === '') return 'Type a number here';
  const shown = `“${tokenText(text)}”`;
  if (code === 'ERR_NONFINITE') return `${shown} is too large`;
  return MAY_BE_THOUSANDS.test(text)
    ? `The comma in ${shown} may stand before decimals or between thousands`
    : `${shown} is not a number`;
}

const MAY_BE_THOUSANDS = /^[+\-\u2212]?\d{1,3},\d{3}$/;

function advice(text: string, code: string): string {
  if (code !== 'ERR_NUMBER' || text === '') return '';
  return MAY_BE_THOUSANDS.test(text)
    ? ' Write a point, or none.'
    : ' Write one such as 3, −0.5, 1e-3 or 2/3.';
}
