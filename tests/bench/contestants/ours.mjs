// @ts-check
// Attention Walk through its public face, one-shot: typed arrays in and out.
import { Absent } from '../timing.mjs';

/** @typedef {import('../bench.mjs').Bench} Bench */

const tensor = (data, ...shape) => ({ data, shape });

/**
 * @param {Bench} bench @param {string} build @param {ReturnType<typeof import('../numbers.mjs').attentionInputs>} inputs
 * @param {Float32ArrayConstructor | Float64ArrayConstructor} [Numbers]
 */
export async function attention(bench, build, { T, d, q, k, v }, Numbers = Float32Array) {
  const engine = await bench.ours(build);
  const [Q, K, V] = [q, k, v].map((data) => tensor(Numbers.from(data), T, d));
  const run = () => engine.attention(Q, K, V, { causal: true }).output.data;
  return { run, result: run };
}

export async function matmul(bench, build, { n, a, b }) {
  const engine = await bench.ours(build);
  const [A, B] = [tensor(a, n, n), tensor(b, n, n)];
  const run = () => engine.matmul(A, B).data;
  return { run, result: run };
}

export async function softmax(bench, build, { n, x }) {
  const engine = await bench.ours(build);
  const logits = tensor(x, n, n);
  const run = () => engine.softmax(logits).data;
  return { run, result: run };
}

/** One query against T keys and values that stay in the module. */
export async function decoding(bench, build, { T, d, q, k, v }) {
  const engine = await bench.ours(build);
  if (!engine.cache) throw new Absent('cache() is not there');
  const cache = engine.cache({ heads: 1, d_k: d, d_v: d });
  cache.append(tensor(k, 1, T, d), tensor(v, 1, T, d));
  const query = tensor(q, 1, 1, d);
  const run = () => cache.attend(query).output.data;
  return { run, result: run, close: () => cache.dispose() };
}

export async function walk(bench, build, spec) {
  const engine = await bench.ours(build);
  try {
    engine.walk(spec);
  } catch (error) {
    throw /** @type {any} */ (error).code === 'ERR_TOO_LARGE' ? new Absent(String(error)) : error;
  }
  return { run: () => engine.walk(spec).steps };
}
