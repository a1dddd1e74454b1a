// @ts-check
// Row 8: one query against keys and values that stay in the module.
import * as onnxruntime from '../contestants/onnxruntime.mjs';
import * as ours from '../contestants/ours.mjs';
import { reading } from '../contestants/roofline.mjs';
import { builds } from '../bench.mjs';
import { line } from '../line.mjs';
import { attentionInputs } from '../numbers.mjs';

export const numbers = [8];

const d = 64;

/** @param {import('../bench.mjs').Bench} bench */
export async function* lines(bench) {
  yield* againstOnnxruntime(bench, 4096);
  yield* againstMemory(bench, 65536);
}

async function* againstOnnxruntime(bench, T) {
  const inputs = attentionInputs(T, d, 1);
  const growing = onnxruntime.decodingForms(bench, 'onnxruntime-web', inputs, false);
  const frozen = onnxruntime.decodingForms(bench, 'onnxruntime-web', inputs, true);
  const own = builds.map((build) => [build, () => ours.decoding(bench, build, inputs)]);
  const times = await bench.compare({ ...Object.fromEntries(own), ...growing, ...frozen });
  for (const build of builds) {
    const what = `decoding T=${T}, d=${d}: against onnxruntime-web`;
    /** @returns {() => [number, string]} */
    const against = (forms) => () => {
      const best = times.fastest(Object.keys(forms));
      return [
        times.ratio(best, build),
        `${times.time(build).toFixed(1)} µs; ${best.replace('onnxruntime: ', '')}`,
      ];
    };
    yield line({ row: 8, build, what, unit: 'faster', floor: 3.5, aim: 5 }, against(growing));
    yield line({ row: 8, build, what: `${what}, keys and values frozen`, unit: 'faster' }, against(frozen));
  }
}

/** Reads as much as keys and values hold, so that caches help both alike. */
async function* againstMemory(bench, T) {
  const inputs = attentionInputs(T, d, 1);
  const bytes = 2 * T * d * Float32Array.BYTES_PER_ELEMENT;
  for (const build of builds) {
    const times = await bench.compare({
      ours: () => ours.decoding(bench, build, inputs),
      reading: () => reading(bench, build, bytes),
    });
    const what = `decoding T=${T}, d=${d}: share of the read bandwidth`;
    yield line({ row: 8, build, what, unit: 'share', floor: 0.6, aim: 0.85 }, () => [
      times.ratio('reading', 'ours'),
      `${(bytes / times.time('reading') / 1000).toFixed(1)} GB/s can be read`,
    ]);
  }
}
