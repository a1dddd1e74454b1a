import { formatNumber } from '../element/format.js';
import { cellWords, rowLabels } from '../element/labels.js';
import type { PrintedCell, PrintedReport } from '../engine/studies.js';
import type { Step, WalkSpec } from '../engine/types.js';

/** One printed number that doesn't follow, or a row that doesn't add up. */
export interface Finding {
  /** As a reader finds it: 'sat looks at the'. */
  where: string;
  text: string;
}

const shown = (value: number, { decimals }: PrintedReport): string => formatNumber(value, decimals);

/** How many digits tell two numbers apart that the printed ones don't. */
const more = 3;

function cellText(cell: PrintedCell, report: PrintedReport): string | undefined {
  const exact = formatNumber(cell.computed, report.decimals + more);
  const printed = `printed ${shown(cell.printed, report)}, computed ${shown(cell.computed, report)}`;
  switch (cell.fit) {
    case 'cut':
      return `${printed}: ${exact} was cut off, not rounded`;
    case 'hidden':
      return `${printed} (${exact}): only digits that the given numbers don't show could make up for it`;
    case 'off':
      return `${printed}: no digits that the given numbers may hide lead there`;
    default:
      return undefined;
  }
}

/** Every printed number that doesn't follow, in order. */
export function findings(report: PrintedReport, step: Step, spec: WalkSpec): Finding[] {
  return report.cells.flatMap((cell, at) => {
    const text = cellText(cell, report);
    if (text === undefined) return [];
    const [row, col] = [Math.floor(at / report.cols), at % report.cols];
    return [{ where: cellWords(step, row, col, spec), text }];
  });
}

/** What is worth knowing though each number follows: rows that don't add up, ties that went both ways. */
export function remarks(report: PrintedReport, step: Step, spec: WalkSpec): Finding[] {
  const labels = rowLabels(step, spec);
  const sums = report.sums.map(({ row, sum }) => {
    const cells = report.cells.slice(row * report.cols, (row + 1) * report.cols);
    const isRounding = cells.every(({ fit }) => fit === 'follows' || fit === 'tie');
    const why = isRounding ? ': each was rounded on its own' : '';
    return {
      where: `row ${labels[row] ?? row}`,
      text: `the printed numbers add up to ${shown(sum, report)}, exactly to 1${why}`,
    };
  });
  const ties = { where: step.id, text: 'numbers halfway between two were rounded up here and down there' };
  return report.tiesBothWays ? [...sums, ties] : sums;
}

/** '34 of 36 printed numbers follow.' */
export function summary(report: PrintedReport): string {
  const printed = report.cells.filter(({ fit }) => fit !== 'left_out');
  const right = printed.filter(({ fit }) => fit === 'follows' || fit === 'tie').length;
  if (right === printed.length) return 'Every printed number follows.';
  return `${right} of ${printed.length} printed numbers follow.`;
}
