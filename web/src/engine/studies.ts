import type { ScaleRule, WalkSpec } from './types.js';

/** How a printed number comes about, the best first; src/walk/printed.hpp says each in full. */
export type Fit = 'follows' | 'tie' | 'cut' | 'hidden' | 'off' | 'left_out';

export interface PrintedCell {
  fit: Fit;
  printed: number;
  computed: number;
  /** Where digits that the author's own numbers hide could take the computed number. */
  low: number;
  high: number;
}

/** A printed table beside what the walk computes. */
export interface PrintedReport {
  rows: number;
  cols: number;
  /** To which the table is taken to be rounded. */
  decimals: number;
  /** Row by row. */
  cells: PrintedCell[];
  /** Each printed number follows or is a tie. */
  follows: boolean;
  /** Some ties went up and some down. */
  tiesBothWays: boolean;
  /** Rows of weights whose printed numbers don't add up to 1, with what they add up to. */
  sums: { row: number; sum: number }[];
}

/** q · k as two lengths and an angle; cosine and degrees are absent where one of them is all zeros. */
export interface Similarity {
  dot: number;
  qLength: number;
  kLength: number;
  cosine?: number;
  degrees?: number;
}

/** The weights of one head, T_q × T_k each: masked rightly, and in two wrong ways. */
export interface MaskStudy {
  rows: number;
  cols: number;
  /** Row by row, like the others. */
  right: number[];
  /** 1 added where a query may attend, 0 where not. */
  added: number[];
  /** Softmax of everything, then 0 where a query may not attend. */
  multiplied: number[];
}

export interface SoftmaxChoice {
  /** Take the largest away first; default true. */
  shift?: boolean;
  /** Added to every logit; default 0. */
  constant?: number;
  temperature?: number;
  /** half: IEEE 754 binary16 after every operation. */
  precision?: 'exact' | 'half';
}

/** NaN and ∞ where the arithmetic ends in them. */
export interface SoftmaxStudy {
  logits: number[];
  /** What is taken away. */
  shift: number;
  shifted: number[];
  exps: number[];
  sum: number;
  weights: number[];
}

export interface ScaleChoice {
  seed?: number;
  /** 2 … 64 */
  keys?: number;
  /** d_model = heads · d_k; 1 … 64 */
  heads?: number;
  /** Queries to average over; 1 … 1024 */
  draws?: number;
}

export interface ScaleFinding {
  d_k: number;
  rule: ScaleRule;
  /** Standard deviation of the scaled scores. */
  spread: number;
  /** Mean of the largest weight of a row. */
  largest: number;
}

/** Sizes of one attention layer; d_k and d_v are those of one head. */
export interface CostChoice {
  /** Each from 1 to 4096. */
  d_model: number;
  d_k: number;
  d_v: number;
  /** 1 … 64; default 1. */
  heads?: number;
  /** Divides heads, which is its default. */
  kvHeads?: number;
  /** Count only pairs j ≤ i, as where a kernel skips what the mask hides. */
  causal?: boolean;
  /** With W_O. */
  output?: boolean;
}

/** Floating-point operations of T tokens that attend to themselves: each multiply-add is two. */
export interface Cost {
  T: number;
  Q: number;
  K: number;
  V: number;
  output: number;
  scores: number;
  mix: number;
  /** Q + K + V + output */
  projections: number;
  /** scores + mix */
  pairs: number;
}

export interface CostStudy {
  costs: Cost[];
  /** The length at which projections and pairs cost the same. */
  even: number;
}

/** An exercise on paper; sizes from 1 to 8. */
export interface PracticeChoice {
  seed?: number;
  start?: 'X' | 'QKV' | 'scores' | 'weights';
  T?: number;
  d_model?: number;
  d_k?: number;
  d_v?: number;
  mask?: 'none' | 'causal';
}

/** What lessons claim, computed. */
export interface Studies {
  /** Row by row and the same everywhere for a seed: 0 … 2³² − 1. */
  practice(choice?: PracticeChoice): WalkSpec;
  /** One row of logits; −∞ hides a key. */
  studySoftmax(logits: ArrayLike<number>, choice?: SoftmaxChoice): SoftmaxStudy;
  /** For each d_k, 1 … 1024, every rule in turn. */
  studyScale(widths: number[], choice?: ScaleChoice): ScaleFinding[];
  /** For each length, 1 … 2²⁰. */
  studyCost(lengths: number[], choice: CostChoice): CostStudy;
}

/** The same of one walk. */
export interface WalkStudies {
  /** `table` is text as an attn-matrix has it, "·" or "_" where nothing is printed; `digits` default to its longest number's. */
  checkPrinted(stepId: string, table: string, digits?: number): PrintedReport;
  /** Of query `row` and key `col` in a step of scores. */
  similarity(stepId: string, row: number, col: number): Similarity;
  /** `head` counts from 1; left out where there is one. */
  studyMask(head?: number): MaskStudy;
}
