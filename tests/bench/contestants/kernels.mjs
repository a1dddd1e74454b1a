// @ts-check
// Our kernels alone, on numbers that stay in the memory of their module (resident.cpp): a call without its copies.

/** @typedef {import('../bench.mjs').Bench} Bench */

const ALIGNMENT = 64; // bytes, as the engine's own matrices have it

export async function matmul(bench, build, { n, a, b }) {
  const inside = await bench.inside(build);
  return resident(inside, [a, b], ([A, B, C]) => inside._matmul(A, B, C, n));
}

export async function softmax(bench, build, { n, x }) {
  const inside = await bench.inside(build);
  return resident(inside, [x], ([logits, weights]) => inside._softmax(logits, weights, n));
}

/**
 * The result is as large as an operand.
 * @param {any} inside @param {Float32Array[]} operands @param {(addresses: number[]) => void} compute
 */
function resident(inside, operands, compute) {
  const [{ length, byteLength }] = operands;
  const addresses = Array.from({ length: operands.length + 1 }, () =>
    inside._aligned_alloc(ALIGNMENT, byteLength),
  );
  if (addresses.includes(0)) throw new Error('no memory in the module');
  const at = (address) => inside.HEAPF32.subarray(address / 4, address / 4 + length);
  operands.forEach((numbers, i) => at(addresses[i]).set(numbers));
  const run = () => compute(addresses);
  const result = () => {
    run();
    return at(addresses[operands.length]).slice();
  };
  return { run, result, close: () => addresses.forEach((address) => inside._free(address)) };
}
