import { AttentionError } from './error.js';
import type { Operators } from './operator-types.js';

// Five columns: a full vector and a tail, for either width.
const counting = [1, 2, 3, 4, 5];
const product = 55; // 1 + 4 + 9 + 16 + 25
const share = 0.2;

/** Some engines run SIMD code and compute something else (Safari before 17). Throws ERR_INTERNAL for those. */
export function selfCheck(operators: Operators): void {
  for (const Numbers of [Float32Array, Float64Array]) {
    const row = { data: new Numbers(counting), shape: [1, 5] };
    const equal = { data: new Numbers(5), shape: [1, 5] };
    const dot = operators.matmul(row, row, { transposeB: true }).data[0];
    const shares = operators.softmax(equal).data;
    const right =
      dot === product && shares.length === 5 && shares.every((value) => Math.abs(value - share) < 1e-6);
    if (!right)
      throw new AttentionError(
        'ERR_INTERNAL',
        `load: the ${operators.build.simd} build computes wrongly here`,
        'build',
      );
  }
}
