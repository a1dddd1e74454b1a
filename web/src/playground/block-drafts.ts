import type { WalkSpec } from '../engine/types.js';
import type { Bench } from './bench.js';
import { withMatrix } from './edit-sizes.js';
import { refitWords } from './refit-words.js';
import { blockText, parseBlock, type Decisions } from './parse-block.js';

/** The matrices as text while somebody edits them. A text stays as it was typed until it could be put in. */
export class BlockDrafts {
  chosen = '';
  problem: string | undefined;
  offer: 'comma' | 'fill' | undefined;
  readonly #drafts = new Map<string, string>();
  #decisions: Decisions = {};

  choose(name: string): void {
    this.chosen = name;
    this.#forget();
  }

  /** The matrix in hand, if it is still there. */
  nameIn(bench: Bench): string {
    const names = Object.keys(bench.spec.matrices);
    return names.includes(this.chosen) ? this.chosen : (names[0] ?? '');
  }

  textIn(bench: Bench): string {
    const name = this.nameIn(bench);
    return this.#drafts.get(name) ?? blockText(bench.spec.matrices[name] ?? []);
  }

  isChanged(bench: Bench): boolean {
    return this.#drafts.has(this.nameIn(bench));
  }

  type(bench: Bench, text: string): void {
    this.#drafts.set(this.nameIn(bench), text);
    this.#forget();
  }

  /** Back to the numbers of the walk. */
  discard(bench: Bench): void {
    this.#drafts.delete(this.nameIn(bench));
    this.#forget();
  }

  /** Puts the text in, with what the reader decided on the way. Nothing is lost when it can't be read. */
  apply(bench: Bench, decision: Decisions = {}): void {
    const name = this.nameIn(bench);
    const decisions = { ...this.#decisions, ...decision };
    const parsed = parseBlock(this.textIn(bench), bench.engine, decisions);
    this.#forget();
    if ('problem' in parsed) {
      this.problem = `${[name, parsed.where].filter(Boolean).join(', ')}: ${parsed.problem}.`;
      this.offer = parsed.offer;
      this.#decisions = decisions;
      return;
    }
    const { matrix, notes } = parsed;
    const size = `${matrix.length} × ${matrix[0]?.length ?? 0}`;
    const next = (): WalkSpec => withMatrix(bench.spec, name, matrix);
    const done = bench.change(next, `${name} is ${size} now.`, refitWords);
    if (done) this.#drafts.delete(name);
    if (done && notes.length > 0) this.problem = `${name}, ${notes.join('; ')}.`;
  }

  #forget(): void {
    this.problem = undefined;
    this.offer = undefined;
    this.#decisions = {};
  }
}
