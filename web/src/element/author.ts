import { AttentionError, type Attention, type WalkSpec } from '../engine/index.js';
import { practiceAttributes, practiceSpec } from '../ask/practice.js';
import type { Studies } from '../engine/studies.js';
import type { Digits } from './format.js';
import { problemOf, type Problem } from './problem.js';
import type { Mode } from './session.js';

/** What an author writes, as text: attributes of the element and its attn-matrix children. */
export interface Author {
  attribute(name: string): string | null;
  matrices: { name: string; text: string }[];
}

type Reader = Pick<Attention, 'parseMatrix' | 'parseNumber'> & Pick<Studies, 'practice'>;

function refuse(name: string, rule: string, found: string): never {
  throw new AttentionError('ERR_ARG', `attention-walk: ${name} must be ${rule}, found "${found}"`, name);
}

function oneOf<T extends string>(name: string, text: string, values: readonly T[]): T {
  const value = values.find((v) => v === text);
  return value ?? refuse(name, values.join(' or '), text);
}

function count(name: string, text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : refuse(name, 'a whole number from 1 up', text);
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

const scales = ['none', 'sqrt_dk', 'dk', 'sqrt_dmodel'] as const;

function scaleOf(text: string, reader: Reader): NonNullable<WalkSpec['scale']> {
  const rule = scales.find((s) => s === text);
  if (rule) return rule;
  try {
    return reader.parseNumber(text).value;
  } catch {
    return refuse('scale', `${scales.join(', ')} or a number`, text);
  }
}

const pairings = ['adjacent', 'halves'] as const;

/** "" or "theta=100 pairing=halves start=3", in any order. */
function ropeOf(text: string, reader: Reader): NonNullable<WalkSpec['rope']> {
  const read: Record<string, (value: string) => NonNullable<WalkSpec['rope']>> = {
    theta: (value) => ({ theta: reader.parseNumber(value).value }),
    pairing: (value) => ({ pairing: oneOf('rope pairing', value, pairings) }),
    start: (value) => ({ start: value === '0' ? 0 : count('rope start', value) }),
  };
  const parts = words(text).map((word) => {
    const [name = '', value = ''] = word.split('=');
    return read[name]?.(value) ?? refuse('rope', 'empty or made of theta=, pairing= and start=', text);
  });
  return Object.assign({}, ...parts) as NonNullable<WalkSpec['rope']>;
}

function notYet(name: string): () => never {
  return () => {
    throw new AttentionError('ERR_NAME', `attention-walk: ${name} is not supported yet`, name);
  };
}

type ReadAttribute = (text: string, reader: Reader, attribute: Author['attribute']) => Partial<WalkSpec>;

/** On paper each step goes on from the numbers as they are shown. */
function roundingOf(text: string, digits: string | null): number {
  if (text !== '') refuse('paper', 'there without a value, or not at all', text);
  const shown = readDigits(digits);
  return shown === 'exact' ? refuse('digits', 'a whole number where paper is there', 'exact') : shown;
}

/** One attribute, read strictly: how its text becomes a part of the spec. */
const attributes: Record<string, ReadAttribute> = {
  tokens: (text) => ({ tokens: words(text) }),
  'key-tokens': (text) => ({ keyTokens: words(text) }),
  mask: (text) => ({ mask: oneOf('mask', text, ['none', 'causal'] as const) }),
  scale: (text, reader) => ({ scale: scaleOf(text, reader) }),
  heads: (text) => ({ heads: count('heads', text) }),
  'kv-heads': (text) => ({ kvHeads: count('kv-heads', text) }),
  rope: (text, reader) => ({ rope: ropeOf(text, reader) }),
  temperature: (text, reader) => ({ temperature: reader.parseNumber(text).value }),
  paper: (text, _reader, attribute) => ({ rounding: roundingOf(text, attribute('digits')) }),
  // Without them other numbers would come out than the author means.
  softcap: notYet('softcap'),
  window: notYet('window'),
};

/** Attributes that make the spec; the others are about the view. */
export const specAttributes = [...Object.keys(attributes), ...practiceAttributes];

/** The author's spec, or every problem with it; both are empty while there are no matrices yet. */
export function readSpec(author: Author, reader: Reader): { spec?: WalkSpec; problems: Problem[] } {
  const problems: Problem[] = [];
  const attempt = (read: () => void, place: (problem: Problem) => Problem): void => {
    try {
      read();
    } catch (thrown) {
      problems.push(place(problemOf(thrown)));
    }
  };
  const spec: Omit<WalkSpec, 'matrices'> = {};
  const matrices = new Map<string, number[][]>();
  for (const [name, read] of Object.entries(attributes)) {
    const text = author.attribute(name);
    const place = (problem: Problem): Problem => ({ ...problem, where: name });
    if (text !== null)
      attempt(
        () =>
          Object.assign(
            spec,
            read(text.trim(), reader, (other) => author.attribute(other)),
          ),
        place,
      );
  }
  for (const { name, text } of author.matrices) {
    attempt(
      () => {
        if (name === '') throw new AttentionError('ERR_NAME', 'a name is missing, such as name="Q"');
        if (matrices.has(name)) throw new AttentionError('ERR_NAME', 'there are two of this name');
        matrices.set(name, reader.parseMatrix(text));
      },
      ({ code, message, where }) => ({
        code,
        message: `attn-matrix ${name}: ${message}`.replace(' :', ':'),
        where: `${name}${where}`,
      }),
    );
  }
  if (problems.length > 0) return { problems };
  if (practiceAttributes.some((name) => author.attribute(name) !== null)) {
    return practiceOf(author, spec, matrices.size, reader);
  }
  if (matrices.size === 0) return { problems };
  return { spec: { ...spec, matrices: Object.fromEntries(matrices) }, problems };
}

/** Numbers of the engine's instead of the author's. */
function practiceOf(
  author: Author,
  spec: Omit<WalkSpec, 'matrices'>,
  matrices: number,
  reader: Reader,
): { spec?: WalkSpec; problems: Problem[] } {
  try {
    const attribute = (name: string): string | null => author.attribute(name);
    if (matrices > 0 && attribute('practice') !== null) {
      const message = 'attention-walk: practice brings its own numbers, so an attn-matrix has no place in it';
      throw new AttentionError('ERR_ARG', message, 'practice');
    }
    return { spec: practiceSpec(attribute, spec, reader), problems: [] };
  } catch (thrown) {
    return { problems: [problemOf(thrown)] };
  }
}

export function readDigits(text: string | null): Digits {
  if (text === null) return 2;
  if (text.trim() === 'exact') return 'exact';
  return /^([0-9]|1[0-5])$/.test(text.trim())
    ? Number(text)
    : refuse('digits', 'exact or a whole number to 15', text);
}

export function readTheme(text: string | null): void {
  if (text !== null) oneOf('theme', text.trim(), ['light', 'dark']);
}

export function readMode(text: string | null): Mode {
  return text === null ? 'explore' : oneOf('mode', text.trim(), ['explore', 'quiz', 'demo']);
}
