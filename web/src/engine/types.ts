import type { WalkQuestions } from './questions.js';
import type { Studies, WalkStudies } from './studies.js';

/** Row-major numbers, the last axis fastest. */
export interface Tensor {
  data: Float32Array | Float64Array;
  shape: number[];
}

export type Build = 'relaxed' | 'simd128' | 'js';

/** Options of `attention`; in the order scale, softcap, mask, softmax they come to the ONNX Attention operator. Query i stands at
 * position i + the length of the past. A key is attended if `causal`, `window`, `mask` and `keyLengths` all allow it. */
export interface AttentionOptions extends AttendOptions {
  /** Keys that are no padding, one number a batch item: query and past or not, keys j ≥ keyLengths[b] are attended by none. */
  keyLengths?: number[];
  /** Keys and values in front of k and v, of their shapes but for the length; the result has `present`. */
  past?: { k: Tensor; v: Tensor };
}

/** Those that a cache takes as well: it is its own past. */
export interface AttendOptions {
  /** Default 1/√d_k. */
  scale?: number;
  /** c > 0: each scaled score s becomes c·tanh(s/c), before the mask. */
  softcap?: number;
  /** A query at position p attends keys j ≤ p: those of the past, and its own and those before it. */
  causal?: boolean;
  /** A query at position p attends keys p − left ≤ j ≤ p + right; a side that is left out has no end. */
  window?: { left?: number; right?: number };
  /** Bytes: 1 = may attend; floats: added. Broadcast from the right over [B, H, T_q, T_k], where T_k counts the past. */
  mask?: { data: Uint8Array | Float32Array | Float64Array; shape: number[] };
  /** Intermediates to keep; none by default, and then they are never stored as a whole. */
  return?: ('scores' | 'capped' | 'masked' | 'weights')[];
}

export interface AttentionResult {
  output: Tensor;
  /** The past with k and v behind it; only where there was a past. */
  present?: { k: Tensor; v: Tensor };
  /** Q Kᵀ · scale, as in the ONNX operator. */
  scores?: Tensor;
  /** The scores after the softcap; without one, the scores. */
  capped?: Tensor;
  /** What the softmax takes: −∞ where a query may not attend. */
  masked?: Tensor;
  weights?: Tensor;
  /** Flat indices of rows that may attend to nothing: their weights and output are 0. */
  maskedRows: number[];
}

export interface CacheShape {
  /** Of the queries; a multiple of kvHeads. */
  heads: number;
  /** Default: as many as heads. */
  kvHeads?: number;
  d_k: number;
  d_v: number;
}

/** After an error it holds what it held before, unless the engine stopped (ERR_INTERNAL, ERR_OOM with `cache` in `where`):
 * then what it held is gone, and a new one has to be made. */
export interface KeyValueCache {
  /** k [kvHeads, T, d_k], v [kvHeads, T, d_v]: all floats or all doubles, as the first ones are. */
  append(k: Tensor, v: Tensor): void;
  /** q [heads, T_q, d_k] of the last T_q tokens: query i stands at position i + length − T_q. */
  attend(q: Tensor, options?: AttendOptions): AttentionResult;
  /** Tokens. */
  readonly length: number;
  /** Gives the memory back. Whatever is asked of it later is an error. */
  dispose(): void;
}

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

export interface Attention extends Studies {
  readonly build: { simd: Build; version: string };
  /** [..., M, K] × [..., K, N], or [..., N, K] with transposeB. */
  matmul(a: Tensor, b: Tensor, options?: { transposeB?: boolean }): Tensor;
  /** Over the last axis. */
  softmax(x: Tensor, options?: { temperature?: number }): Tensor;
  /** q [B, H, T_q, d_k], k [B, H_kv, T_k, d_k], v [B, H_kv, T_k, d_v]; leading axes may be left out. */
  attention(q: Tensor, k: Tensor, v: Tensor, options?: AttentionOptions): AttentionResult;
  /** Keys and values that stay in the engine, so that a step of decoding doesn't copy the past. */
  cache(shape: CacheShape): KeyValueCache;
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

export interface LoadOptions {
  build?: 'auto' | Build;
  /** Folder of the engine files; by default the one this module came from. */
  url?: string | URL;
}
