import { keyOf } from '../element/views/rules.js';
import type { EntryVerdict, Explanation, Slip, Walk } from '../engine/types.js';

type Word = (about: string, kind: string) => string;

/** What the engine recognised, in words that follow the name of an entry. Which number would be right isn't among them. */
const words: Partial<Record<Slip, Word>> = {
  term_missing: (term) => `has everything but ${term}.`,
  term_flipped: (term) => `has ${term} with the wrong sign.`,
  term_alone: (term) => `is ${term} alone: the rest of the sum is missing.`,
  term_alone_flipped: (term) => `is ${term} alone, with the wrong sign.`,
  not_largest: (term) => `is ${term}, and there is a larger one in the row.`,
  not_scaled: () => 'is what comes out where nothing is scaled.',
  scaled_up: () => 'was scaled the wrong way round: what divides has multiplied, or the other way.',
  not_masked: (_, kind) =>
    kind === 'masked'
      ? 'is the score as it was, but this query may not look there: −∞ stands in its place.'
      : 'is what comes out where nothing is masked.',
  zeroed: () => 'is what the weight will be: before softmax a hidden score is −∞.',
  not_shifted: () => 'is e to the whole score: the largest of the row is taken away first.',
  not_raised: () => 'is the exponent: e to the power of it is asked for.',
  not_divided: () => 'is the exponential: it is still to be divided by the sum of its row.',
  transposed: () => 'is the number with row and column changed: rows ask, columns answer.',
};

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The term that a slip is about: "cat’s share", "the second product". */
function termName(explanation: Explanation, index: number, walk: Walk): string {
  const term = explanation.terms[index];
  const key = term && keyOf(term, { walk, digits: 'exact' });
  if (key !== undefined && explanation.rule === 'mix') return `${key}’s share`;
  if (key !== undefined && explanation.rule === 'sum') return `${key}’s exponential`;
  if (key !== undefined && explanation.rule === 'maximum') return `${key}’s score`;
  return `the ${ordinals[index] ?? `${index + 1}th`} product`;
}

/** Undefined where the slip is none of the cell's terms, as a wrong sign or two digits too few. */
export function slipWords(entry: EntryVerdict, explain: () => Explanation, walk: Walk): string | undefined {
  const word = words[entry.slip];
  if (!word) return undefined;
  const explanation = explain();
  const kind = walk.steps.find(({ id }) => id === explanation.cell.step)?.kind ?? '';
  return word(entry.term === undefined ? '' : termName(explanation, entry.term, walk), kind);
}
