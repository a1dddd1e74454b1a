import type { Attention, Explanation, Step } from '../engine/types.js';
import { digitsFor, equalsSign, formatNumber, minus, rounded, type Digits } from './format.js';
import { summed } from './views/arithmetic.js';
import { digitsOf, type NumberContext } from './views/number.js';

// Numbers that were each rounded on their own may add up to something else than their rounded total. Then the page says so.

/** So many summands are written out. */
const written = 6;

const reason = 'each was rounded on its own';

/** What numbers as shown come to, beside what they come to without rounding. */
interface Totals {
  /** As the page would show it. */
  shown: string;
  /** What the page shows as their total. */
  told: string;
  /** 'exactly 1', or a few digits more. */
  exactly: string;
}

/** Why the sum of one cell doesn't come to what is shown, where it doesn't; with `always` what would be said of it. */
export function sumRemark(
  engine: Attention,
  why: Explanation,
  context: NumberContext,
  always = false,
): string | undefined {
  const totals = totalsOf(engine, why, context);
  if (!totals || (totals.shown === totals.told && !always)) return undefined;
  const summands = why.terms.flatMap(({ factors }) => (factors.length === 1 ? factors : []));
  const texts = summands.map((cell) => formatNumber(cell.value, digitsOf(context, cell.step)));
  return `${spelled(texts, totals.shown)}, ${totals.exactly}: ${reason}.`;
}

/** The same of a row of weights, which are shares of 1. */
export function rowRemark(engine: Attention, step: Step, row: number, digits: Digits): string | undefined {
  const own = digitsFor(step.data, digits);
  if (own === 'exact') return undefined;
  const values = Array.from(step.data.slice(row * step.cols, (row + 1) * step.cols));
  const total = sumOf(engine, values);
  const shown = formatNumber(
    sumOf(
      engine,
      values.map((value) => rounded(value, own)),
    ),
    own,
  );
  if (shown === formatNumber(total, own)) return undefined;
  const texts = values.flatMap((value) => (value === 0 ? [] : [formatNumber(value, own)]));
  return `${spelled(texts, shown)}, ${exactly(total, own)}: ${reason}.`;
}

function totalsOf(engine: Attention, why: Explanation, context: NumberContext): Totals | undefined {
  const { digits } = context;
  if (digits === 'exact' || !summed.has(why.rule)) return undefined;
  const asShown = (at: number): number[] =>
    why.terms.map(({ factors }) => {
      const cell = factors[at];
      const own = cell && digitsOf(context, cell.step);
      return cell && typeof own === 'number' ? rounded(cell.value, own) : 1;
    });
  const shown = sumOf(engine, asShown(0), asShown(1));
  // The step may need fewer digits than a sum of rounded numbers has.
  const own = digitsFor([shown, why.cell.value], digits);
  return {
    shown: formatNumber(shown, own),
    told: formatNumber(why.cell.value, own),
    exactly: exactly(why.cell.value, digits),
  };
}

/** By the engine: a row times a column. */
function sumOf(engine: Attention, row: number[], column: number[] = row.map(() => 1)): number {
  const [a, b] = [Float64Array.from(row), Float64Array.from(column)];
  return (
    engine.matmul({ data: a, shape: [1, row.length] }, { data: b, shape: [row.length, 1] }).data[0] ?? NaN
  );
}

function exactly(value: number, digits: number): string {
  if (equalsSign(value, digits) === '=') return `exactly ${formatNumber(value, digitsFor([value], digits))}`;
  return `with more digits ${formatNumber(value, digits + 2)}`;
}

/** '0.35 + 0.25 + 0.41 = 1.01' */
function spelled(summands: readonly string[], total: string): string {
  if (summands.length < 2 || summands.length > written) return `The numbers as shown come to ${total}`;
  const guarded = summands.map((text, i) => (i > 0 && text.startsWith(minus) ? `(${text})` : text));
  return `${guarded.join(' + ')} = ${total}`;
}
