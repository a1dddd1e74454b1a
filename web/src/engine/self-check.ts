import { AttentionError } from './error.js';
import type { Operators } from './operator-types.js';

// Five queries, keys and columns: full vectors and a tail, for either width. Of the keys the last is the query, the others
// are 0; the scale makes its score, 55 · scale, the logarithm of 4, so that it weighs as much as they do together.
const queries = Array.from({ length: 25 }, (_, i) => 1 + (i % 5));
const keys = queries.map((number, i) => (i < 20 ? 0 : number));
const values = [0, 0, 0, 0, 1];
const scale = (2 * Math.LN2) / 55;

/** Some engines run SIMD code and compute something else (Safari before 17). Throws ERR_INTERNAL for those. One attention
 * goes through all that is vectors, and its first caller finds it compiled. */
export function selfCheck(operators: Operators): void {
  for (const Numbers of [Float32Array, Float64Array]) {
    const { output } = operators.attention(
      { data: new Numbers(queries), shape: [5, 5] },
      { data: new Numbers(keys), shape: [5, 5] },
      { data: new Numbers(values), shape: [5, 1] },
      { scale },
    );
    if (output.data.length === 5 && output.data.every((mix) => Math.abs(mix - 0.5) < 1e-6)) continue;
    throw new AttentionError(
      'ERR_INTERNAL',
      `load: the ${operators.build.simd} build computes wrongly here`,
      'build',
    );
  }
}
