import type { EntryVerdict } from '../engine/types.js';

export interface VerdictWords {
  headline: string;
  /** One sentence an entry that is off. */
  entries: { index: number; text: string }[];
}

export interface Wording {
  /** Names of the entries; a single number needs none. */
  labels: readonly string[];
  digits: number;
  format: (value: number, digits: number) => string;
  /** What a slip is that has to do with the entry's terms: "has everything but cat’s share". */
  slip?: (index: number, entry: EntryVerdict) => string | undefined;
}

/** The engine's verdict on each entry in plain sentences; undefined stands for an entry that was left empty. */
export function verdictWords(entries: readonly (EntryVerdict | undefined)[], wording: Wording): VerdictWords {
  const { length } = entries;
  const off = entries.flatMap((entry, index) => (entry && !entry.correct ? [index] : []));
  const empty = entries.filter((entry) => entry === undefined).length;
  if (off.length === 0 && empty === 0)
    return { headline: length === 1 ? 'Right.' : `Right, ${all(length)} entries.`, entries: [] };
  return {
    headline: headlineOf(off.length, empty, length),
    entries: off.map((index) => ({ index, text: sentence(index, entries, wording) })),
  };
}

function headlineOf(off: number, empty: number, count: number): string {
  if (count === 1) return 'Not yet.';
  const left = empty === 0 ? '' : `${empty} ${empty === 1 ? 'is' : 'are'} still empty`;
  if (off === 0) return `Right so far: ${left}.`;
  return `Not yet: ${offOf(off, count)} off${left === '' ? '' : `, ${left}`}.`;
}

const offOf = (off: number, count: number): string =>
  off === count ? `${all(count)} entries are` : `${off} of ${count} entries ${off === 1 ? 'is' : 'are'}`;

const all = (count: number): string => (count === 2 ? 'both' : `all ${count}`);

/** "Column 0" starts a sentence by itself; a token keeps its own letters. */
export function entryName(label: string): string {
  return /^(?:column|key) \d+$|^number of /.test(label)
    ? label.replace(/^./, (letter) => letter.toUpperCase())
    : `Entry ${/[ ,]/.test(label) && !label.endsWith(')') ? `“${label}”` : label}`;
}

function sentence(index: number, entries: readonly (EntryVerdict | undefined)[], wording: Wording): string {
  const entry = entries[index];
  if (!entry) return '';
  const subject = entries.length === 1 ? 'Your number' : entryName(wording.labels[index] ?? String(index));
  const words = wording.slip?.(index, entry) ?? fault(entry, wording);
  return `${subject} ${words}`;
}

function fault(entry: EntryVerdict, { digits, format }: Wording): string {
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
function distance(entry: EntryVerdict, digits: number, format: Wording['format']): string {
  if (!Number.isFinite(entry.expected)) return 'is a number, but this cell is masked: −∞ stands there';
  if (!Number.isFinite(entry.given)) return 'is infinite, but a finite number stands there';
  const off = entry.given - entry.expected;
  return `is ${format(Math.abs(off), digits + 1)} too ${off > 0 ? 'large' : 'small'}`;
}
