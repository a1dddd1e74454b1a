// @ts-check
// What the rows of the table are measured with, in Node and in pages alike.
import { Absent, compare } from './timing.mjs';

export const builds = ['relaxed', 'simd128'];

/**
 * @typedef {object} Place where the rows run
 * @property {string} engine its name and version
 * @property {string} dist address of the folder with the built engine
 * @property {string} modules address of the folder with bench.<build>.mjs
 * @property {Record<string, () => Promise<any>>} peers how each is loaded here
 *
 * @typedef {object} Asked
 * @property {number[]} rows
 * @property {import('./timing.mjs').Pace} pace
 */

export class Bench {
  /** @type {Map<string, Promise<any>>} */
  #loaded = new Map();
  #place;
  #asked;

  /** @param {Place} place @param {Asked} asked */
  constructor(place, asked) {
    this.#place = place;
    this.#asked = asked;
  }

  /** @param {number} row */
  wants(row) {
    return this.#asked.rows.includes(row);
  }

  /** @param {Parameters<typeof compare>[0]} makers */
  compare(makers) {
    return compare(makers, this.#asked.pace);
  }

  /** The public face of a build. @param {string} build */
  ours(build) {
    return this.#once(`ours ${build}`, async () => {
      const { load } = await import(new URL('attention-walk.js', this.#place.dist).href);
      return load({ build }).catch((error) => {
        throw error.code === 'ERR_ARG' ? new Absent(error.message) : error; // a build that can't run here
      });
    });
  }

  /** What only the benchmark calls: the functions of roofline.cpp, resident.cpp and scratch.cpp. @param {string} build */
  inside(build) {
    return this.#once(`inside ${build}`, () => this.newInside(build));
  }

  /** In an instance of its own. @param {string} build */
  async newInside(build) {
    await this.ours(build); // says why where the build can't run
    const { default: create } = await import(new URL(`bench.${build}.mjs`, this.#place.modules).href);
    return create();
  }

  /** A library to be measured against. @param {string} name */
  peer(name) {
    return this.#once(`peer ${name}`, async () => {
      const load = this.#place.peers[name];
      if (!load) throw new Absent(`${name} does not run here`);
      return load().catch((error) => {
        throw error instanceof Absent
          ? error
          : new Absent(`${name} can't be had: ${error.message.split('\n')[0]}`);
      });
    });
  }

  /** @param {string} key @param {() => Promise<any>} load */
  #once(key, load) {
    const loaded = this.#loaded.get(key) ?? load();
    this.#loaded.set(key, loaded);
    return loaded;
  }
}
