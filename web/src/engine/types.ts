import type { Operators } from './operator-types.js';
import type { WalkQuestions } from './questions.js';
import type { Studies, WalkStudies } from './studies.js';

export type * from './operator-types.js';

export type StepKind =
  | 'given'
  | 'parameter'
  | 'project'
  | 'split'
  | 'angles'
  | 'rotate'
  | 'scores'
  | 'scaled'
  | 'masked'
  | 'row_max'
  | 'exps'
  | 'row_sum'
  | 'weights'
  | 'mix'
  | 'heads'
  | 'output';

export type ScaleRule = 'none' | 'sqrt_dk' | 'dk' | 'sqrt_dmodel';

export interface WalkSpec {
  tokens?: string[];
  keyTokens?: string[];
  /** X, X_kv, W_Q, W_K, W_V, W_O, Q, K, V, scores, weights. The walk starts wherever they start. */
  matrices: Record<string, number[][]>;
  heads?: number;
  kvHeads?: number;
  /** Turns Q and K of each head by their positions: pair p of a row at position m by m·theta^(−2p/d_k). */
  rope?: {
    /** Default 10000. */
    theta?: number;
    /** Features 2p and 2p + 1 (default), or p and p + d_k/2. */
    pairing?: 'adjacent' | 'halves';
    /** Position of the first query and key; default 0. */
    start?: number;
  };
  /** Default 'sqrt_dk'. */
  scale?: ScaleRule | number;
  /** Default 'none'. Rows are queries; true = may attend. */
  mask?: 'none' | 'causal' | boolean[][];
  temperature?: number;
  /** Each step goes on from numbers rounded to so many decimals, as with pen and paper; by default from exact ones. */
  rounding?: number;
}

export interface Step {
  /** 'scores'; with several heads 'scores.1', counted from 1. */
  id: string;
  kind: StepKind;
  /** Counted from 1; absent where a step belongs to no head. */
  head?: number;
  rows: number;
  cols: number;
  data: Float64Array;
  /** What a row or column stands for: query, key, d_model, d_k, d_v … */
  rowAxis: string;
  colAxis: string;
  /** Ids of earlier steps. */
  operands: string[];
  title: string;
  /** TeX, from the step table. */
  formula: string;
  /** Dense count: 2·T_q·T_k·d_k for scores. */
  flops: number;
}

/** One number of one step. */
export interface Cell {
  step: string;
  row: number;
  col: number;
  value: number;
}

/** A product of cells (or one cell), what it comes to, and the sum of the terms so far. */
export interface Term {
  factors: Cell[];
  value: number;
  running: number;
  /** rotate: what of the last factor, an angle, is multiplied. */
  through?: 'cos' | 'sin' | 'minus_sin';
}

export type Rule =
  | 'given'
  | 'copy'
  | 'dot'
  | 'angle'
  | 'rotate'
  | 'scale'
  | 'mask'
  | 'maximum'
  | 'exponent'
  | 'sum'
  | 'quotient'
  | 'mix';

export interface Explanation {
  cell: Cell;
  rule: Rule;
  terms: Term[];
  /** angle: position · frequency, where frequency = theta^(−2·pair/d_k). */
  angle?: { position: number; pair: number; theta: number; frequency: number };
  /** scale: factor = 1/√size, 1/size, 1, or the author's own number (rule absent). */
  scale?: { factor: number; rule?: ScaleRule; size: number };
  /** mask, and every softmax step of a masked cell. */
  mayAttend?: boolean;
  /** maximum: index of the term. */
  winner?: number;
  /** exponent: (term 0 − term 1) / temperature. */
  exponent?: number;
  temperature?: number;
}

export interface Walk extends WalkStudies, WalkQuestions {
  readonly spec: WalkSpec;
  /** In order; a step's operands come before it. */
  readonly steps: Step[];
  /** Queries that may attend to nothing. */
  readonly maskedRows: number[];
  /** The terms that make this one number, as data. */
  explain(stepId: string, row: number, col: number): Explanation;
}

/** What is off in an answer; src/walk/check.hpp says each in full. */
export type Slip =
  | 'none'
  | 'too_few_digits'
  | 'sign'
  | 'rounding'
  | 'swapped'
  | 'term_missing'
  | 'term_flipped'
  | 'term_alone'
  | 'term_alone_flipped'
  | 'not_largest'
  | 'not_scaled'
  | 'scaled_up'
  | 'not_masked'
  | 'zeroed'
  | 'not_shifted'
  | 'not_raised'
  | 'not_divided'
  | 'transposed'
  | 'halved'
  | 'value';

export interface EntryVerdict {
  expected: number;
  given: number;
  tolerance: number;
  correct: boolean;
  slip: Slip;
  /** Index among the terms of the cell's explanation, where the slip is about one. */
  term?: number;
}

export interface Verdict {
  correct: boolean;
  entries: EntryVerdict[];
}

export interface StepInfo {
  kind: StepKind;
  title: string;
}

/** How large a walk may be. */
export interface Limits {
  /** T_q and T_k. */
  tokens: number;
  /** d_model, heads·d_k, heads·d_v; no matrix has more rows or columns. */
  width: number;
  heads: number;
}

export interface Attention extends Operators, Studies {
  walk(spec: WalkSpec): Walk;
  /** The step kinds in order. */
  readonly stepTable: StepInfo[];
  /** Every formula that any step can carry, as TeX: what a build renders ahead of time. */
  readonly formulas: string[];
  readonly limits: Limits;
  /** Strict number text: '.5', '2/3', '1e-3', '−∞'. `decimals` is −1 for what has none. */
  parseNumber(text: string): { value: number; decimals: number };
  /** '1 0; 2 1': rows end at ';' or a line break, cells at blanks. */
  parseMatrix(text: string): number[][];
  /** A typed answer against the engine's numbers; right within half a unit of the last of `digits` decimals. */
  check(expected: ArrayLike<number>, given: string[], digits: number): Verdict;
}
