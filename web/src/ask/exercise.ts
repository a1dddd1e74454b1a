import type { TemplateResult } from 'lit';
import type { Setting } from './asked.js';

/** A sentence about one part of an answer; `id` is that part's place in it. */
export interface Fault {
  id: string;
  text: string;
}

/** What came of checking an answer, as the page says it and as a grader gets it. */
export interface Outcome {
  correct: boolean;
  /** Share of what was asked that is right, 0 … 1. */
  credit: number;
  headline: string;
  faults: Fault[];
  /** Said beside it: how a comma was read, what the right choice comes to. */
  notes: string[];
  given: readonly unknown[];
  expected: readonly unknown[];
  tolerance?: number | undefined;
}

/** An answer that can't be checked as it stands. */
export interface Unchecked {
  faults: Fault[];
}

/** What the controls of an answer tell. */
export interface Change {
  /** Something was typed, chosen or moved: what was said before no longer holds. */
  changed: () => void;
  check: () => void;
}

/**
 * One kind of question: how it is answered and checked, with what is typed or chosen so far. The engine knows the answer.
 * `fit` comes first, before each rendering, and throws what is wrong with the author's attributes.
 */
export abstract class Exercise {
  /** Another text is another question. */
  about = '';
  /** The step that the working shows. */
  stepId = '';
  /** For a grader: the cells that are asked for. */
  row: number | undefined;
  col: number | undefined;
  /** How to answer, in a few words. */
  note = '';

  abstract fit(setting: Setting): void;
  abstract controls(outcome: Outcome | Unchecked | undefined, change: Change): TemplateResult;
  abstract check(): Outcome | Unchecked;
  /** Lines of the working one by one, without the result. */
  abstract hints(): (() => TemplateResult)[];
  /** How the answer comes about, and the answer. */
  abstract working(): TemplateResult;
  /** Nothing typed, chosen or moved. */
  abstract clear(): void;
}

export function isChecked(result: Outcome | Unchecked | undefined): result is Outcome {
  return result !== undefined && 'correct' in result;
}

/** The attributes that tie a part of an answer to what is said about it. */
export function faultOf(result: Outcome | Unchecked | undefined, id: string): Fault | undefined {
  return result?.faults.find((fault) => fault.id === id);
}

export const times = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;
