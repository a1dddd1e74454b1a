// @ts-check
// The graphs that onnxruntime is measured with: the same attention in three forms, of which the fastest counts.
// `size` is the shape of q, k and v there. Keys and values of decoding are constants: nothing is copied, all is prepacked.
import { causalMask } from '../numbers.mjs';
import { model } from './model.mjs';

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
  const graph = {
    inputs: { q: size, k: size, v: size },
    outputs: { o: size },
    constants: { mask: { shape: [T, T], data: causalMask(T) }, scale: scalar(1 / Math.sqrt(d)) },
    nodes: [{ operator: 'Transpose', inputs: ['k'], output: 'kt' }, ...steps(true)],
  };
  return { size, bytes: model(graph) };
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
  const graph = { inputs: { q: size, k: size, v: size }, outputs: { o: size }, nodes: [multiHead(1)] };
  return { size, bytes: model(graph) };
}

/** Attention of opset 23. @param {number} T @param {number} d */
export function attention(T, d) {
  const size = [1, 1, T, d];
  const graph = { inputs: { q: size, k: size, v: size }, outputs: { o: size }, nodes: [operator(1)] };
  return { size, bytes: model(graph) };
}

/** @param {Float32Array} k @param {number} T @param {number} d */
function transposed(k, T, d) {
  const data = new Float32Array(T * d);
  for (let j = 0; j < T; ++j) for (let c = 0; c < d; ++c) data[c * T + j] = k[j * d + c];
  return { shape: [d, T], data };
}

export function decodingDecomposed({ T, d, k, v }) {
  const size = [1, d];
  const constants = {
    kt: transposed(k, T, d),
    v: { shape: [T, d], data: v },
    scale: scalar(1 / Math.sqrt(d)),
  };
  return {
    size,
    bytes: model({ inputs: { q: size }, outputs: { o: size }, constants, nodes: steps(false) }),
  };
}

export function decodingMultiHeadAttention({ T, d, k, v }) {
  const size = [1, 1, d];
  const constants = { k: { shape: [1, T, d], data: k }, v: { shape: [1, T, d], data: v } };
  return {
    size,
    bytes: model({ inputs: { q: size }, outputs: { o: size }, constants, nodes: [multiHead(0)] }),
  };
}

export function decodingAttention({ T, d, k, v }) {
  const size = [1, 1, 1, d];
  const constants = { k: { shape: [1, 1, T, d], data: k }, v: { shape: [1, 1, T, d], data: v } };
  return {
    size,
    bytes: model({ inputs: { q: size }, outputs: { o: size }, constants, nodes: [operator(0)] }),
  };
}

/** @param {number} n */
export function softmax(n) {
  const size = [n, n];
  const nodes = [{ operator: 'Softmax', inputs: ['x'], output: 'o' }];
  return { size, bytes: model({ inputs: { x: size }, outputs: { o: size }, nodes }) };
}

/** @param {number} n */
export function matmul(n) {
  const size = [n, n];
  const nodes = [{ operator: 'MatMul', inputs: ['a', 'b'], output: 'o' }];
  return { size, bytes: model({ inputs: { a: size, b: size }, outputs: { o: size }, nodes }) };
}
