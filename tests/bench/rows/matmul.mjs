// @ts-check
// Row 6: matrix products through the public call, copies included.
import * as onnxruntime from '../contestants/onnxruntime.mjs';
import * as ours from '../contestants/ours.mjs';
import { peak } from '../contestants/roofline.mjs';
import * as tfjs from '../contestants/tfjs.mjs';
import { builds } from '../bench.mjs';
import { line } from '../line.mjs';
import { matmulInputs } from '../numbers.mjs';

export const numbers = [6];

/** @param {import('../bench.mjs').Bench} bench */
export async function* lines(bench) {
  for (const n of [256, 512]) {
    const inputs = matmulInputs(n);
    const own = builds.flatMap((build) => [
      [build, () => ours.matmul(bench, build, inputs)],
      [`peak ${build}`, () => peak(bench, build, 2 * n ** 3)],
    ]);
    const times = await bench.compare({
      ...Object.fromEntries(own),
      tfjs: () => tfjs.matmul(bench, inputs),
      onnxruntime: () => onnxruntime.matmul(bench, 'onnxruntime-web', inputs),
    });
    for (const build of builds) {
      const what = `matmul ${n}³, ${build}`;
      const find = (slower) => () => times.ratio(slower, build);
      yield line(
        { row: 6, what: `${what}: share of the peak`, unit: 'share', floor: 0.88, aim: 0.94 },
        () => [times.ratio(`peak ${build}`, build), `${times.time(build).toFixed(0)} µs`],
      );
      yield line(
        { row: 6, what: `${what}: against tfjs/XNNPACK`, unit: 'faster', floor: 1.25, aim: 1.4 },
        find('tfjs'),
      );
      yield line({ row: 6, what: `${what}: against onnxruntime-web`, unit: 'faster' }, find('onnxruntime'));
    }
  }
}
