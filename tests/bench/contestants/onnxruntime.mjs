// @ts-check
// onnxruntime, one thread: onnxruntime-web and, with the same graphs, onnxruntime-node.
import * as graphs from '../onnx/graphs.mjs';
import { Absent } from '../timing.mjs';

/** @typedef {import('../bench.mjs').Bench} Bench */

const options = {
  graphOptimizationLevel: 'all',
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  logSeverityLevel: 3,
};

/** The forms of causal attention, by name. @param {Bench} bench @param {'onnxruntime-web' | 'onnxruntime-node'} peer */
export function attentionForms(bench, peer, { T, d, q, k, v }) {
  const forms = {
    'decomposed graph': graphs.decomposed,
    MultiHeadAttention: graphs.multiHeadAttention,
    'Attention (opset 23)': graphs.attention,
  };
  return each(forms, (form) => contestant(bench, peer, form(T, d), { q, k, v }));
}

/**
 * The forms of decoding one query; frozen: its keys and values are constants of the graph, which no cache can be.
 * @param {Bench} bench @param {boolean} frozen
 */
export function decodingForms(bench, peer, inputs, frozen) {
  const forms = {
    'decomposed graph': graphs.decodingDecomposed,
    MultiHeadAttention: graphs.decodingMultiHeadAttention,
    'Attention (opset 23)': graphs.decodingAttention,
  };
  const { T, d, q, k, v } = inputs;
  const data = { q, k, kt: graphs.transposed(k, T, d), v };
  return each(forms, (form) => contestant(bench, peer, form(inputs, frozen), data), frozen ? ', frozen' : '');
}

export const softmax = (bench, peer, { n, x }) => contestant(bench, peer, graphs.softmax(n), { x });

/** One of many in a row, between which nothing is copied. */
export async function softmaxAlone(bench, peer, { n, x }) {
  const count = 24;
  const { run, close } = await contestant(bench, peer, graphs.softmaxes(n, count), { x });
  const batch = async (runs) => {
    const rounds = Math.ceil(runs / count);
    const start = performance.now();
    for (let i = 0; i < rounds; ++i) await run();
    return ((performance.now() - start) * 1000) / rounds / count;
  };
  return { batch, close };
}

export const matmul = (bench, peer, { n, a, b }) => contestant(bench, peer, graphs.matmul(n), { a, b });

const each = (forms, make, more = '') =>
  Object.fromEntries(
    Object.entries(forms).map(([name, form]) => [`onnxruntime: ${name}${more}`, () => make(form)]),
  );

/** Copies its inputs in and its output out, as ours does. */
async function contestant(bench, peer, { shapes, bytes }, data) {
  const runtime = await bench.peer(peer);
  const session = await runtime.InferenceSession.create(bytes, options).catch((error) => {
    throw new Absent(`${peer}: ${error.message}`);
  });
  const feeds = Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [name, new runtime.Tensor('float32', data[name], shape)]),
  );
  return {
    run: () => session.run(feeds),
    result: async () => (await session.run(feeds)).o.data,
    close: () => session.release(),
  };
}
