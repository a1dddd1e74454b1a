// @ts-check
// tfjs-backend-wasm, one thread, in its best form: it is fast where nothing is transposed in the product itself.
import { causalMask } from '../numbers.mjs';

/** @typedef {import('../bench.mjs').Bench} Bench */

/** Copies its inputs in and its output out, as ours does. @param {Bench} bench */
export async function attention(bench, { T, d, q, k, v }) {
  const tf = await bench.peer('tfjs');
  const mask = tf.tensor2d(causalMask(T), [T, T]);
  const scale = tf.scalar(1 / Math.sqrt(d));
  const run = () => {
    const [Q, K, V] = [q, k, v].map((data) => tf.tensor2d(data, [T, d]));
    const scores = tf.matMul(Q, tf.transpose(K));
    return tf.matMul(tf.softmax(tf.add(tf.mul(scores, scale), mask)), V).dataSync();
  };
  return { run: () => tf.tidy(run), result: () => tf.tidy(run), close: () => tf.dispose([mask, scale]) };
}

/** Its operands stay with it, packed once, and its result is not copied out. @param {Bench} bench */
export async function matmul(bench, { n, a, b }) {
  const tf = await bench.peer('tfjs');
  const [A, B] = [a, b].map((data) => tf.tensor2d(data, [n, n]));
  return resident(tf, () => tf.matMul(A, B), [A, B]);
}

/** @param {Bench} bench */
export async function softmax(bench, { n, x }) {
  const tf = await bench.peer('tfjs');
  const logits = tf.tensor2d(x, [n, n]);
  return resident(tf, () => tf.softmax(logits), [logits]);
}

function resident(tf, compute, operands) {
  const result = () => {
    const tensor = compute();
    const numbers = tensor.dataSync();
    tensor.dispose();
    return numbers;
  };
  return { run: () => tf.dispose(compute()), result, close: () => tf.dispose(operands) };
}
