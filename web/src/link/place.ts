import { tokenText } from '../element/labels.js';
import { AttentionError } from '../engine/index.js';

/**
 * The index that an author means by `text`: a 0-based index, or a token. A token that stands there twice needs an index.
 * Digits are always an index, so that every line can be named.
 */
export function placeOf(text: string, labels: readonly string[], tag: string, name: 'row' | 'col'): number {
  const wanted = text.trim();
  const upTo = `${name} must be a token or an index from 0 to ${labels.length - 1}`;
  if (/^\d+$/.test(wanted)) {
    if (Number(wanted) < labels.length) return Number(wanted);
    throw new AttentionError('ERR_ARG', `${tag}: ${upTo}, found ${wanted}`, name);
  }
  const found = labels.flatMap((label, i) => (label === tokenText(wanted) ? [i] : []));
  if (found.length === 1 && found[0] !== undefined) return found[0];
  if (found.length === 0)
    throw new AttentionError('ERR_NAME', `${tag}: ${upTo}, found "${tokenText(wanted)}"`, name);
  const indices = `${found.slice(0, -1).join(', ')} and ${found.at(-1) ?? ''}`;
  const message = `${tag}: ${name}="${tokenText(wanted)}" stands at ${indices}: write the index`;
  throw new AttentionError('ERR_ARG', message, name);
}

/** Labels of which no two are alike: a repeated token gets its index. */
export function distinct(labels: readonly string[]): string[] {
  return labels.map((label, i) =>
    labels.indexOf(label) !== labels.lastIndexOf(label) ? `${label} (${i})` : label,
  );
}
