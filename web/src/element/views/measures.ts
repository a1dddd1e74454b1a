import { fraction, minus } from '../format.js';
import { cellText, type TableModel } from '../table-model.js';

/** The width of the longest number, for every column of the tables alike. */
export function measures(models: readonly TableModel[]): Record<string, string> {
  let whole = 1;
  let decimals = 0;
  for (const model of models) {
    for (let row = 0; row < model.rows; ++row) {
      for (let col = 0; col < model.cols; ++col) {
        const text = cellText(model, row, col);
        const tail = fraction(text).length;
        // A minus sign is wider than a digit in many fonts.
        whole = Math.max(whole, text.length - tail + (text.startsWith(minus) ? 0.5 : 0));
        decimals = Math.max(decimals, tail);
      }
    }
  }
  // A point is half as wide as a digit.
  const width = whole + (decimals === 0 ? 0 : decimals - 0.5);
  return { '--cell': `${width}ch` };
}
