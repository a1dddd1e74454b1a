// @ts-check
// jax-js on its WebAssembly backend, compiled once. It takes arrays over: `.ref` keeps one.

/** @typedef {import('../bench.mjs').Bench} Bench */

/** Copies its inputs in and its output out, as ours does. @param {Bench} bench */
export async function attention(bench, { T, d, q, k, v }) {
  const { jit, nn, numpy } = await bench.peer('jax-js');
  const compiled = jit((Q, K, V) => nn.dotProductAttention(Q, K, V, { isCausal: true }));
  const run = () => compiled(...[q, k, v].map((data) => numpy.array(data).reshape([T, 1, d]))).dataSync();
  return { run, result: run, close: () => compiled.dispose() };
}
