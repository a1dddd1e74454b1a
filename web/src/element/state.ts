import { AttentionError, type WalkSpec } from '../engine/index.js';
import { readDigits } from './author.js';
import type { WalkState } from './face.js';

// JSON knows no infinities, and a score may be −∞.
const infinities = new Map<unknown, number>([
  ['inf', Infinity],
  ['-inf', -Infinity],
]);

/** Numbers as JSON can hold them. */
export function portable(rows: readonly (readonly number[])[]): (number | string)[][] {
  return rows.map((row) => row.map((value) => textOf(value) ?? value));
}

function textOf(value: number): string | undefined {
  return [...infinities].find(([, infinity]) => infinity === value)?.[0] as string | undefined;
}

export function portableSpec(spec: WalkSpec): WalkState['spec'] {
  const matrices = Object.entries(spec.matrices).map(([name, rows]) => [name, portable(rows)] as const);
  return { ...spec, matrices: Object.fromEntries(matrices) };
}

/** A state that anybody may have written, or what is wrong with it. What the spec holds is the engine's to check. */
export function readState(given: unknown): Omit<WalkState, 'spec'> & { spec: WalkSpec } {
  const { spec, step, row, col, digits } = record(given, 'state');
  const { matrices, ...rest } = record(spec, 'state.spec');
  if (typeof step !== 'string') refuse('state.step', 'the id of a step', step);
  return {
    spec: { ...rest, matrices: numbersOf(record(matrices, 'state.spec.matrices')) },
    step,
    row: index(row, 'state.row'),
    col: index(col, 'state.col'),
    digits: readDigits(String(digits)),
  };
}

function numbersOf(matrices: Record<string, unknown>): WalkSpec['matrices'] {
  const rowsOf = (rows: unknown): unknown =>
    Array.isArray(rows)
      ? rows.map((row: unknown) =>
          Array.isArray(row) ? row.map((cell: unknown) => infinities.get(cell) ?? cell) : row,
        )
      : rows;
  const all = Object.entries(matrices).map(([name, rows]) => [name, rowsOf(rows)] as const);
  return Object.fromEntries(all) as WalkSpec['matrices'];
}

function record(value: unknown, where: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  return refuse(where, 'an object', value);
}

function index(value: unknown, where: string): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
  return refuse(where, 'a whole number from 0 up', value);
}

function refuse(where: string, rule: string, found: unknown): never {
  const message = `attention-walk: ${where} must be ${rule}, found ${JSON.stringify(found)}`;
  throw new AttentionError('ERR_ARG', message, where);
}
