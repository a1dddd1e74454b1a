// @ts-check
// What one core can do at most, in the same engine and with the instructions of the same build (roofline.cpp).

/** @typedef {import('../bench.mjs').Bench} Bench */

const TRIALS = 12;
const TRIAL_FLOPS = 2e8; // some milliseconds: the clocks of browsers are coarse

/** One run is so many floating-point operations of multiply-adds. @param {Bench} bench @param {string} build @param {number} flops */
export async function peak(bench, build, flops) {
  const inside = await bench.inside(build);
  const best = fastestVariant(inside);
  const rounds = Math.ceil(flops / inside._flops(best));
  return { run: () => inside._multiply_adds(best, rounds) };
}

/** By the instance. @type {WeakMap<object, number>} */
const fastest = new WeakMap();

/**
 * Which form keeps the units busiest differs between engines and processors. They take turns, and the shortest time of each
 * counts: what else runs on the machine only ever delays.
 */
function fastestVariant(inside) {
  const known = fastest.get(inside);
  if (known !== undefined) return known;
  /** @type {number[]} */
  const times = [];
  for (let trial = 0; trial < TRIALS; ++trial) {
    for (let variant = 0; inside._flops(variant) > 0; ++variant) {
      times[variant] = Math.min(times[variant] ?? Infinity, timeOfOne(inside, variant));
    }
  }
  const best = times.indexOf(Math.min(...times));
  fastest.set(inside, best);
  return best;
}

/** Milliseconds of one floating-point operation. @param {any} inside @param {number} variant */
function timeOfOne(inside, variant) {
  const rounds = Math.ceil(TRIAL_FLOPS / inside._flops(variant));
  const start = performance.now();
  inside._multiply_adds(variant, rounds);
  return (performance.now() - start) / rounds / inside._flops(variant);
}

/** One run reads so many bytes. @param {Bench} bench @param {string} build @param {number} bytes */
export async function reading(bench, build, bytes) {
  const inside = await bench.inside(build);
  inside._prepare_reading(bytes);
  return { run: () => inside._read_all(), close: () => inside._prepare_reading(0) };
}
