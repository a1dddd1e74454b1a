import type { WalkSpec } from '../engine/types.js';
import { editAxes, hasOwnKeys, size, together } from './axes.js';

/** Which of the two sequences; one that looks at itself is both. */
export type Side = 'query' | 'key';

/** The tokens of one side as far as they have names. */
export function tokensOf(spec: WalkSpec, side: Side): string[] {
  const own = side === 'key' && hasOwnKeys(spec) ? spec.keyTokens : spec.tokens;
  return Array.from({ length: size(spec, side) ?? 0 }, (_, i) => own?.[i] ?? '');
}

/** A new token at the end, its rows zeros or a copy of another token's. */
export function addToken(spec: WalkSpec, side: Side, name: string, copyOf?: number): WalkSpec {
  const grown = editAxes(spec, together(spec, side), (lines, fresh) => [
    ...lines,
    copyOf === undefined ? fresh() : (structuredClone(lines[copyOf]) ?? fresh()),
  ]);
  return withTokens(spec, grown, side, [...tokensOf(spec, side), name]);
}

export function removeToken(spec: WalkSpec, side: Side, at: number): WalkSpec {
  const shrunk = editAxes(spec, together(spec, side), (lines) => lines.filter((_, i) => i !== at));
  return withTokens(
    spec,
    shrunk,
    side,
    tokensOf(spec, side).filter((_, i) => i !== at),
  );
}

export function renameToken(spec: WalkSpec, side: Side, at: number, name: string): WalkSpec {
  return withTokens(
    spec,
    spec,
    side,
    tokensOf(spec, side).map((token, i) => (i === at ? name : token)),
  );
}

/** Tokens cut, or added at the end, until there are `length` of them. */
export function setLength(spec: WalkSpec, side: Side, length: number): WalkSpec {
  const sized = editAxes(spec, together(spec, side), (lines, fresh) => fitted(lines, length, fresh));
  const tokens = tokensOf(spec, side);
  const names = fitted(tokens, length, () => '').map((name, i) =>
    i < tokens.length ? name : nameOf(i, tokens),
  );
  return withTokens(spec, sized, side, names);
}

/** The first `length` lines, with fresh ones where there are too few. */
export function fitted<T>(lines: readonly T[], length: number, fresh: () => T): T[] {
  return [...lines.slice(0, length), ...Array.from({ length: Math.max(0, length - lines.length) }, fresh)];
}

/** A name for a new token where the others have one. */
export function nextName(spec: WalkSpec, side: Side): string {
  const tokens = tokensOf(spec, side);
  return nameOf(tokens.length, tokens);
}

const nameOf = (index: number, tokens: readonly string[]): string =>
  tokens.every((token) => token === '') ? '' : `token ${index + 1}`;

/** Names stay absent where no token has one. Whether the keys are their own is for the spec before the edit to say. */
function withTokens(before: WalkSpec, after: WalkSpec, side: Side, tokens: string[]): WalkSpec {
  if (tokens.every((token) => token === '')) return after;
  return side === 'key' && hasOwnKeys(before) ? { ...after, keyTokens: tokens } : { ...after, tokens };
}
