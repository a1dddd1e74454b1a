import { baseName, type Tone } from '../element/tones.js';
import list from './terms.json' with { type: 'json' };

/** A term of the field, as this page calls it. The page of all terms is made from the same list. */
export interface Term {
  id: string;
  name: string;
  shape: string;
  tone: Tone;
  meaning: string;
  /** Who calls it what. */
  others: [who: string, name: string][];
}

export const terms = list as unknown as readonly Term[];

/** What a label stands for: 'scores.1' are scores. */
export const termOf = (label: string): Term | undefined => terms.find(({ id }) => id === baseName(label));
