import type { Tensor } from '../../../web/src/engine/types.js';

type Face = typeof import('../../../web/src/engine/index.js');

/**
 * Computes a little of everything with the simd128 build, from numbers that are the same everywhere, and returns
 * the SHA-256 of the bytes of each result, by name. Runs in Node and, sent as text, in pages: so it refers to nothing
 * outside itself. `address` is that of attention-walk.js.
 */
export async function fingerprints(address: string): Promise<[string, string][]> {
  const { load } = (await import(address)) as Face;
  const engine = await load({ build: 'simd128' });

  let state = 2463534242; // xorshift
  const random = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 2 ** 31;
  };
  const tensor = (kind: 'float' | 'double', size: number, ...shape: number[]): Tensor => {
    const numbers = Array.from({ length: shape.reduce((a, b) => a * b) }, () => size * random());
    return { data: kind === 'float' ? Float32Array.from(numbers) : Float64Array.from(numbers), shape };
  };
  const matrix = (rows: number, cols: number): number[][] =>
    Array.from({ length: rows }, () => Array.from({ length: cols }, () => 3 * random()));

  const results: [string, Float32Array | Float64Array][] = [];
  for (const kind of ['float', 'double'] as const) {
    for (const [M, K, N] of [
      [1, 1, 1],
      [5, 7, 9],
      [33, 65, 129],
      [128, 256, 96],
    ] as const) {
      const [a, b, bT] = [tensor(kind, 1, M, K), tensor(kind, 1, K, N), tensor(kind, 1, N, K)];
      results.push([`${kind} matmul ${M}×${K}×${N}`, engine.matmul(a, b).data]);
      results.push([`${kind} A·Bᵀ ${M}×${K}×${N}`, engine.matmul(a, bT, { transposeB: true }).data]);
    }
    for (const [rows, cols, temperature] of [
      [3, 3, 1],
      [17, 1000, 1],
      [64, 33, 0.25],
    ] as const) {
      const logits = tensor(kind, 90, rows, cols); // far enough apart that some weights are subnormal or 0
      results.push([`${kind} softmax ${rows}×${cols}`, engine.softmax(logits, { temperature }).data]);
    }
    for (const [T, d] of [
      [1, 1],
      [6, 6],
      [65, 33],
      [300, 64],
    ] as const) {
      const [q, k, v] = [tensor(kind, 3, 2, T, d), tensor(kind, 3, 1, T, d), tensor(kind, 3, 1, T, d)];
      for (const causal of [false, true]) {
        const name = `${kind} ${causal ? 'causal ' : ''}attention ${T}×${d}`;
        results.push([name, engine.attention(q, k, v, { causal }).output.data]);
        const { weights } = engine.attention(q, k, v, { causal, return: ['weights'] });
        if (weights) results.push([`${name}, weights`, weights.data]);
      }
    }
  }
  const matrices = { X: matrix(9, 8), W_Q: matrix(8, 8), W_K: matrix(8, 8), W_V: matrix(8, 8) };
  const { steps } = engine.walk({ matrices, mask: 'causal', heads: 2 });
  for (const { id, data } of steps) results.push([`walk, ${id}`, data]);

  const hash = async ({ buffer, byteOffset, byteLength }: Float32Array | Float64Array): Promise<string> => {
    const bytes = new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
  return Promise.all(results.map(async ([name, data]) => [name, await hash(data)] as [string, string]));
}
