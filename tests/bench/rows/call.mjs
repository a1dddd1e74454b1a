// @ts-check
// Row 9: what a call costs when there is next to nothing to compute.
import * as onnxruntime from '../contestants/onnxruntime.mjs';
import * as ours from '../contestants/ours.mjs';
import * as plain from '../contestants/plain.mjs';
import { builds } from '../bench.mjs';
import { line } from '../line.mjs';
import { attentionInputs } from '../numbers.mjs';

export const numbers = [9];

/** @param {import('../bench.mjs').Bench} bench */
export async function* lines(bench) {
  const inputs = attentionInputs(6, 6);
  const forms = onnxruntime.attentionForms(bench, 'onnxruntime-web', inputs);
  const own = builds.map((build) => [build, () => ours.attention(bench, build, inputs)]);
  const times = await bench.compare({
    ...Object.fromEntries(own),
    ...forms,
    'blocked JavaScript': () => plain.attention(inputs),
  });
  for (const build of builds) {
    const what = 'T=6, d=6 through the public call';
    yield line({ row: 9, build, what: `${what}: time`, unit: 'µs', floor: 1, aim: 0.6 }, () =>
      times.time(build),
    );
    yield line(
      { row: 9, build, what: `${what}: against onnxruntime-web`, unit: 'faster', floor: 10, aim: 20 },
      () => times.ratio(times.fastest(Object.keys(forms)), build),
    );
    yield line({ row: 9, build, what: `${what}: against blocked JavaScript`, unit: 'faster' }, () =>
      times.ratio('blocked JavaScript', build),
    );
  }
}
