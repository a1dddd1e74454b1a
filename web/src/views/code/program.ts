/** A program as lines, each with the steps that it computes. */
export interface Line {
  text: string;
  /** Keys of steps (stepKey in facts.ts); empty for what belongs to no step. */
  steps: readonly string[];
}

export type Program = readonly Line[];

/** A line, or several where the text has line breaks. */
export function line(text: string, ...steps: string[]): Line[] {
  return text.split('\n').map((part) => ({ text: part, steps }));
}

export const textOf = (program: Program): string => program.map(({ text }) => `${text}\n`).join('');

/** Indices of the lines that compute a step. */
export function linesOf(program: Program, step: string): number[] {
  return program.flatMap(({ steps }, i) => (steps.includes(step) ? i : []));
}
