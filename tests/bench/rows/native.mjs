// @ts-check
// Row 14: natively, one thread. In Node, since onnxruntime-node is a library of it; our programs take turns with it.
import { join } from 'node:path';
import { native } from '../contestants/native.mjs';
import * as onnxruntime from '../contestants/onnxruntime.mjs';
import { line } from '../line.mjs';
import { attentionInputs } from '../numbers.mjs';

export const numbers = [14];

const PEAK_FLOPS = 1e9; // what one run of `native_bench peak` computes

/** @param {import('../bench.mjs').Bench} bench @param {{ nativeFolder: string }} paths */
export async function* lines(bench, { nativeFolder }) {
  const ours = (...task) => native(join(nativeFolder, 'native_bench'), ...task);
  const eigen = (...task) => native(join(nativeFolder, 'eigen_bench'), ...task);
  yield* attention(bench, ours, eigen);
  yield* matmul(bench, ours, eigen);
}

async function* attention(bench, ours, eigen) {
  const [T, d] = [1024, 64];
  const forms = onnxruntime.attentionForms(bench, 'onnxruntime-node', attentionInputs(T, d));
  const times = await bench.compare({
    ours: () => ours('attention', T, d),
    eigen: () => eigen('attention', T, d),
    ...forms,
  });
  const what = `native causal attention T=${T}, d=${d}: against`;
  yield line({ row: 14, what: `${what} onnxruntime-node`, unit: 'faster', floor: 1.2, aim: 1.6 }, () => {
    const best = times.fastest(Object.keys(forms));
    return [
      times.ratio(best, 'ours'),
      `${times.time('ours').toFixed(0)} µs; ${best.replace('onnxruntime: ', '')}`,
    ];
  });
  yield line({ row: 14, what: `${what} Eigen`, unit: 'faster' }, () => times.ratio('eigen', 'ours'));
}

async function* matmul(bench, ours, eigen) {
  const n = 512;
  const times = await bench.compare({
    ours: () => ours('matmul', n),
    peak: () => ours('peak'),
    eigen: () => eigen('matmul', n),
  });
  const what = `native matmul ${n}³:`;
  yield line({ row: 14, what: `${what} share of the peak`, unit: 'share', floor: 0.75, aim: 0.85 }, () => [
    (times.ratio('peak', 'ours') * 2 * n ** 3) / PEAK_FLOPS,
    `peak ${(PEAK_FLOPS / times.time('peak') / 1000).toFixed(0)} GFLOP/s`,
  ]);
  yield line({ row: 14, what: `${what} against Eigen`, unit: 'faster' }, () => times.ratio('eigen', 'ours'));
}
