// @ts-check
// tfjs-backend-wasm, one thread, in its best form: it is fast where nothing is transposed in the product itself.
import { causalMask } from '../numbers.mjs';

/** @typedef {import('../bench.mjs').Bench} Bench */

/**
 * Copies its inputs in and its output out, as ours does.
 * @param {Bench} bench @param {typeof tidied | typeof returned} [read]
 */
export async function attention(bench, { T, d, q, k, v }, read = tidied) {
  const tf = await bench.peer('tfjs');
  const mask = tf.tensor2d(causalMask(T), [T, T]);
  const scale = tf.scalar(1 / Math.sqrt(d));
  const run = () => {
    const [Q, K, V] = [q, k, v].map((data) => tf.tensor2d(data, [T, d]));
    const scores = tf.matMul(Q, tf.transpose(K));
    return tf.matMul(tf.softmax(tf.add(tf.mul(scores, scale), mask)), V);
  };
  const numbers = () => read(tf, run);
  return { run: numbers, result: numbers, close: () => tf.dispose([mask, scale]) };
}

/** The numbers of a tensor, read in the obvious way. tidy() searches what it returns for tensors: number by number. */
export const returned = (tf, compute) => tf.tidy(() => compute().dataSync());

/** The same without that search, which takes longer than most of what is measured here. */
function tidied(tf, compute) {
  let numbers;
  tf.tidy(() => {
    numbers = compute().dataSync();
  });
  return numbers;
}

/** @param {Bench} bench @param {typeof resident | typeof copying} form */
export const matmul = async (bench, { n, a, b }, form) => form(await bench.peer('tfjs'), 'matMul', [a, b], n);

/** @param {Bench} bench @param {typeof resident | typeof copying} form */
export const softmax = async (bench, { n, x }, form) => form(await bench.peer('tfjs'), 'softmax', [x], n);

/** Its operands stay with it, packed once, and its result is not copied out. */
export function resident(tf, operation, operands, n) {
  const tensors = operands.map((data) => tf.tensor2d(data, [n, n]));
  const result = () => {
    const tensor = tf[operation](...tensors);
    const numbers = tensor.dataSync();
    tensor.dispose();
    return numbers;
  };
  return {
    run: () => tf[operation](...tensors).dispose(),
    result,
    close: () => tf.dispose(tensors),
  };
}

/** Copies its operands in and its result out, as our call does. */
export function copying(tf, operation, operands, n) {
  const run = () => tidied(tf, () => tf[operation](...operands.map((data) => tf.tensor2d(data, [n, n]))));
  return { run, result: run };
}
