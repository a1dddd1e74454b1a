import { AttentionError, type WalkSpec } from '../engine/index.js';
import type { PracticeChoice, Studies } from '../engine/studies.js';

/** The attributes of an attention-walk that has no numbers of its own: `practice="QKV" seed="7" sizes="T=3 d_k=2"`. */
export const practiceAttributes = ['practice', 'seed', 'sizes'] as const;

const starts = ['X', 'QKV', 'scores', 'weights'] as const;
const sizes = ['T', 'd_model', 'd_k', 'd_v'] as const;
const largestSeed = 2 ** 32 - 1;

type Attribute = (name: string) => string | null;

function refuse(name: string, rule: string, found: string): never {
  throw new AttentionError('ERR_ARG', `attention-walk: ${name} must be ${rule}, found "${found}"`, name);
}

function readSeed(text: string): number {
  const seed = /^\d{1,10}$/.test(text) ? Number(text) : NaN;
  return seed <= largestSeed ? seed : refuse('seed', `a whole number to ${largestSeed}`, text);
}

function readSizes(text: string): Partial<Record<(typeof sizes)[number], number>> {
  const pairs = text.split(/[\s,;]+/).filter((pair) => pair !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, count] = /^(\w+)=([1-8])$/.exec(pair) ?? [];
      const known = sizes.find((size) => size === name);
      return known && count
        ? [known, Number(count)]
        : refuse('sizes', `such as T=3 d_k=2, of ${sizes.join(', ')} from 1 to 8`, pair);
    }),
  );
}

/** The exercise that the attributes ask for; `spec` is what the others say. */
export function practiceSpec(
  attribute: Attribute,
  spec: Partial<WalkSpec>,
  engine: Pick<Studies, 'practice'>,
): WalkSpec {
  const text = attribute('practice')?.trim() ?? '';
  const start = starts.find((s) => s === text) ?? refuse('practice', starts.join(', '), text);
  const choice: PracticeChoice = {
    start,
    seed: readSeed(attribute('seed')?.trim() ?? '1'),
    mask: spec.mask === 'causal' ? 'causal' : 'none',
    ...(spec.tokens ? { T: spec.tokens.length } : {}),
    ...readSizes(attribute('sizes') ?? ''),
  };
  // The mask comes back with the numbers that it hides something of.
  const others = { ...spec };
  delete others.mask;
  return { ...others, ...engine.practice(choice) };
}

export const isPractice = (walk: Element): boolean => walk.hasAttribute('practice');

/** Which exercise the attributes ask for; '' where there is none. */
export function exerciseOf(walk: Element): string {
  return isPractice(walk) ? practiceAttributes.map((name) => walk.getAttribute(name) ?? '').join() : '';
}

/** The seed that an exercise stands at; 1 where none is written, or none that is right. */
export function seedOf(walk: Element): number {
  const text = walk.getAttribute('seed')?.trim() ?? '';
  return /^\d{1,10}$/.test(text) ? Number(text) : 1;
}

/** Goes on to the next exercise. */
export function another(walk: Element): void {
  walk.setAttribute('seed', String((seedOf(walk) + 1) % (largestSeed + 1)));
}
