// @ts-check
// The numbers that everybody computes with, and those that are right: double precision, straight from the definition.

/** In −1 … 1, the same each time (a 32-bit xorshift). */
export function generator(seed = 1) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 2 ** 31;
  };
}

/** @param {number} count @param {() => number} random @param {number} [size] */
export const randomNumbers = (count, random, size = 1) =>
  Float32Array.from({ length: count }, () => size * random());

/** With the spread of a trained layer's: normally distributed (Box and Muller), so that scaled scores are too. */
function normalNumbers(count, random) {
  const uniform = () => (random() + 1) / 2;
  return Float32Array.from({ length: count }, () => {
    const radius = Math.sqrt(-2 * Math.log(uniform() + Number.MIN_VALUE));
    return radius * Math.cos(2 * Math.PI * uniform());
  });
}

/** The inputs of attention over T tokens. @param {number} T @param {number} d @param {number} [queries] */
export function attentionInputs(T, d, queries = T) {
  const random = generator(T + d);
  return {
    T,
    d,
    q: normalNumbers(queries * d, random),
    k: normalNumbers(T * d, random),
    v: normalNumbers(T * d, random),
  };
}

/** What is added to the scores: 0 where a query may attend, a large negative number where not. @param {number} T */
export function causalMask(T) {
  const mask = new Float32Array(T * T);
  for (let i = 0; i < T; ++i) mask.fill(-1e9, i * T + i + 1, i * T + T);
  return mask;
}

/** Two n × n matrices. @param {number} n */
export function matmulInputs(n) {
  const random = generator(n);
  return { n, a: randomNumbers(n * n, random), b: randomNumbers(n * n, random) };
}

/** n rows of n logits in ±12. @param {number} n */
export const softmaxInputs = (n) => ({ n, x: randomNumbers(n * n, generator(n), 12) });

/** Softmax of the first `count` logits, into `weights`. @param {ArrayLike<number>} logits @param {Float64Array} weights */
function softmaxRow(logits, weights, count = weights.length) {
  let max = -Infinity;
  for (let j = 0; j < count; ++j) max = Math.max(max, logits[j]);
  let sum = 0;
  for (let j = 0; j < count; ++j) sum += weights[j] = Math.exp(logits[j] - max);
  for (let j = 0; j < count; ++j) weights[j] /= sum;
}

/** @param {{ n: number, x: Float32Array }} inputs */
export function exactSoftmax({ n, x }) {
  const weights = new Float64Array(n * n);
  for (let i = 0; i < n; ++i) softmaxRow(x.subarray(i * n), weights.subarray(i * n, i * n + n));
  return weights;
}

/** Causal. @param {ReturnType<typeof attentionInputs>} inputs */
export function exactAttention({ T, d, q, k, v }) {
  const output = new Float64Array(T * d);
  const scores = new Float64Array(T);
  const weights = new Float64Array(T);
  for (let i = 0; i < T; ++i) {
    for (let j = 0; j <= i; ++j) {
      let dot = 0;
      for (let c = 0; c < d; ++c) dot += q[i * d + c] * k[j * d + c];
      scores[j] = dot / Math.sqrt(d);
    }
    softmaxRow(scores, weights, i + 1);
    for (let j = 0; j <= i; ++j) {
      for (let c = 0; c < d; ++c) output[i * d + c] += weights[j] * v[j * d + c];
    }
  }
  return output;
}

/** The distance of two neighbouring float32 numbers where `exact` lies. @param {number} exact */
const unitInTheLastPlace = (exact) => 2 ** (Math.max(Math.floor(Math.log2(Math.abs(exact))), -126) - 23);

/** Errors in units in the last place. @param {ArrayLike<number>} found @param {Float64Array} exact */
export function errorsInUnits(found, exact) {
  const errors = exact.map((right, i) => Math.abs(found[i] - right) / unitInTheLastPlace(right));
  return summary(errors);
}

/** Absolute errors. @param {ArrayLike<number>} found @param {Float64Array} exact */
export const errors = (found, exact) => summary(exact.map((right, i) => Math.abs(found[i] - right)));

/** @param {Float64Array} errors */
function summary(errors) {
  let [max, sum, squares] = [0, 0, 0];
  for (const error of errors) {
    max = Math.max(max, error);
    sum += error;
    squares += error * error;
  }
  return { max, mean: sum / errors.length, rms: Math.sqrt(squares / errors.length) };
}
