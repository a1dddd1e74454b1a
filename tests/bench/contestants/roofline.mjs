// @ts-check
// What one core can do at most, in the same engine and with the instructions of the same build (roofline.cpp).

/** @typedef {import('../bench.mjs').Bench} Bench */

const TRIALS = 6;
const TRIAL_FLOPS = 4e8; // some milliseconds: the clocks of browsers are coarse

/** One run is so many floating-point operations of multiply-adds. @param {Bench} bench @param {string} build @param {number} flops */
export async function peak(bench, build, flops) {
  const inside = await bench.inside(build);
  const best = fastestVariant(inside);
  const rounds = Math.ceil(flops / inside._flops(best));
  return { run: () => inside._multiply_adds(best, rounds) };
}

/** By the instance. @type {WeakMap<object, number>} */
const fastest = new WeakMap();

/** How many sums in flight are best differs between engines. What else runs on the machine only ever delays. */
function fastestVariant(inside) {
  const known = fastest.get(inside);
  if (known !== undefined) return known;
  let best = { variant: 0, time: Infinity };
  for (let variant = 0; inside._flops(variant) > 0; ++variant) {
    const rounds = Math.ceil(TRIAL_FLOPS / inside._flops(variant));
    const times = Array.from({ length: TRIALS }, () => {
      const start = performance.now();
      inside._multiply_adds(variant, rounds);
      return (performance.now() - start) / rounds / inside._flops(variant);
    });
    const time = Math.min(...times);
    if (time < best.time) best = { variant, time };
  }
  fastest.set(inside, best.variant);
  return best.variant;
}

/** One run reads so many bytes. @param {Bench} bench @param {string} build @param {number} bytes */
export async function reading(bench, build, bytes) {
  const inside = await bench.inside(build);
  inside._prepare_reading(bytes);
  return { run: () => inside._read_all(), close: () => inside._prepare_reading(0) };
}
