// @ts-check
// Row 10: a walk keeps every intermediate, in double precision.
import * as ours from '../contestants/ours.mjs';
import { builds } from '../bench.mjs';
import { line } from '../line.mjs';
import { attentionInputs, generator } from '../numbers.mjs';

export const numbers = [10];

/** @param {import('../bench.mjs').Bench} bench */
export async function* lines(bench) {
  const inputs = attentionInputs(256, 64);
  const large = {
    matrices: { Q: rowsOf(inputs.q), K: rowsOf(inputs.k), V: rowsOf(inputs.v) },
    mask: 'causal',
  };
  for (const build of builds) {
    const times = await bench.compare({
      small: () => ours.walk(bench, build, smallSpec()),
      large: () => ours.walk(bench, build, large),
      fused: () => ours.attention(bench, build, inputs, Float64Array),
    });
    const small = 'walk() at T=6 with every intermediate: time';
    yield line({ row: 10, build, what: small, unit: 'µs', floor: 30, aim: 10 }, () => times.time('small'));
    const what = 'walk() at T=256, d=64: against the fused time (double as well)';
    yield line({ row: 10, build, what, unit: 'longer', floor: 4, aim: 2 }, () => [
      times.ratio('large', 'fused'),
      `${times.time('large').toFixed(0)} µs`,
    ]);
  }
}

const rowsOf = (numbers, cols = 64) =>
  Array.from({ length: numbers.length / cols }, (_, i) => [...numbers.subarray(i * cols, i * cols + cols)]);

/** Six tokens from X to O. */
function smallSpec() {
  const random = generator(6);
  const matrix = () => Array.from({ length: 6 }, () => Array.from({ length: 6 }, random));
  return { matrices: { X: matrix(), W_Q: matrix(), W_K: matrix(), W_V: matrix() }, mask: 'causal' };
}
