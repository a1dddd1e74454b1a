// @ts-check
// Row 7: softmax over rows of 1024 logits in ±12, copies included.
import * as onnxruntime from '../contestants/onnxruntime.mjs';
import * as ours from '../contestants/ours.mjs';
import * as tfjs from '../contestants/tfjs.mjs';
import { builds } from '../bench.mjs';
import { line } from '../line.mjs';
import { softmaxInputs } from '../numbers.mjs';

export const numbers = [7];

const n = 1024;
const againstTfjs = { relaxed: { floor: 1.25, aim: 1.5 }, simd128: { floor: 1, aim: 1.15 } };

/** @param {import('../bench.mjs').Bench} bench */
export async function* lines(bench) {
  const inputs = softmaxInputs(n);
  const own = builds.map((build) => [build, () => ours.softmax(bench, build, inputs)]);
  const times = await bench.compare({
    ...Object.fromEntries(own),
    tfjs: () => tfjs.softmax(bench, inputs),
    onnxruntime: () => onnxruntime.softmax(bench, 'onnxruntime-web', inputs),
  });
  for (const build of builds) {
    const what = `softmax ${n}², ${build}: against`;
    yield line({ row: 7, what: `${what} tfjs`, unit: 'faster', ...againstTfjs[build] }, () => [
      times.ratio('tfjs', build),
      `${times.time(build).toFixed(0)} µs`,
    ]);
    const find = () => times.ratio('onnxruntime', build);
    yield line({ row: 7, what: `${what} onnxruntime-web`, unit: 'faster', floor: 3, aim: 4 }, find);
  }
}
