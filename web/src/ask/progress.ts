/** What came of one question so far. */
export interface Done {
  correct: boolean;
  /** The best so far, 0 … 1. */
  credit: number;
  attempts: number;
  /** Whether the first right answer came before the working was shown. */
  alone: boolean;
}

/**
 * What has been answered on this page. It lives as long as the page does; where an author asks for it, `remember` keeps it in
 * the browser as well, and a browser that keeps nothing is no error.
 */
class Progress {
  readonly #followers = new Set<() => void>();
  readonly #done = new Map<string, Done>();
  #keeps = false;

  /** Calls `follower` after each change, until `unfollow`. */
  follow(follower: () => void): void {
    this.#followers.add(follower);
  }

  unfollow(follower: () => void): void {
    this.#followers.delete(follower);
  }

  get(item: string): Done | undefined {
    return this.#done.get(item);
  }

  /** One more answer. */
  add(item: string, { correct, credit, shown }: { correct: boolean; credit: number; shown: boolean }): void {
    const before = this.#done.get(item);
    this.#done.set(item, {
      correct: correct || before?.correct === true,
      credit: Math.max(credit, before?.credit ?? 0),
      attempts: (before?.attempts ?? 0) + 1,
      alone: before?.correct === true ? before.alone : correct && !shown,
    });
    this.#changed();
  }

  forget(item: string): void {
    if (this.#done.delete(item)) this.#changed();
  }

  /** From now on it outlives the page; what was kept earlier comes back. */
  remember(): void {
    if (this.#keeps) return;
    this.#keeps = true;
    for (const [item, done] of load()) if (!this.#done.has(item)) this.#done.set(item, done);
    this.#changed();
  }

  #changed(): void {
    if (this.#keeps) store(this.#done);
    for (const follower of this.#followers) follower();
  }
}

export const progress = new Progress();

const key = (): string => `attention-walk ${location.pathname}`;

/** Storage may be full, forbidden or filled by somebody else. */
function store(done: ReadonlyMap<string, Done>): void {
  try {
    localStorage.setItem(key(), JSON.stringify([...done]));
  } catch {
    // Then it lasts as long as the page.
  }
}

function load(): [string, Done][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key()) ?? '[]');
    return Array.isArray(found) ? found.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, Done] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const done = entry[1] as Partial<Done> | null | undefined;
  return (
    typeof done?.correct === 'boolean' &&
    typeof done.credit === 'number' &&
    typeof done.attempts === 'number' &&
    typeof done.alone === 'boolean'
  );
}
