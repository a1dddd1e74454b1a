import type { Attention, Step, Walk } from '../../engine/types.js';
import type { Digits } from '../format.js';
import type { Draft, Place } from '../table-model.js';
import type { FieldEvents } from './cell-field.js';

/** What an equation shows and whom it tells; places are those of the matrix itself, not of its transpose. */
export interface EquationView {
  engine: Attention;
  walk: Walk;
  /** Of a walk on paper the exact one. */
  exact?: Walk | undefined;
  step: Step;
  digits: Digits;
  focus: Place;
  /** Drawn only to see how much room it can need, whatever cell is in hand. */
  toMeasure?: boolean;
  editable: boolean;
  draft?: (Draft & { matrix: string }) | undefined;
  /** The tab stop of an operand that can be edited. */
  cursorOf: (id: string) => Place;
  isChanged: (id: string, row: number, col: number) => boolean;
  choose: (id: string, place: Place) => void;
  edit: (id: string, place: Place) => void;
  keydown: (id: string, event: KeyboardEvent, transposed: boolean) => void;
  field: FieldEvents;
}
