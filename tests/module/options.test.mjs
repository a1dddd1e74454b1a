// Window, softcap, padding and past of attention, in every build, against the definition written out in doubles.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../../dist/attention-walk.js';
import { expectedAttention, joined } from './definition.mjs';
import { assertClose, builds, generator, randomTensor } from './support.mjs';

const [B, H, H_kv, T_q, T_new, T_past, d_k, d_v] = [2, 4, 2, 9, 11, 6, 5, 3];

/** @type {Record<string, object>} */
const single = {
  causal: { causal: true },
  left: { window: { left: 3 } },
  right: { window: { right: 2 } },
  both: { window: { left: 4, right: 0 } },
  window: { window: {} },
  softcap: { softcap: 0.3 },
  keyLengths: { keyLengths: [7, 0] },
  past: { past: true },
  bytes: { mask: 'bytes' },
  floats: { mask: 'floats' },
};
const names = Object.keys(single);
const pairs = names.flatMap((one, i) => names.slice(i).map((other) => [...new Set([one, other])]));

/** The arguments of a call with these options. @param {string[]} chosen */
function call(chosen, Numbers) {
  const random = generator(3);
  const tensors = (T) => [
    randomTensor([B, H_kv, T, d_k], random, Numbers),
    randomTensor([B, H_kv, T, d_v], random, Numbers),
  ];
  const q = randomTensor([B, H, T_q, d_k], random, Numbers);
  const [k, v] = tensors(T_new);
  const options = Object.assign({}, ...chosen.map((name) => single[name]));
  if (options.past) {
    const [pastK, pastV] = tensors(T_past);
    options.past = { k: pastK, v: pastV };
  }
  const T_k = T_new + (options.past ? T_past : 0);
  if (options.mask === 'bytes')
    options.mask = randomTensor([B, 1, T_q, T_k], () => (random() > -0.4 ? 1 : 0), Uint8Array);
  if (options.mask === 'floats')
    options.mask = randomTensor([T_q, T_k], () => (random() > -0.6 ? random() : -Infinity), Numbers);
  return [q, k, v, options];
}

for (const build of builds) {
  const attention = await load({ build });
  for (const [Numbers, tolerance] of [
    [Float32Array, 2e-6],
    [Float64Array, 2e-14],
  ]) {
    for (const chosen of pairs) {
      test(`${build}, ${Numbers.name}: ${chosen.join(' and ')}`, () => {
        const [q, k, v, options] = call(chosen, Numbers);
        const expected = expectedAttention(q, k, v, options);
        for (const wanted of [[], ['scores', 'capped', 'masked', 'weights']]) {
          const found = attention.attention(q, k, v, { ...options, return: wanted });
          assert.deepEqual(found.output.shape, [B, H, T_q, d_v]);
          assert.equal(found.output.data.constructor, Numbers);
          assertClose(found.output.data, expected.output, tolerance, 'output');
          assert.deepEqual(found.maskedRows, expected.maskedRows);
          for (const name of wanted) {
            assert.deepEqual(found[name].shape, [B, H, T_q, expected.T_k]);
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
