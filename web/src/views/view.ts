import type { TemplateResult } from 'lit';
import type { Attention, Step, Walk, WalkSpec } from '../engine/types.js';
import type { Digits } from '../element/format.js';
import type { Place } from '../element/table-model.js';

/** What a view shows and whom it tells. It is another object whenever anything changed. */
export interface ViewContext {
  engine: Attention;
  walk: Walk;
  step: Step;
  digits: Digits;
  /** The cell in hand, inside `step`. */
  focus: Place;
  /** Whether the reader may change the author's numbers here. */
  editable: boolean;
  focusCell(step: string, row: number, col: number): void;
  /** Changes one of the author's numbers; an undo takes it back. What the engine refuses changes nothing and is said in the page. */
  set(matrix: string, row: number, col: number, value: number): void;
  /** The same of anything else that the author set. */
  replace(spec: WalkSpec): void;
}

/** Another way to look at a step, under its arithmetic. */
export interface View {
  /** As authors write it: `<attn-step for="weights" view="softmax">`. */
  id: string;
  title: string;
  /** Whether there is something to see at this step. */
  fits(context: ViewContext): boolean;
  /** What has to be there for that, in words: 'it needs …'. */
  needs: string;
  render(context: ViewContext): TemplateResult;
}
