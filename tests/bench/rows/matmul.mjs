// @ts-check
// Row 6: matrix products. Like meets like: our kernel alone is a share of the peak and is compared with tfjs's tensors, which
// stay in its module; the call, which takes typed arrays and returns new ones, with others that copy as well.
import * as kernels from '../contestants/kernels.mjs';
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
      [`kernel ${build}`, () => kernels.matmul(bench, build, inputs)],
      [`peak ${build}`, () => peak(bench, build, 2 * n ** 3)],
      [`call ${build}`, () => ours.matmul(bench, build, inputs)],
    ]);
    const times = await bench.compare({
      ...Object.fromEntries(own),
      tfjs: () => tfjs.matmul(bench, inputs, tfjs.resident),
      'tfjs copying': () => tfjs.matmul(bench, inputs, tfjs.copying),
      onnxruntime: () => onnxruntime.matmul(bench, 'onnxruntime-web', inputs),
    });
    for (const build of builds) {
      yield* ofKernel(times, `matmul ${n}³, kernel`, build);
      yield* ofCall(times, `matmul ${n}³, call`, build);
    }
  }
}

/** @param {import('../timing.mjs').Times} times @param {string} what @param {string} build */
function* ofKernel(times, what, build) {
  const kernel = `kernel ${build}`;
  yield line(
    { row: 6, build, what: `${what}: share of the peak`, unit: 'share', floor: 0.88, aim: 0.94 },
    () => [times.ratio(`peak ${build}`, kernel), `${times.time(kernel).toFixed(0)} µs`],
  );
  const against = `${what}: against tfjs/XNNPACK, resident`;
  yield line({ row: 6, build, what: against, unit: 'faster', floor: 1.25, aim: 1.4 }, () =>
    times.ratio('tfjs', kernel),
  );
}

/** @param {import('../timing.mjs').Times} times @param {string} what @param {string} build */
function* ofCall(times, what, build) {
  const call = `call ${build}`;
  yield line({ row: 6, build, what: `${what}: against tfjs/XNNPACK, copying`, unit: 'faster' }, () => [
    times.ratio('tfjs copying', call),
    `${times.time(call).toFixed(0)} µs`,
  ]);
  yield line({ row: 6, build, what: `${what}: against onnxruntime-web, copying`, unit: 'faster' }, () =>
    times.ratio('onnxruntime', call),
  );
}
