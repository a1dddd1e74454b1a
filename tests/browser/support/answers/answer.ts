import type { Rows } from '../golden.js';

/** What a question of a lesson comes to, by hand or by arithmetic of the tests' own: never by the engine. */
export type Answer =
  /** Numbers with all their digits, and the decimals that are asked for. */
  | { kind: 'numbers'; values: number[]; digits: number }
  /** Rows and columns, or a count. */
  | { kind: 'counts'; values: number[] }
  | { kind: 'choice'; right: string; wrong: string }
  | { kind: 'order'; ids: string[] }
  /** Cells to mark, and one that is innocent. */
  | { kind: 'cells'; wrong: [row: number, col: number][]; innocent: [row: number, col: number] }
  /** From the matrices that the exercise happens to have. */
  | { kind: 'practice'; from: (matrices: Record<string, Rows>) => number[]; digits: number }
  /** The key of the largest number. */
  | { kind: 'leader'; from: (matrices: Record<string, Rows>) => number[] };

/** By item, as a grader gets it: "last-row/ask-1". */
export type Answers = Record<string, Answer>;

export const numbers = (digits: number, ...values: number[]): Answer => ({ kind: 'numbers', values, digits });
export const counts = (...values: number[]): Answer => ({ kind: 'counts', values });
export const choice = (right: string, wrong: string): Answer => ({ kind: 'choice', right, wrong });
export const order = (...ids: string[]): Answer => ({ kind: 'order', ids });
export const cells = (innocent: [number, number], ...wrong: [number, number][]): Answer => ({
  kind: 'cells',
  wrong,
  innocent,
});
export const practice = (digits: number, from: (matrices: Record<string, Rows>) => number[]): Answer => ({
  kind: 'practice',
  from,
  digits,
});

export const leader = (from: (matrices: Record<string, Rows>) => number[]): Answer => ({
  kind: 'leader',
  from,
});

export const row = (rows: Rows | undefined, i: number): number[] => rows?.[i] ?? [];
export const cell = (rows: Rows | undefined, i: number, j: number): number => rows?.[i]?.[j] ?? NaN;
