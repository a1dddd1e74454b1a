// Calls of attention with options, alone and in pairs: a batch of two, two heads for each of keys.
import { generator, randomTensor } from './support.mjs';

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

/** Each option, and each two of them. */
export const pairsOfOptions = names.flatMap((one, i) =>
  names.slice(i).map((other) => [...new Set([one, other])]),
);

/** The arguments of a call with these options. @param {string[]} chosen */
export function optionCall(chosen, Numbers) {
  const random = generator(3);
  const tensors = (T) => [
    randomTensor([B, H_kv, T, d_k], random, Numbers),
    randomTensor([B, H_kv, T, d_v], random, Numbers),
  ];
  const q = randomTensor([B, H, T_q, d_k], random, Numbers);
  const [k, v] = tensors(T_new);
  const parts = chosen.map((name) => single[name]);
  const options = Object.assign({}, ...parts);
  if (options.window) options.window = Object.assign({}, ...parts.map(({ window }) => window));
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
