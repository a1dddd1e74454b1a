import type { SoftmaxStudy } from '../../engine/studies.js';
import { digitsFor, formatNumber, type Digits } from '../../element/format.js';
import type { Row } from './row.js';

export interface Settings {
  shift: boolean;
  constant: number;
  temperature: number;
  precision: 'exact' | 'half';
}

/** What the reader's settings did to the weights, in sentences. */
export function outcome(
  row: Row,
  now: SoftmaxStudy,
  plain: SoftmaxStudy,
  settings: Settings,
  digits: Digits,
): string[] {
  const broken = breakdown(now, settings, digits);
  if (broken.length > 0) return broken;
  const { constant, temperature, precision, shift } = settings;
  const sentences: string[] = [];
  if (constant !== 0 && temperature === row.temperature && precision === 'exact') {
    const added = formatNumber(constant, 'exact');
    const why = shift
      ? 'what is added goes away again with the largest.'
      : 'every exponential grows by the same factor, and so does their sum.';
    const same = alike(now.weights, plain.weights, digits);
    sentences.push(
      same
        ? `With ${added} added to every score no weight changes: ${why}`
        : `With ${added} added the weights change.`,
    );
  }
  if (temperature !== row.temperature) {
    const [before, after] = [plain, now].map(({ weights }) => formatNumber(largest(weights), digits));
    const effect = temperature < row.temperature ? 'sharper' : 'more even';
    sentences.push(
      `Temperature ${formatNumber(temperature, 'exact')} makes the row ${effect}: its largest weight goes from ${before} to ${after}. It divides every difference of scores, so it doesn't cancel.`,
    );
  }
  if (precision === 'half') {
    sentences.push(
      shift
        ? 'In half precision a number has about three digits, but nothing overflows: the largest exponential is 1.'
        : 'In half precision a number has about three digits, and none may be above 65504.',
    );
  } else if (!shift && constant === 0) {
    sentences.push(
      'Without the shift the exponentials are larger and the weights the same, as long as no number overflows.',
    );
  }
  return sentences;
}

/** Why there are no weights: the arithmetic has run out of numbers. */
function breakdown(
  { exps, sum, logits }: SoftmaxStudy,
  { shift, precision }: Settings,
  digits: Digits,
): string[] {
  const where = precision === 'half' ? 'half precision, which ends at 65504' : '64 bits';
  const over = exps.includes(Infinity);
  const remedy = shift
    ? ''
    : ' With the largest taken away first, no exponent is above 0 and no exponential above 1.';
  if (over) {
    const power = formatNumber(largest(logits), digitsFor(logits, digits));
    return [
      `e to the ${power} is too large for ${where}: it becomes ∞, and ∞ ÷ ∞ is no number (NaN).${remedy}`,
    ];
  }
  if (sum === Infinity) return [`The sum of the exponentials is too large for ${where}.${remedy}`];
  if (sum === 0)
    return [
      `Every exponential is too small for ${where}: all become 0, and 0 ÷ 0 is no number (NaN).${remedy}`,
    ];
  return [];
}

export function largest(values: readonly number[]): number {
  return values.reduce((a, b) => (b > a ? b : a), -Infinity);
}

/** As far as the page shows it. */
function alike(a: readonly number[], b: readonly number[], digits: Digits): boolean {
  const shown = digits === 'exact' ? 12 : digits;
  return a.every((value, i) => formatNumber(value, shown) === formatNumber(b[i] ?? NaN, shown));
}
