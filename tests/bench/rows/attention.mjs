// @ts-check
// Rows 1 to 5: causal attention through the public call, copies included.
import * as jax from '../contestants/jax.mjs';
import * as onnxruntime from '../contestants/onnxruntime.mjs';
import * as ours from '../contestants/ours.mjs';
import * as plain from '../contestants/plain.mjs';
import { peak } from '../contestants/roofline.mjs';
import * as tfjs from '../contestants/tfjs.mjs';
import { builds } from '../bench.mjs';
import { line } from '../line.mjs';
import { attentionInputs } from '../numbers.mjs';

export const numbers = [1, 2, 3, 4, 5];

const d = 64;

/** Shares of the peak: row, build, T, floor, aim. @type {[number, string, number, number, number][]} */
const shares = [
  [1, 'relaxed', 1024, 0.75, 0.88],
  [2, 'simd128', 1024, 0.65, 0.8],
  [3, 'relaxed', 256, 0.7, 0.8],
  [3, 'relaxed', 64, 0.5, 0.65],
];

/** @param {import('../bench.mjs').Bench} bench */
export async function* lines(bench) {
  for (const T of [1024, 256, 64, 2048]) {
    const inputs = attentionInputs(T, d);
    const wanted = shares.filter(([row, , length]) => length === T && bench.wants(row));
    const peers = T === 1024 && bench.wants(5);
    if (wanted.length === 0 && !peers && !bench.wants(4)) continue;

    const runtimes = bench.wants(4) ? onnxruntime.attentionForms(bench, 'onnxruntime-web', inputs) : {};
    const times = await bench.compare({
      ...contestants(bench, inputs),
      ...runtimes,
      ...(peers ? peersAt(bench, inputs) : {}),
    });
    for (const [row, build, , floor, aim] of wanted) {
      const what = `causal attention T=${T}, d=${d}: share of the multiply-add peak`;
      yield line({ row, build, what, unit: 'share', floor, aim }, () => [
        times.ratio(`peak ${build}`, build),
        microseconds(times.time(build)),
      ]);
    }
    if (bench.wants(4)) yield* againstOnnxruntime(times, T, Object.keys(runtimes));
    if (peers) yield* againstOthers(times, T);
  }
}

const microseconds = (time) => `${time.toFixed(time < 100 ? 1 : 0)} µs`;

function contestants(bench, inputs) {
  const flops = 2 * inputs.T ** 2 * inputs.d;
  return Object.fromEntries(
    builds.flatMap((build) => [
      [build, () => ours.attention(bench, build, inputs)],
      [`peak ${build}`, () => peak(bench, build, flops)],
    ]),
  );
}

const peersAt = (bench, inputs) => ({
  tfjs: () => tfjs.attention(bench, inputs),
  'tfjs returned': () => tfjs.attention(bench, inputs, tfjs.returned),
  'blocked JavaScript': () => plain.attention(inputs),
  'jax-js': () => jax.attention(bench, inputs),
});

function* againstOnnxruntime(times, T, forms) {
  for (const build of builds) {
    const what = `causal attention T=${T}: against onnxruntime-web's best`;
    yield line({ row: 4, build, what, unit: 'faster', floor: 2.5, aim: 4 }, () => {
      const best = times.fastest(forms);
      return [times.ratio(best, build), best.replace('onnxruntime: ', '')];
    });
  }
}

function* againstOthers(times, T) {
  for (const build of builds) {
    const against = (peer) => `causal attention T=${T}: against ${peer}`;
    const find = (peer) => () => times.ratio(peer, build);
    yield line({ row: 5, build, what: against('tfjs-wasm'), unit: 'faster', floor: 5, aim: 7 }, find('tfjs'));
    const obvious = `${against('tfjs-wasm')}, output returned from tidy()`;
    yield line({ row: 5, build, what: obvious, unit: 'faster' }, find('tfjs returned'));
    const script = 'blocked JavaScript';
    yield line({ row: 5, build, what: against(script), unit: 'faster', floor: 10, aim: 14 }, find(script));
    yield line({ row: 5, build, what: against('jax-js'), unit: 'faster' }, find('jax-js'));
  }
}
