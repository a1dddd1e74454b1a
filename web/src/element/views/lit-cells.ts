import type { Explanation } from '../../engine/types.js';
import type { TableModel } from '../table-model.js';

/** Which cells of an operand make the cell in hand, and the one row or column that they fill. */
export interface Lit {
  isLit: (row: number, col: number) => boolean;
  hotRow?: number;
  hotCol?: number;
}

/** The engine's explanation names the cells; nothing here knows what a step does. */
export function litCells(explanation: Explanation, model: TableModel): Lit {
  const places = explanation.terms
    .flatMap((term) => term.factors)
    .filter((cell) => cell.step === model.id)
    .map(({ row, col }) => (model.transposed ? { row: col, col: row } : { row, col }));
  const keys = new Set(places.map(({ row, col }) => `${row} ${col}`));
  const rows = new Set(places.map(({ row }) => row));
  const cols = new Set(places.map(({ col }) => col));
  const [row] = rows;
  const [col] = cols;
  return {
    isLit: (r, c) => keys.has(`${r} ${c}`),
    ...(rows.size === 1 && row !== undefined ? { hotRow: row } : {}),
    ...(cols.size === 1 && col !== undefined ? { hotCol: col } : {}),
  };
}
