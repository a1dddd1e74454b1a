// @ts-check
// The table as people read it.
import { mark } from './line.mjs';

const WIDTHS = [2, 75, 7, 8, 8, 8, 6];
const WORDS = [1, 2, 6]; // columns of words, not numbers

/** @param {import('./line.mjs').Line} line @param {boolean} quick its figure is not to be judged */
export function tableRow(line, quick) {
  const show = (number) => (number === undefined ? '' : figure(number, line.unit));
  const cells = [
    String(line.row),
    line.what,
    line.build ?? '',
    show(line.floor),
    show(line.aim),
    show(line.reached),
    quick && line.reached !== undefined ? '' : mark(line),
  ];
  const remark = line.absent ?? line.failed?.split('\n')[0] ?? line.note ?? '';
  return `${cells.map((cell, i) => align(cell, i)).join('  ')}  ${remark}`.trimEnd();
}

export const heading = ['#', 'what', 'build', 'floor', 'aim', 'reached', '']
  .map((cell, i) => align(cell, i))
  .join('  ')
  .trimEnd();

/** Numbers to the right, words to the left. @param {string} cell @param {number} i */
function align(cell, i) {
  return WORDS.includes(i) ? cell.padEnd(WIDTHS[i]) : cell.padStart(WIDTHS[i]);
}

/** @param {number} number @param {import('./line.mjs').Unit} unit */
export function figure(number, unit) {
  if (unit === 'share') return `${(number * 100).toFixed(0)} %`;
  if (unit === 'faster' || unit === 'longer') return `${significant(number)}×`;
  if (unit === '') return number.toExponential(1);
  return `${significant(number)} ${unit}`;
}

/** @param {number} number */
const significant = (number) => String(Number(number.toPrecision(number < 100 ? 3 : 4)));
