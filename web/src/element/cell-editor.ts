import type { Attention } from '../engine/index.js';
import { readNumber } from '../input/typed-number.js';
import { announce } from './announcer.js';
import { formatNumber } from './format.js';
import { moved } from './keyboard.js';
import { problemOf, type Problem } from './problem.js';
import { cellWords } from './labels.js';
import type { Session } from './session.js';
import { isInput } from './steps.js';
import type { Draft, Place } from './table-model.js';
import type { FieldEvents } from './views/cell-field.js';
import { placeOf } from './views/matrix-table.js';

/** What the editor needs of the element around it. */
export interface EditorHost {
  readonly session: Session | undefined;
  readonly engine: Attention | undefined;
  readonly updateComplete: Promise<boolean>;
  problem: Problem | undefined;
  requestUpdate(): void;
  set(matrix: string, row: number, col: number, value: number): boolean;
  focusCell(step: string, row: number, col: number): boolean;
  refuse(problem: Problem): void;
  /** Somebody took the wheel. */
  byHand(): void;
}

/** The keyboard inside a matrix, and the one cell that is being typed into. */
export class CellEditor {
  draft: (Draft & { matrix: string }) | undefined;
  readonly #cursors = new Map<string, Place>();
  #table: HTMLElement | undefined;

  constructor(private readonly host: EditorHost) {}

  readonly field: FieldEvents = {
    type: (text) => {
      if (!this.draft) return;
      this.#forgive();
      this.draft.text = text;
    },
    commit: (move) => {
      this.#commit();
      if (move === 'stay' && !this.draft) this.#refocus();
    },
    cancel: () => {
      this.close();
      this.#refocus();
    },
  };

  readonly cursorOf = (id: string): Place => this.#cursors.get(id) ?? { row: 0, col: 0 };

  /** Moves the cell in hand, or the tab stop of an operand. */
  readonly choose = (id: string, place: Place): void => {
    this.host.byHand();
    if (!this.#leave(id, place)) return;
    if (this.host.session?.step?.id === id) this.host.focusCell(id, place.row, place.col);
    else this.#cursors.set(id, place);
    this.host.requestUpdate();
  };

  readonly edit = (id: string, place: Place): void => {
    const step = this.host.session?.find(id);
    if (!step || !isInput(step) || !this.#leave(id, place)) return;
    // On paper the step shows it rounded.
    const value = this.host.session?.spec.matrices[id]?.[place.row]?.[place.col] ?? NaN;
    this.draft ??= { matrix: id, ...place, text: formatNumber(value, 'exact') };
    this.host.requestUpdate();
    this.#focusField();
  };

  readonly keydown = (id: string, event: KeyboardEvent, transposed: boolean): void => {
    const at = placeOf(event);
    const step = this.host.session?.find(id);
    if (!at || !step || event.composedPath()[0] instanceof HTMLInputElement) return;
    this.#table = event.currentTarget as HTMLElement;
    const turn = ({ row, col }: Place): Place => (transposed ? { row: col, col: row } : { row, col });
    const size = transposed ? { rows: step.cols, cols: step.rows } : step;
    const to = moved(at, size, event.key, event.ctrlKey || event.metaKey);
    const edits = (event.key === 'Enter' || event.key === 'F2') && this.#table.classList.contains('editable');
    if (!to && !edits) return;
    event.preventDefault();
    event.stopPropagation();
    if (to) this.choose(id, turn(to));
    if (edits) this.edit(id, turn(at));
    else if (!this.draft) this.#refocus();
  };

  close(): void {
    this.#forgive();
    this.draft = undefined;
    this.host.requestUpdate();
  }

  /** Puts in what is typed; false where it is refused, and then it stays, is explained and has the focus. */
  settle(): boolean {
    if (this.draft) this.#commit();
    if (!this.draft) return true;
    this.#focusField();
    return false;
  }

  /** Takes back a refused text, if there is one. */
  discard(): boolean {
    if (!this.draft?.problem) return false;
    this.close();
    return true;
  }

  #leave(id: string, place: Place): boolean {
    const isHere = this.draft?.matrix === id && same(this.draft, place);
    return isHere || this.settle();
  }

  #commit(): void {
    const { draft } = this;
    const { engine, session } = this.host;
    if (!draft || !engine || !session) return;
    const before = session.spec.matrices[draft.matrix]?.[draft.row]?.[draft.col];
    // The cell may have gone with its matrix, and what was refused is refused until it is another text.
    if (before === undefined) this.close();
    if (before === undefined || draft.problem) return;
    try {
      this.#put(draft, before, readNumber(draft.text, engine), session);
    } catch (thrown) {
      const { code, message } = problemOf(thrown);
      this.#refuse(draft, {
        code,
        message: `${message} Undo brings the old number back.`,
        where: whereOf(draft, session),
      });
    }
  }

  #put(draft: Draft & { matrix: string }, before: number, value: number, session: Session): void {
    const where = whereOf(draft, session);
    if (Object.is(before, value)) this.close();
    else if (this.host.set(draft.matrix, draft.row, draft.col, value)) {
      this.close();
      announce(`${where} is now ${formatNumber(value, 'exact')}.`);
    } else draft.problem = this.host.problem;
  }

  #refuse(draft: Draft, problem: Problem): void {
    draft.problem = problem;
    this.host.refuse(problem);
  }

  /** The notice about a text goes with the text. */
  #forgive(): void {
    if (!this.draft?.problem) return;
    if (this.host.problem === this.draft.problem) this.host.problem = undefined;
    this.draft.problem = undefined;
    this.host.requestUpdate();
  }

  #focusField(): void {
    void this.host.updateComplete.then(() => {
      const field = (this.host as unknown as Element).shadowRoot?.querySelector<HTMLInputElement>('.field');
      this.#table = field?.closest('table') ?? this.#table;
      field?.focus({ preventScroll: true });
      field?.select();
    });
  }

  /** After a render, back to the cell that the tab key reaches. */
  #refocus(): void {
    const table = this.#table;
    void this.host.updateComplete.then(() => {
      table?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus({ preventScroll: false });
    });
  }
}

function whereOf(draft: Draft & { matrix: string }, session: Session): string {
  return `${draft.matrix}, ${cellWords(session.find(draft.matrix), draft.row, draft.col, session.spec)}`;
}

function same(a: Place, b: Place): boolean {
  return a.row === b.row && a.col === b.col;
}
