// @ts-check
// Which file measures which rows. Those that read files or start programs are in node.mjs.
import { line } from '../line.mjs';
import * as accuracy from './accuracy.mjs';
import * as attention from './attention.mjs';
import * as call from './call.mjs';
import * as decoding from './decoding.mjs';
import * as js from './js.mjs';
import * as matmul from './matmul.mjs';
import * as softmax from './softmax.mjs';
import * as walk from './walk.mjs';

/** Everywhere. */
export const rows = [attention, matmul, softmax, decoding, call, walk, accuracy, js];

/**
 * The lines of the wanted rows in order, each group as soon as it is measured.
 * @param {{ numbers: number[], lines: Function }[]} groups
 * @param {import('../bench.mjs').Bench} bench
 * @param {object} [paths]
 */
export async function* linesOf(groups, bench, paths) {
  const inOrder = [...groups].sort((a, b) => a.numbers[0] - b.numbers[0]);
  for (const { numbers, lines } of inOrder) {
    const wanted = numbers.filter((row) => bench.wants(row));
    if (wanted.length === 0) continue;
    const measured = [];
    try {
      for await (const one of lines(bench, paths)) measured.push(one);
    } catch (error) {
      const broke = () => Promise.reject(error);
      measured.push(await line({ row: wanted[0], what: 'the rest of the row', unit: '' }, broke));
    }
    yield* measured.sort((a, b) => a.row - b.row);
  }
}
