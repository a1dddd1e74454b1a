import { specAttributes } from './author.js';
import type { Problem } from './problem.js';

/** The attributes that each of our elements understands. */
const own: Record<string, readonly string[]> = {
  'attention-walk': [...specAttributes, 'digits', 'step', 'mode', 'theme', 'notation'],
  'attn-matrix': ['name'],
  'attn-step': ['for', 'view'],
  'attn-ask': ['kind', 'for', 'row', 'col', 'digits', 'options', 'table', 'mistakes'],
  'attn-keys': ['row'],
  'attn-printed': ['for', 'digits', 'slip'],
};

/** What HTML gives to every element. */
const everywhere = new Set(
  `accesskey anchor autocapitalize autocorrect autofocus class contenteditable dir draggable enterkeyhint exportparts hidden
  id inert inputmode is itemid itemprop itemref itemscope itemtype lang nonce part popover role slot spellcheck style tabindex
  title translate virtualkeyboardpolicy writingsuggestions`.split(/\s+/),
);

/** Families of names, and what frameworks leave in a page: @click, :key, _ngcontent-a1, v-cloak, x-data. */
const foreign = /^(?:data|aria|v|x|ng|hx)-|^on[a-z]+$|[^a-z-]|^_/;

/** Attributes and elements that look like ours and are none: a typo would otherwise be a setting that silently doesn't hold. */
export function unknownNames(host: Element): Problem[] {
  return [host, ...host.children].flatMap((element) => {
    const known = own[element.localName];
    if (known) return unknownAttributes(element, known);
    return element.localName.startsWith('attn-') ? [unknownElement(element.localName)] : [];
  });
}

function unknownAttributes({ localName, attributes }: Element, known: readonly string[]): Problem[] {
  return Array.from(attributes).flatMap(({ name }) => {
    if (known.includes(name) || everywhere.has(name) || foreign.test(name)) return [];
    const message = `${localName}: there is no attribute ${name}${hint(name, known)}`;
    return [{ code: 'ERR_NAME', message, where: name }];
  });
}

function unknownElement(name: string): Problem {
  const message = `attention-walk: there is no element ${name}${hint(name, Object.keys(own))}`;
  return { code: 'ERR_NAME', message, where: name };
}

function hint(name: string, known: readonly string[]): string {
  const near = known.find((other) => isNear(name, other));
  return near === undefined ? `; it has ${known.join(', ')}` : `; did you mean ${near}?`;
}

/** One letter too many, too few, another one, or two that changed places. */
export function isNear(a: string, b: string): boolean {
  let front = 0;
  while (front < a.length && a[front] === b[front]) front += 1;
  let back = 0;
  while (back < Math.min(a.length, b.length) - front && a.at(-1 - back) === b.at(-1 - back)) back += 1;
  const [left, right] = [a.slice(front, a.length - back), b.slice(front, b.length - back)];
  const isTurned = left.length === 2 && left === `${right[1] ?? ''}${right[0] ?? ''}`;
  return Math.max(left.length, right.length) <= 1 || isTurned;
}
