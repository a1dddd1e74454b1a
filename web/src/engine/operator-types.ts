/** Row-major numbers, the last axis fastest. */
export interface Tensor {
  data: Float32Array | Float64Array;
  shape: number[];
}

export type Build = 'relaxed' | 'simd128' | 'js';

export interface AttentionOptions {
  /** Default 1/√d_k. */
  scale?: number;
  /** Query i attends keys j ≤ i; in a cache, those before them too. With a mask, both must allow it. */
  causal?: boolean;
  /** Bytes: 1 = may attend; floats: added. Broadcast from the right. */
  mask?: { data: Uint8Array | Float32Array | Float64Array; shape: number[] };
  /** Intermediates to keep; none by default. With none, and without a mask, they are never stored as a whole. */
  return?: ('scores' | 'masked' | 'weights')[];
}

export interface AttentionResult {
  output: Tensor;
  /** Q Kᵀ · scale, as in the ONNX operator. */
  scores?: Tensor;
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
  /** q [heads, T_q, d_k], the last T_q tokens: when causal, query i attends keys j ≤ i + length − T_q. */
  attend(q: Tensor, options?: AttentionOptions): AttentionResult;
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
