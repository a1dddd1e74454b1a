// Wrong arguments: an AttentionError with the code and the place, nothing changed, and the next right call right.
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { entries } from './entries.mjs';
import * as numbers from './numbers.mjs';
import { assertClose, failure, tensor } from './support.mjs';

const build = 'simd128';
/** With walks, and the operators alone. */
export const engines = await Promise.all(entries.map(({ load }) => load({ build })));
export const [attention] = engines;
export const walk = attention.walk(numbers.catSat);
export const [q, k, v] = [
  numbers.catSat.matrices.Q,
  numbers.catSat.matrices.K,
  numbers.catSat.matrices.V,
].map((matrix) => tensor(matrix));

/** An array with a hole. */
export const sparse = [];
sparse[1] = 1;

afterEach(() => {
  for (const engine of engines) {
    const { output } = engine.attention(q, k, v, { causal: true });
    assertClose(output.data, numbers.catSatOutput.flat(), 5e-11, 'output');
  }
  assert.equal(walk.explain('O', 1, 0).terms.length, 3);
});

/** Each of `cases` is [what, arguments …, code, where], of all engines that have the method. */
export function refuses(method, cases) {
  for (const [what, ...rest] of cases) {
    const where = rest.pop();
    const code = rest.pop();
    test(`${method}: ${what}`, () => {
      for (const engine of engines.filter((candidate) => method in candidate)) {
        const error = failure(() => engine[method](...rest), code, where);
        assert.match(error.message, /^[a-z]/i);
        assert.ok(error.message.length > 20, error.message);
      }
    });
  }
}
