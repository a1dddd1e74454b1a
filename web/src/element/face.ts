// What other people's code may rely on: the types of the package's elements. No Lit in it, and nothing that is ours alone.
import type { Attention, Walk, WalkSpec } from '../engine/index.js';

/** How many decimals are shown; 'exact' is the shortest text that reads back as the same number. */
export type Digits = 'exact' | number;

/** Where a learner is and what they have changed, fit for JSON: infinite numbers are 'inf' and '-inf'. */
export interface WalkState {
  /** With the mask, the scale, and `rounding` on paper. */
  spec: Omit<WalkSpec, 'matrices'> & { matrices: Record<string, (number | string)[][]> };
  /** The cell in hand. */
  step: string;
  row: number;
  col: number;
  digits: Digits;
}

export type ExportFormat = 'json' | 'csv' | 'tex';

/** `<attention-walk>`. Every method says whether it was done, and a refusal changes nothing. */
export interface WalkFace extends HTMLElement {
  /** The engine, once it is loaded. */
  readonly engine: Attention | undefined;
  /** The numbers of every step; undefined until the first walk is computed. */
  readonly walk: Walk | undefined;
  /** The same without rounding between the steps: `walk` itself, unless it is one on paper. */
  readonly exact: Walk | undefined;
  readonly spec: WalkSpec | undefined;
  /** The step in hand. */
  readonly stepId: string | undefined;
  digits: Digits;
  /** Whether each step goes on from the numbers as they are shown, as with pen and paper. */
  paper: boolean;
  /** To keep and to set again, here or in another page; undefined until the first walk is computed. What is no state changes nothing. */
  get state(): WalkState | undefined;
  set state(state: WalkState | undefined);
  next(): boolean;
  previous(): boolean;
  goTo(id: string): boolean;
  focusCell(step: string, row: number, col: number): boolean;
  set(matrix: string, row: number, col: number, value: number): boolean;
  /** Another spec as a whole; before the element has started it is what it starts with. */
  replace(spec: WalkSpec): boolean;
  undo(): boolean;
  redo(): boolean;
  /** Back to the author's numbers. */
  reset(): boolean;
  /** Counted from 1. */
  chooseHead(head: number): boolean;
  /** Every step of the walk as text; undefined where there is none yet, or no such format. */
  exportAs(format: ExportFormat): string | undefined;
  /** Quiz: uncovers a step and all before it, and goes there. */
  reveal(id: string): boolean;
}

/** `<attn-ask>` */
export interface AskFace extends HTMLElement {
  /** '' | matrix | shape | cost | choose | order | predict | find */
  kind: string;
  for: string;
  row: string | undefined;
  col: string | undefined;
  digits: string | undefined;
  options: string | undefined;
  table: string | undefined;
  mistakes: string | undefined;
  /** What has come of it on this page. */
  readonly done: { correct: boolean; credit: number; attempts: number; alone: boolean } | undefined;
  /** Forgets the answer and what came of it. */
  restart(): void;
}

/** `<attn-progress>` */
export interface ProgressFace extends HTMLElement {
  remember: boolean;
}

/** `<attn-keys>` */
export interface KeysFace extends HTMLElement {
  row: string | undefined;
}

/** `<attn-matrix>` */
export interface MatrixFace extends HTMLElement {
  name: string;
}

/** `<attn-step>` */
export interface StepFace extends HTMLElement {
  for: string;
  readonly view: string | undefined;
}

/** What each event carries; all of them bubble and are composed. */
export interface EventDetails {
  'attn-ready': Record<string, never>;
  'attn-step': { id: string; index: number; total: number };
  'attn-focus': { step: string; row: number; col: number };
  /** One number, the digits, whether it is calculated on paper, or anything else. */
  'attn-change': { matrix?: string; row?: number; col?: number; digits?: Digits; paper?: boolean };
  'attn-check': {
    /** 'walk-2/ask-1', or ids where the author gave some. */
    item: string;
    /** 'cells' where the author named none. */
    kind: string;
    for: string;
    row: number | undefined;
    col: number | undefined;
    /** Numbers; columns that were chosen, ids of steps in order, places of cells that were marked. */
    given: readonly unknown[];
    expected: readonly unknown[];
    /** Of numbers. */
    tolerance: number | undefined;
    correct: boolean;
    /** Share of the entries that are right. */
    credit: number;
    attempt: number;
    /** How many hints were open, and whether the working was. */
    hints: number;
    shown: boolean;
  };
  'attn-error': { code: string; message: string; where: string };
}
