// @ts-check
// All timing: contestants take turns, round by round, so that a slow moment of the machine hits all of them.
// Runs in Node and in pages.

/** Something that can't be had here: the table says why, and nothing has failed. */
export class Absent extends Error {}

/**
 * @typedef {object} Contestant
 * @property {() => unknown} [run] once; may return a promise
 * @property {(runs: number) => Promise<number>} [batch] instead of `run`: the microseconds of one of so many runs
 * @property {() => ArrayLike<number> | Promise<ArrayLike<number>>} [result] what it computes, to be compared with the others
 * @property {() => unknown} [close]
 *
 * @typedef {object} Pace
 * @property {number} rounds
 * @property {number} turn milliseconds of a contestant in a round; the fastest of its tries counts, since what else runs on
 *   the machine only ever delays
 * @property {number} sample milliseconds that one try takes at least, about: shorter than what the system gives others
 */

/**
 * @param {Record<string, () => Contestant | Promise<Contestant>>} makers
 * @param {Pace} pace
 */
export async function compare(makers, { rounds, turn, sample }) {
  const times = new Times();
  /** @type {{ name: string, contestant: Contestant, runs: number }[]} */
  const ready = [];
  for (const [name, make] of Object.entries(makers)) {
    try {
      const contestant = await make();
      ready.push({ name, contestant, runs: await calibrate(contestant, sample) });
      await breath();
    } catch (error) {
      times.fail(name, error);
    }
  }
  const racing = await agreeing(ready, times);
  for (let round = 0; round < rounds; ++round) {
    for (let i = 0; i < racing.length; ++i) {
      const { name, contestant, runs } = racing[(round + i) % racing.length];
      times.add(name, await fastest(contestant, runs, turn));
      await breath();
    }
  }
  for (const { contestant } of ready) await contestant.close?.();
  return times;
}

/** A page that never lets go of its thread answers nobody, and its browser would ask whether to stop it. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

/** The microseconds of each contestant, one a round. */
export class Times {
  /** @type {Map<string, number[]>} */
  #samples = new Map();
  /** @type {Map<string, unknown>} */
  #failures = new Map();

  /** @param {string} name @param {number} time */
  add(name, time) {
    const samples = this.#samples.get(name);
    if (samples) samples.push(time);
    else this.#samples.set(name, [time]);
  }

  /** @param {string} name @param {unknown} error */
  fail(name, error) {
    this.#failures.set(name, error);
  }

  /** Why there are no times is thrown where they are asked for. @param {string} name */
  #of(name) {
    const samples = this.#samples.get(name);
    if (samples) return samples;
    throw this.#failures.get(name) ?? new Error(`nobody is called ${name}`);
  }

  /** Microseconds. @param {string} name */
  time(name) {
    return median(this.#of(name));
  }

  /** How many times as long the slower one takes, within a round. @param {string} slower @param {string} faster */
  ratio(slower, faster) {
    const [long, short] = [this.#of(slower), this.#of(faster)];
    return median(long.map((time, round) => time / short[round]));
  }

  /** Of those that could run. @param {string[]} names */
  fastest(names) {
    const there = names.filter((name) => this.#samples.has(name));
    if (there.length === 0) this.#of(names[0]);
    return there.reduce((best, name) => (this.time(name) < this.time(best) ? name : best));
  }
}

/** @param {number[]} numbers */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** @param {Contestant} contestant @param {number} runs @param {number} turn */
async function fastest(contestant, runs, turn) {
  let time = Infinity;
  const end = performance.now() + turn;
  do {
    time = Math.min(time, await measure(contestant, runs));
  } while (performance.now() < end);
  return time;
}

/** Microseconds of one of so many runs. @param {Contestant} contestant @param {number} runs */
async function measure({ run, batch }, runs) {
  if (batch) return batch(runs);
  if (!run) throw new Error('a contestant that can do nothing');
  const start = performance.now();
  // A promise costs what it costs; waiting for what is none would add a tenth of a microsecond.
  const first = run();
  if (first instanceof Promise) {
    await first;
    for (let i = 1; i < runs; ++i) await run();
  } else {
    for (let i = 1; i < runs; ++i) run();
  }
  return ((performance.now() - start) * 1000) / runs;
}

/** How many runs make a sample. This is the warming up as well. @param {Contestant} contestant @param {number} sample */
async function calibrate(contestant, sample) {
  await measure(contestant, 1);
  for (let runs = 1; ; runs *= 2) {
    const time = (await measure(contestant, runs)) / 1000;
    if (time * runs >= sample / 2) return Math.max(1, Math.ceil(sample / time));
  }
}

/**
 * Nobody wins by computing something else.
 * @param {{ name: string, contestant: Contestant, runs: number }[]} ready
 * @param {Times} times
 */
async function agreeing(ready, times) {
  /** @type {ArrayLike<number> | undefined} */
  let expected;
  const agree = [];
  for (const entry of ready) {
    const found = await entry.contestant.result?.();
    expected ??= found;
    const difference = found && expected ? firstDifference(found, expected) : undefined;
    if (difference === undefined) agree.push(entry);
    else times.fail(entry.name, new Error(`${entry.name} computes something else: ${difference}`));
  }
  return agree;
}

/** @param {ArrayLike<number>} found @param {ArrayLike<number>} expected */
function firstDifference(found, expected) {
  if (found.length !== expected.length) return `${found.length} numbers, not ${expected.length}`;
  for (let i = 0; i < found.length; ++i) {
    if (!(Math.abs(found[i] - expected[i]) <= 1e-3)) return `number ${i} is ${found[i]}, not ${expected[i]}`;
  }
  return undefined;
}
