// @ts-check
// Row 16: the build for pages that forbid WebAssembly.
import * as ours from '../contestants/ours.mjs';
import * as plain from '../contestants/plain.mjs';
import { line } from '../line.mjs';
import { attentionInputs } from '../numbers.mjs';

export const numbers = [16];

/** @param {import('../bench.mjs').Bench} bench */
export async function* lines(bench) {
  const inputs = attentionInputs(256, 64);
  const times = await bench.compare({
    ours: () => ours.attention(bench, 'js', inputs),
    plain: () => plain.attention(inputs),
  });
  const what = 'causal attention T=256: against blocked JavaScript';
  yield line({ row: 16, build: 'js', what, unit: 'faster', floor: 0.5, aim: 1 }, () =>
    times.ratio('plain', 'ours'),
  );
}
