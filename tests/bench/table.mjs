// @ts-check
// The table as people read it.
import { mark } from './line.mjs';

const WIDTHS = [2, 80, 9, 9, 9, 6];

/** @param {import('./line.mjs').Line} line */
export function tableRow(line) {
  const show = (number) => (number === undefined ? '' : figure(number, line.unit));
  const cells = [
    String(line.row),
    line.what,
    show(line.floor),
    show(line.aim),
    show(line.reached),
    mark(line),
  ];
  const remark = line.absent ?? line.failed?.split('\n')[0] ?? line.note ?? '';
  return `${cells.map((cell, i) => align(cell, i)).join('  ')}  ${remark}`.trimEnd();
}

export const heading = ['#', 'what', 'floor', 'aim', 'reached', '']
  .map((cell, i) => align(cell, i))
  .join('  ')
  .trimEnd();

/** Numbers to the right, words to the left. @param {string} cell @param {number} i */
function align(cell, i) {
  return i === 1 || i === 5 ? cell.padEnd(WIDTHS[i]) : cell.padStart(WIDTHS[i]);
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
