import type { Place } from './table-model.js';

interface Size {
  rows: number;
  cols: number;
}

/** Where a key leads inside a matrix; undefined for a key that is none of ours. */
export function moved(from: Place, { rows, cols }: Size, key: string, ctrl: boolean): Place | undefined {
  const { row, col } = from;
  const clamp = (at: number, count: number): number => Math.min(Math.max(at, 0), count - 1);
  switch (key) {
    case 'ArrowLeft':
      return { row, col: clamp(col - 1, cols) };
    case 'ArrowRight':
      return { row, col: clamp(col + 1, cols) };
    case 'ArrowUp':
      return { row: clamp(row - 1, rows), col };
    case 'ArrowDown':
      return { row: clamp(row + 1, rows), col };
    case 'Home':
      return { row: ctrl ? 0 : row, col: 0 };
    case 'End':
      return { row: ctrl ? rows - 1 : row, col: cols - 1 };
    default:
      return undefined;
  }
}
