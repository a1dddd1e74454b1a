// @ts-check
// One line of the table.
import { Absent } from './timing.mjs';

/**
 * @typedef {'share' | 'faster' | 'longer' | 'µs' | 'ms' | 'KB' | 'KiB' | 'MiB' | 'ulp' | ''} Unit
 *
 * @typedef {object} Goal
 * @property {number} row
 * @property {string} what
 * @property {string} [build] of ours; the same line of the other build has the same `what`
 * @property {string} [engine] where it ran, when the section doesn't say
 * @property {Unit} unit
 * @property {number} [floor]
 * @property {number} [aim]
 *
 * @typedef {Goal & { reached?: number, note?: string, absent?: string, failed?: string }} Line
 */

const moreIsBetter = (unit) => unit === 'share' || unit === 'faster';

/**
 * `find` tells the figure, or the figure and a note. What can't be had here is said in the line, and so is what broke.
 * @param {Goal} goal
 * @param {() => number | [number, string] | Promise<number | [number, string]>} find
 * @returns {Promise<Line>}
 */
export async function line(goal, find) {
  try {
    const [reached, note] = [await find()].flat();
    if (typeof reached !== 'number' || Number.isNaN(reached)) throw new Error(`found ${reached}`);
    return { ...goal, reached, ...(note ? { note: String(note) } : {}) };
  } catch (error) {
    if (error instanceof Absent) return { ...goal, absent: error.message };
    return { ...goal, failed: String(error instanceof Error ? (error.stack ?? error) : error) };
  }
}

/** @param {Line} line */
export function mark({ unit, floor, aim, reached, failed }) {
  if (failed !== undefined) return 'FAILED';
  if (reached === undefined) return '–';
  const holds = (goal) => (moreIsBetter(unit) ? reached >= goal : reached <= goal);
  if (aim !== undefined && holds(aim)) return 'aim';
  if (floor !== undefined) return holds(floor) ? 'floor' : 'MISS';
  return '';
}
