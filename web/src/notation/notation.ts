import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { AttentionError } from '../engine/index.js';

/** What others call the same things: of each the spellings that there are, ours first. */
export const spellings = {
  weights: ['weights', 'A', 'P'],
  length: ['T', 'n'],
  width: ['d_model', 'd'],
  projection: ['XW', 'Wx', 'nn.Linear'],
} as const;

type Kind = keyof typeof spellings;
export type Notation = { readonly [K in Kind]: (typeof spellings)[K][number] };

const ours: Notation = { weights: 'weights', length: 'T', width: 'd_model', projection: 'XW' };

// A page speaks one language: its walks, questions and formulas are renamed together.
let current = ours;
const followers = new Set<() => void>();

export const notation = (): Notation => current;

export function setNotation(next: Notation): void {
  if (kinds.every((kind) => next[kind] === current[kind])) return;
  current = next;
  for (const follow of followers) follow();
}

export const kinds = Object.keys(spellings) as Kind[];

/** As authors write it: notation="A n d nn.Linear"; what isn't named stays ours. */
export function readNotation(text: string | null): Notation {
  const words = (text ?? '').split(/\s+/).filter((word) => word !== '');
  const found = new Map(words.map((word) => [kindOf(word), word]));
  if (found.size < words.length) throw refusal('only one name of each', words.join(' '));
  return { ...ours, ...Object.fromEntries(found) };
}

function kindOf(word: string): Kind {
  const kind = kinds.find((name) => (spellings[name] as readonly string[]).includes(word));
  if (kind) return kind;
  throw refusal(`made of ${kinds.map((name) => spellings[name].join(' or ')).join(', ')}`, word);
}

function refusal(rule: string, found: string): AttentionError {
  return new AttentionError(
    'ERR_ARG',
    `attention-walk: notation must be ${rule}, found "${found}"`,
    'notation',
  );
}

/** Draws an element again when the page is renamed. */
export class FollowsNotation implements ReactiveController {
  readonly #follow: () => void;

  constructor(host: ReactiveControllerHost) {
    this.#follow = () => {
      host.requestUpdate();
    };
    host.addController(this);
  }

  hostConnected(): void {
    followers.add(this.#follow);
  }

  hostDisconnected(): void {
    followers.delete(this.#follow);
  }
}
