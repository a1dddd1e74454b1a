import type { EntryVerdict, Verdict } from '../engine/types.js';

export interface VerdictWords {
  headline: string;
  /** One sentence an entry that is off. */
  entries: { index: number; text: string }[];
}

/** A verdict in plain sentences. `labels` name the entries; a single number needs none. */
export function verdictWords(
  verdict: Verdict,
  labels: readonly string[],
  digits: number,
  format: (value: number, digits: number) => string,
): VerdictWords {
  const { length } = verdict.entries;
  if (verdict.correct)
    return { headline: length === 1 ? 'Right.' : `Right, ${all(length)} entries.`, entries: [] };
  const entries = verdict.entries.flatMap((entry, index) => {
    if (entry.correct) return [];
    const subject = length === 1 ? 'Your number' : entryName(labels[index] ?? String(index));
    return [{ index, text: `${subject} ${fault(entry, digits, format)}` }];
  });
  return { headline: length === 1 ? 'Not yet.' : `Not yet: ${offOf(entries.length, length)} off.`, entries };
}

const offOf = (off: number, count: number): string =>
  off === count ? `${all(count)} entries are` : `${off} of ${count} entries ${off === 1 ? 'is' : 'are'}`;

const all = (count: number): string => (count === 2 ? 'both' : `all ${count}`);

/** "Column 0" starts a sentence by itself; a token keeps its own letters. */
export function entryName(label: string): string {
  return /^(?:column|key) \d+$/.test(label)
    ? label.replace(/^./, (letter) => letter.toUpperCase())
    : `Entry ${label}`;
}

function fault(
  entry: EntryVerdict,
  digits: number,
  format: (value: number, digits: number) => string,
): string {
  const off = distance(entry, digits, format);
  switch (entry.slip) {
    case 'sign':
      return 'has the right size and the wrong sign.';
    case 'swapped':
      return `${off}: it is the value of another entry. Were two of them swapped?`;
    case 'rounding':
      return `${off}: so little may come from rounding on the way. Keep more digits until the end.`;
    case 'too_few_digits':
      return `is right as far as it goes: write ${digits} ${digits === 1 ? 'digit' : 'digits'} after the point.`;
    default:
      return `${off}.`;
  }
}

/** How far off and to which side, with one digit more than was asked for, so that a slip of rounding is no zero. */
function distance(
  entry: EntryVerdict,
  digits: number,
  format: (value: number, digits: number) => string,
): string {
  if (!Number.isFinite(entry.expected)) return 'is a number, but this cell is masked: −∞ stands there';
  if (!Number.isFinite(entry.given)) return 'is infinite, but a finite number stands there';
  const off = entry.given - entry.expected;
  return `is ${format(Math.abs(off), digits + 1)} too ${off > 0 ? 'large' : 'small'}`;
}
