// @ts-check
// Row 7: softmax over rows of 1024 logits in ±12. Like meets like, as in row 6: our kernel alone is compared with tfjs's
// tensors, which stay in its module, and with onnxruntime's operator alone; the call, which takes 4 MiB and returns 4 MiB that
// nobody has touched, with others that copy as well. There the copies and the new memory take longer than softmax does.
import * as kernels from '../contestants/kernels.mjs';
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
  const own = builds.flatMap((build) => [
    [`kernel ${build}`, () => kernels.softmax(bench, build, inputs)],
    [`call ${build}`, () => ours.softmax(bench, build, inputs)],
  ]);
  const times = await bench.compare({
    ...Object.fromEntries(own),
    tfjs: () => tfjs.softmax(bench, inputs, tfjs.resident),
    'tfjs copying': () => tfjs.softmax(bench, inputs, tfjs.copying),
    onnxruntime: () => onnxruntime.softmaxAlone(bench, 'onnxruntime-web', inputs),
    'onnxruntime copying': () => onnxruntime.softmax(bench, 'onnxruntime-web', inputs),
  });
  for (const build of builds) {
    yield* ofKernel(times, `softmax ${n}², kernel`, build);
    yield* ofCall(times, `softmax ${n}², call`, build);
  }
}

/** @param {import('../timing.mjs').Times} times @param {string} what @param {string} build */
function* ofKernel(times, what, build) {
  const kernel = `kernel ${build}`;
  const goal = { row: 7, build, what: `${what}: against tfjs, resident`, ...againstTfjs[build] };
  yield line({ ...goal, unit: 'faster' }, () => [
    times.ratio('tfjs', kernel),
    `${times.time(kernel).toFixed(0)} µs`,
  ]);
  const against = `${what}: against onnxruntime-web, operator alone`;
  yield line({ row: 7, build, what: against, unit: 'faster', floor: 3, aim: 4 }, () =>
    times.ratio('onnxruntime', kernel),
  );
}

/** @param {import('../timing.mjs').Times} times @param {string} what @param {string} build */
function* ofCall(times, what, build) {
  const call = `call ${build}`;
  yield line({ row: 7, build, what: `${what}: against tfjs, copying`, unit: 'faster' }, () => [
    times.ratio('tfjs copying', call),
    `${times.time(call).toFixed(0)} µs`,
  ]);
  yield line({ row: 7, build, what: `${what}: against onnxruntime-web, copying`, unit: 'faster' }, () =>
    times.ratio('onnxruntime copying', call),
  );
}
