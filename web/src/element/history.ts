/** A present with a bounded past and, after an undo, a future. */
export class History<T> {
  #past: T[] = [];
  #future: T[] = [];
  #present: T;

  constructor(
    present: T,
    private readonly limit = 200,
  ) {
    this.#present = present;
  }

  get present(): T {
    return this.#present;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  push(next: T): void {
    this.#past.push(this.#present);
    if (this.#past.length > this.limit) this.#past.shift();
    this.#present = next;
    this.#future = [];
  }

  undo(): boolean {
    return this.#move(this.#past, this.#future);
  }

  redo(): boolean {
    return this.#move(this.#future, this.#past);
  }

  #move(from: T[], to: T[]): boolean {
    const next = from.pop();
    if (next === undefined) return false;
    to.push(this.#present);
    this.#present = next;
    return true;
  }
}
