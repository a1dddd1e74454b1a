import { tokenText } from '../element/labels.js';
import type { WalkSpec } from '../engine/types.js';
import { hasOwnKeys, size } from './axes.js';
import { widthsOf } from './edit-sizes.js';
import { tokensOf, type Side } from './edit-tokens.js';

/** What else changed so that all matrices fit a new one: tokens and columns that came or went. Undefined where nothing did. */
export function refitWords(before: WalkSpec, after: WalkSpec): string | undefined {
  const sides: Side[] = hasOwnKeys(before) || hasOwnKeys(after) ? ['query', 'key'] : ['query'];
  const changes = [...sides.flatMap((side) => tokenWords(before, after, side)), ...widthWords(before, after)];
  return changes.length === 0 ? undefined : `To fit, ${listed(changes)}.`;
}

function tokenWords(before: WalkSpec, after: WalkSpec, side: Side): string[] {
  const [then, now] = [size(before, side) ?? 0, size(after, side) ?? 0];
  if (then === now || then === 0) return [];
  const [from, what] = then > now ? [before, 'removed'] : [after, 'added with zeros'];
  const changed = tokensOf(from, side).slice(Math.min(then, now));
  const thing = hasOwnKeys(from) ? (side === 'key' ? 'key' : 'query row') : 'token';
  const names = changed.every((name) => name === '') ? '' : ` (${shortened(changed)})`;
  const are = changed.length === 1 ? ` ${thing}${names} was` : ` ${thing}s${names} were`;
  return [`${changed.length}${are} ${what}`];
}

function widthWords(before: WalkSpec, after: WalkSpec): string[] {
  const now = new Map(widthsOf(after).map(({ axis, size: width }) => [axis, width]));
  return widthsOf(before).flatMap(({ axis, name, size: then }) => {
    const width = now.get(axis) ?? then;
    return width === then ? [] : [`${name} went from ${then} to ${width}`];
  });
}

function shortened(names: readonly string[]): string {
  const shown = names.slice(0, 8).map((name) => tokenText(name));
  return [...shown, ...(names.length > shown.length ? ['…'] : [])].join(', ');
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
