// Numbers as people paste them: from a spreadsheet, from NumPy, from a page. This only finds the cells; whether a cell
// is a number is for the engine to say, so nothing is dropped or guessed here.

export type CommaRole = 'separator' | 'decimal';

export interface Block {
  /** Texts of the cells, row by row; rows may differ in length. */
  cells: string[][];
  /** Some comma could be either: `cells` then takes it for a separator. */
  unclear: boolean;
}

/** Splits a block of text into cells. `comma` decides what the text leaves open. */
export function readBlock(text: string, comma?: CommaRole): Block {
  const tidy = tidied(text);
  const list = readList(tidy);
  if (list) return plainBlock(list.rows.join('\n'), list.comma ?? comma);
  return tidy.includes('\t') ? tabbedBlock(tidy) : plainBlock(tidy, comma);
}

/** "0,5" is 0.5 where the comma can't separate numbers. */
export function pointFor(cell: string): string {
  return DECIMAL_COMMA.test(cell) ? cell.replace(',', '.') : cell;
}

const DECIMAL_COMMA = /^[+\-\u2212]?\d*,\d+(?:e[+\-\u2212]?\d+)?$/i;
const GROUPED = /^[+\-\u2212]?\d{1,3}(?:(?:\.\d{3})+,\d+|(?:,\d{3})+\.\d+)$/;
const LEADING_ZERO = /^0\d/;
const SIGNED = /^[+\-\u2212]/;

/** Line ends, odd blanks, byte order marks and the quotes of a spreadsheet; "ln 2" is one number. */
function tidied(text: string): string {
  return text
    .replace(/\uFEFF/g, '')
    .replace(/[\u00A0\u2007\u2009\u202F]/g, ' ')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\bln +(\d*[.,]?\d+)/g, 'ln($1)')
    .replace(/"([^"]*)"/g, (_, inner: string) => inner.replace(/\s+/g, ' ').trim());
}

const CALL = /^(?:(?:np|numpy|torch)\s*\.\s*)?(?:array|asarray|matrix|tensor)\s*\(([^]*)\)\s*;?$/;
/** What follows the numbers of a call: dtype=torch.float64, device='cuda:0', grad_fn=<MmBackward0>. */
const NAMED_ARGUMENTS = /(?:,\s*[a-z_]+\s*=\s*[^,[\]()]+)+,?\s*$/;
const ROW = /[[(]([^[\]()]*)[\])]/;
const ROWS = new RegExp(`^[[(]\\s*(?:${ROW.source}\\s*(?:,\\s*)?)+[\\])]$`);
const ONE_ROW = new RegExp(`^${ROW.source}$`);
/** Numbers of a row with no comma between them. */
const BLANK_BETWEEN = /[\d.]\s+[+\-\u2212.\d]/;

/**
 * The rows of [[1, 2], [3, 4]], of [1 2; 3 4] or of array([[1., 2.]]): what Python, NumPy, PyTorch and JSON write.
 * Undefined when the text isn't wholly that. In a list of lists, and in square brackets, a comma separates numbers, unless
 * blanks do.
 */
function readList(text: string): { rows: string[]; comma: CommaRole | undefined } | undefined {
  const trimmed = text.trim();
  const [, inside] = CALL.exec(trimmed) ?? [];
  const list = (inside?.replace(NAMED_ARGUMENTS, '') ?? trimmed).trim();
  const isNested = ROWS.test(list);
  if (!isNested && !ONE_ROW.test(list)) return undefined;
  const inner = isNested ? list.slice(1, -1) : list;
  const all = [...inner.matchAll(new RegExp(ROW, 'g'))].map((match) => (match[1] ?? '').replace(/\s+/g, ' '));
  const rows = isNested ? all : all.flatMap((row) => row.split(';'));
  const isList = isNested || list.startsWith('[');
  return { rows, comma: isList && !rows.some((row) => BLANK_BETWEEN.test(row)) ? 'separator' : undefined };
}

function tabbedBlock(text: string): Block {
  const cells = filledLines(text).map((line) => line.split('\t').map((cell) => pointFor(bare(cell))));
  const trailing = cells.every((row) => row.length > 1 && row.at(-1) === '');
  return { cells: trailing ? cells.map((row) => row.slice(0, -1)) : cells, unclear: false };
}

function plainBlock(text: string, given?: CommaRole): Block {
  const role = given ?? commaRole(text);
  const decimal = role === 'decimal';
  const lines = filledLines(text).map((line) => line.trim());
  // "1,5;2,5" in the manner of spreadsheets that write a decimal comma: there ';' stands between cells.
  const semicolonCells = decimal && lines.every((line) => !/\d\s+[+\-\u2212]?\d/.test(line));
  const rows = semicolonCells
    ? lines
    : lines.flatMap((line) => line.split(';')).filter((row) => row.trim() !== '');
  const between = decimal ? /\s*;\s*|\s*,\s+|\s+/ : /\s*,\s*|\s+/;
  const cells = rows.map((row) => withoutTrailing(row.trim().split(between)).map(bare));
  return { cells: decimal ? cells.map((row) => row.map(pointFor)) : cells, unclear: role === 'unclear' };
}

/** What the commas of a text without tabs are; 'unclear' when both readings are ordinary numbers. */
function commaRole(text: string): CommaRole | 'unclear' {
  const tokens = text.split(/,\s+|,$|[\s;]+/).filter((token) => token !== '');
  const tight = tokens.filter((token) => token.includes(','));
  if (tight.length === 0) return 'separator';
  if (tight.some((token) => GROUPED.test(token))) return 'unclear';
  if (tokens.some((token) => token.includes('.')) || !tight.every((token) => DECIMAL_COMMA.test(token))) {
    return 'separator';
  }
  const ends = tight.map((token) => token.split(',')[1] ?? '');
  if (ends.some((end) => SIGNED.test(end))) return 'separator';
  return ends.some((end) => LEADING_ZERO.test(end)) ? 'decimal' : 'unclear';
}

function filledLines(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

function withoutTrailing(cells: string[]): string[] {
  return cells.length > 1 && cells.at(-1) === '' ? cells.slice(0, -1) : cells;
}

/** NumPy writes 1 as "1." and 0.001 as "1.e-03". */
function bare(cell: string): string {
  return cell.trim().replace(/^([+\-\u2212]?\d+)\.(?=$|e)/i, '$1');
}
