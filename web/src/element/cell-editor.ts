import type { Attention } from '../engine/index.js';
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
      if (this.draft) this.draft.text = text;
    },
    commit: (move) => {
      this.#commit(move);
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
    if (this.draft && (this.draft.matrix !== id || !same(this.draft, place))) this.close();
    if (this.host.session?.step?.id === id) this.host.focusCell(id, place.row, place.col);
    else this.#cursors.set(id, place);
    this.host.requestUpdate();
  };

  readonly edit = (id: string, place: Place): void => {
    const step = this.host.session?.find(id);
    if (!step || !isInput(step)) return;
    const value = step.data[place.row * step.cols + place.col] ?? NaN;
    this.draft = { matrix: id, ...place, text: formatNumber(value, 'exact') };
    this.host.requestUpdate();
    void this.host.updateComplete.then(() => {
      const field = (this.host as unknown as Element).shadowRoot?.querySelector<HTMLInputElement>('.field');
      this.#table = field?.closest('table') ?? this.#table;
      field?.focus({ preventScroll: true });
      field?.select();
    });
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
    else this.#refocus();
  };

  close(): void {
    this.draft = undefined;
    this.host.requestUpdate();
  }

  #commit(move: 'stay' | 'leave'): void {
    const { draft } = this;
    const { engine, session } = this.host;
    if (!draft || !engine || !session) return;
    const step = session.find(draft.matrix);
    const where = `${draft.matrix}, ${cellWords(step, draft.row, draft.col, session.spec)}`;
    try {
      const { value } = engine.parseNumber(draft.text);
      const same = Object.is(session.spec.matrices[draft.matrix]?.[draft.row]?.[draft.col], value);
      if (same) this.close();
      else if (this.host.set(draft.matrix, draft.row, draft.col, value)) {
        this.close();
        announce(`${where} is now ${formatNumber(value, 'exact')}.`);
      } else draft.error = 'refused';
    } catch (thrown) {
      const problem = problemOf(thrown);
      draft.error = problem.message;
      this.host.refuse({ ...problem, where });
    }
    if (move === 'stay' && !this.draft) this.#refocus();
  }

  /** After a render, back to the cell that the tab key reaches. */
  #refocus(): void {
    const table = this.#table;
    void this.host.updateComplete.then(() => {
      table?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus({ preventScroll: false });
    });
  }
}

function same(a: Place, b: Place): boolean {
  return a.row === b.row && a.col === b.col;
}
