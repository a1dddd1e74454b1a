// Window, softcap, padding and past of attention, in every build, against the definition written out in doubles.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/attention-walk.js';
import { expectedAttention, joined } from './definition.mjs';
import { optionCall, pairsOfOptions } from './option-calls.mjs';
import { assertClose, builds, generator, randomTensor } from './support.mjs';

for (const build of builds) {
  const attention = await load({ build });
  for (const [Numbers, tolerance] of [
    [Float32Array, 2e-6],
    [Float64Array, 2e-14],
  ]) {
    for (const chosen of pairsOfOptions) {
      test(`${build}, ${Numbers.name}: ${chosen.join(' and ')}`, () => {
        const [q, k, v, options] = optionCall(chosen, Numbers);
        const expected = expectedAttention(q, k, v, options);
        for (const wanted of [[], ['scores', 'capped', 'masked', 'weights']]) {
          const found = attention.attention(q, k, v, { ...options, return: wanted });
          assert.deepEqual(found.output.shape, expected.shape);
          assert.equal(found.output.data.constructor, Numbers);
          assertClose(found.output.data, expected.output, tolerance, 'output');
          assert.deepEqual(found.maskedRows, expected.maskedRows);
          for (const name of wanted) {
            assert.deepEqual(found[name].shape, expected.shape.with(-1, expected.T_k));
            assertClose(found[name].data, expected[name], tolerance, name);
          }
          assert.deepEqual(
            found.present,
            options.past && { k: joined(options.past.k, k), v: joined(options.past.v, v) },
          );
        }
      });
    }
  }

  test(`${build}: a present is the past of the next call`, () => {
    const random = generator(8);
    const [q, k, v] = [0, 0, 0].map(() => randomTensor([2, 12, 4], random));
    const rows = ({ data, shape }, from, to) => ({
      data: Float32Array.from([0, 1].flatMap((h) => [...data.subarray(h * 48 + from * 4, h * 48 + to * 4)])),
      shape: [2, to - from, shape[2]],
    });
    const whole = attention.attention(q, k, v, { causal: true, window: { left: 5 } }).output;
    let past;
    for (let i = 0; i < 12; i += 3) {
      const parts = [q, k, v].map((tensor) => rows(tensor, i, i + 3));
      const result = attention.attention(...parts, { causal: true, window: { left: 5 }, past });
      assertClose(result.output.data, rows(whole, i, i + 3).data, 1e-6, `from ${i}`);
      assert.equal('present' in result, i > 0);
      past = result.present ?? { k: parts[1], v: parts[2] };
    }
    assert.deepEqual(past, { k, v });
  });

  test(`${build}: a window of 64 over 16 384 tokens needs no 16 384² scores`, () => {
    const T = 16384;
    const random = generator(2);
    const [q, k, v] = [0, 0, 0].map(() => randomTensor([T, 8], random));
    const options = { causal: true, window: { left: 64 } };
    const { output } = attention.attention(q, k, v, options);
    const row = (tensor, i) => ({ data: tensor.data.subarray(i * 8, i * 8 + 8), shape: [1, 8] });
    for (const i of [70, 8191, 8192, T - 1]) {
      const near = (tensor) => ({ data: tensor.data.slice((i - 64) * 8, (i + 1) * 8), shape: [65, 8] });
      const expected = expectedAttention(row(q, i), near(k), near(v), {});
      assertClose(row(output, i).data, expected.output, 2e-6, `row ${i}`);
    }
  });
}
