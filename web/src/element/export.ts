import { AttentionError, type Step, type Walk } from '../engine/index.js';
import type { Digits, ExportFormat } from './face.js';
import { digitsFor, formatNumber, minus } from './format.js';
import { colLabels, rowLabels } from './labels.js';
import { portable, portableSpec } from './state.js';

const formats: Record<ExportFormat, (walk: Walk, digits: Digits) => string> = { json, csv, tex };

/** Every step of a walk as text for other programs. */
export function exported(walk: Walk, format: string, digits: Digits): string {
  if (!Object.hasOwn(formats, format)) {
    const known = Object.keys(formats).join(', ');
    const message = `attention-walk: exportAs takes one of ${known}, found "${format}"`;
    throw new AttentionError('ERR_ARG', message, 'format');
  }
  return formats[format as ExportFormat](walk, digits);
}

const rowsOf = ({ data, rows, cols }: Step): number[][] =>
  Array.from({ length: rows }, (_, row) => Array.from(data.subarray(row * cols, (row + 1) * cols)));

/** All that is known of each step, numbers in full. */
function json({ spec, steps }: Walk): string {
  const all = steps.map((step) => ({ ...step, data: portable(rowsOf(step)) }));
  return JSON.stringify({ spec: portableSpec(spec), steps: all }, null, 2);
}

/** A number a line, in full. */
function csv({ spec, steps }: Walk): string {
  const lines = steps.flatMap((step) => {
    const [heads, tops] = [rowLabels(step, spec), colLabels(step, spec)];
    return rowsOf(step).flatMap((row, r) =>
      row.map((value, c) => [step.id, r, c, heads[r], tops[c], numberText(value)].map(quoted).join(',')),
    );
  });
  return ['step,row,col,row_name,col_name,value', ...lines, ''].join('\r\n');
}

const numberText = (value: number): string =>
  Number.isFinite(value) ? String(value) : value < 0 ? '-inf' : 'inf';

function quoted(field: string | number | undefined): string {
  const text = String(field ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Matrices for amsmath, with the digits that are shown. */
function tex({ steps }: Walk, digits: Digits): string {
  const blocks = steps.map((step) => {
    const shown = digitsFor(step.data, digits);
    const cell = (value: number): string =>
      formatNumber(value, shown).replaceAll(minus, '-').replaceAll('∞', '\\infty');
    const rows = rowsOf(step).map((row) => row.map(cell).join(' & '));
    return `% ${step.title}: ${step.formula}\n\\[\n${symbol(step.id)} = \\begin{bmatrix}\n${rows.join(' \\\\\n')}\n\\end{bmatrix}\n\\]\n`;
  });
  return blocks.join('\n');
}

/** 'W_Q.2' is of head 2, 'Q_rot' is Q′: as the formulas spell them. */
function symbol(id: string): string {
  const [name = '', head] = id.split('.');
  const [base = '', index] = /^[A-Z]_/.test(name) ? name.split('_') : [name];
  const letter = base.length === 1 ? base : `\\mathrm{${base.replaceAll('_', '\\_')}}`;
  const mark = index === 'rot' ? "'" : index ? `_{${index}}` : '';
  return `${letter}${mark}${head ? `^{(${head})}` : ''}`;
}
