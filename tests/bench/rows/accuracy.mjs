// @ts-check
// Row 15: errors against double precision.
import * as ours from '../contestants/ours.mjs';
import { builds } from '../bench.mjs';
import { line } from '../line.mjs';
import {
  attentionInputs,
  errors,
  errorsInUnits,
  exactAttention,
  exactSoftmax,
  softmaxInputs,
} from '../numbers.mjs';

export const numbers = [15];

/** @param {import('../bench.mjs').Bench} bench */
export async function* lines(bench) {
  const logits = softmaxInputs(1024);
  const weights = exactSoftmax(logits);
  const inputs = attentionInputs(1024, 64);
  const output = exactAttention(inputs);
  for (const build of builds) {
    const softmax = async () => errorsInUnits((await ours.softmax(bench, build, logits)).result(), weights);
    const attention = async () => errors((await ours.attention(bench, build, inputs)).result(), output);
    const what = {
      softmax: 'softmax 1024², ±12: error,',
      attention: 'attention T=1024: error,',
    };
    yield line(
      { row: 15, build, what: `${what.softmax} largest`, unit: 'ulp', floor: 5 },
      async () => (await softmax()).max,
    );
    yield line(
      { row: 15, build, what: `${what.softmax} mean`, unit: 'ulp', floor: 1 },
      async () => (await softmax()).mean,
    );
    yield line(
      { row: 15, build, what: `${what.attention} largest`, unit: '', floor: 2e-6 },
      async () => (await attention()).max,
    );
    yield line(
      { row: 15, build, what: `${what.attention} rms`, unit: '', floor: 2e-7 },
      async () => (await attention()).rms,
    );
  }
}
