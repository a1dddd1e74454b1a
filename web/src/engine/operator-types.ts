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

export interface Operators {
  readonly build: { simd: Build; version: string };
  /** [..., M, K] × [..., K, N], or [..., N, K] with transposeB. */
  matmul(a: Tensor, b: Tensor, options?: { transposeB?: boolean }): Tensor;
  /** Over the last axis. */
  softmax(x: Tensor, options?: { temperature?: number }): Tensor;
  /** q [B, H, T_q, d_k], k [B, H_kv, T_k, d_k], v [B, H_kv, T_k, d_v]; leading axes may be left out. */
  attention(q: Tensor, k: Tensor, v: Tensor, options?: AttentionOptions): AttentionResult;
  /** Keys and values that stay in the engine, so that a step of decoding doesn't copy the past. */
  cache(shape: CacheShape): KeyValueCache;
}

export interface LoadOptions {
  build?: 'auto' | Build;
  /** Folder of the engine files; by default the one this module came from. */
  url?: string | URL;
}
