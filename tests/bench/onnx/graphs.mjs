// @ts-check
// The graphs that onnxruntime is measured with: the same attention in three forms, of which the fastest counts.
// Each comes with the shapes of its inputs.
import { causalMask } from '../numbers.mjs';
import { model } from './model.mjs';

const built = (graph) => ({ shapes: graph.inputs, bytes: model(graph) });

const scalar = (value) => ({ shape: [1], data: new Float32Array([value]) });

const steps = (mask) => [
  { operator: 'MatMul', inputs: ['q', 'kt'], output: 'scores' },
  { operator: 'Mul', inputs: ['scores', 'scale'], output: 'scaled' },
  ...(mask ? [{ operator: 'Add', inputs: ['scaled', 'mask'], output: 'masked' }] : []),
  { operator: 'Softmax', inputs: [mask ? 'masked' : 'scaled'], output: 'weights' },
  { operator: 'MatMul', inputs: ['weights', 'v'], output: 'o' },
];

/** Step by step. @param {number} T @param {number} d */
export function decomposed(T, d) {
  const size = [T, d];
  return built({
    inputs: { q: size, k: size, v: size },
    outputs: { o: size },
    constants: { mask: { shape: [T, T], data: causalMask(T) }, scale: scalar(1 / Math.sqrt(d)) },
    nodes: [{ operator: 'Transpose', inputs: ['k'], output: 'kt' }, ...steps(true)],
  });
}

const multiHead = (causal) => ({
  operator: 'MultiHeadAttention',
  domain: 'com.microsoft',
  inputs: ['q', 'k', 'v'],
  output: 'o',
  attributes: { num_heads: 1, unidirectional: causal },
});

const operator = (causal) => ({
  operator: 'Attention',
  inputs: ['q', 'k', 'v'],
  output: 'o',
  attributes: { is_causal: causal },
});

/** com.microsoft.MultiHeadAttention. @param {number} T @param {number} d */
export function multiHeadAttention(T, d) {
  const size = [1, T, d];
  return built({ inputs: { q: size, k: size, v: size }, outputs: { o: size }, nodes: [multiHead(1)] });
}

/** Attention of opset 23. @param {number} T @param {number} d */
export function attention(T, d) {
  const size = [1, 1, T, d];
  return built({ inputs: { q: size, k: size, v: size }, outputs: { o: size }, nodes: [operator(1)] });
}

/** The keys as a graph that multiplies by them wants them. @param {Float32Array} k @param {number} T @param {number} d */
export function transposed(k, T, d) {
  const data = new Float32Array(T * d);
  for (let j = 0; j < T; ++j) for (let c = 0; c < d; ++c) data[c * T + j] = k[j * d + c];
  return data;
}

/**
 * Decoding with keys and values as inputs, as a cache that grows has to be given; or frozen, as constants of the graph.
 * @param {Record<string, { shape: number[], data: Float32Array }>} cached
 */
function decoding(q, cached, frozen, constants, nodes) {
  const shapes = Object.fromEntries(Object.entries(cached).map(([name, { shape }]) => [name, shape]));
  return built({
    inputs: { q, ...(frozen ? {} : shapes) },
    outputs: { o: q },
    constants: { ...constants, ...(frozen ? cached : {}) },
    nodes,
  });
}

export function decodingDecomposed({ T, d, k, v }, frozen) {
  const cached = { kt: { shape: [d, T], data: transposed(k, T, d) }, v: { shape: [T, d], data: v } };
  return decoding([1, d], cached, frozen, { scale: scalar(1 / Math.sqrt(d)) }, steps(false));
}

export function decodingMultiHeadAttention({ T, d, k, v }, frozen) {
  const shape = [1, T, d];
  return decoding([1, 1, d], { k: { shape, data: k }, v: { shape, data: v } }, frozen, {}, [multiHead(0)]);
}

export function decodingAttention({ T, d, k, v }, frozen) {
  const shape = [1, 1, T, d];
  return decoding([1, 1, 1, d], { k: { shape, data: k }, v: { shape, data: v } }, frozen, {}, [operator(0)]);
}

/** @param {number} n */
export function softmax(n) {
  const size = [n, n];
  const nodes = [{ operator: 'Softmax', inputs: ['x'], output: 'o' }];
  return built({ inputs: { x: size }, outputs: { o: size }, nodes });
}

/** Softmax of softmax, `count` times, and of all that a single number. @param {number} n @param {number} count */
export function softmaxes(n, count) {
  const names = Array.from({ length: count + 1 }, (_, i) => (i === 0 ? 'x' : `softmax${i}`));
  const nodes = names.slice(1).map((output, i) => ({ operator: 'Softmax', inputs: [names[i]], output }));
  nodes.push({ operator: 'ReduceMax', inputs: [names[count]], output: 'o' });
  return built({ inputs: { x: [n, n] }, outputs: { o: [1, 1] }, nodes });
}

/** @param {number} n */
export function matmul(n) {
  const size = [n, n];
  const nodes = [{ operator: 'MatMul', inputs: ['a', 'b'], output: 'o' }];
  return built({ inputs: { a: size, b: size }, outputs: { o: size }, nodes });
}
