import type { Verdict } from './types.js';

export interface OrderVerdict {
  correct: boolean;
  /** For each step one that stands behind it and must come before it. */
  needs: (string | undefined)[];
}

/** Questions about a walk, answered by its trace; src/walk/ask.hpp says each in full. */
export interface WalkQuestions {
  /** As `check`, of cells of a step; what is off is looked for among their terms as well. */
  checkCells(stepId: string, cells: { row: number; col: number }[], given: string[], digits: number): Verdict;
  /** Rows and columns, exactly. */
  checkShape(stepId: string, given: string[]): Verdict;
  /** Multiplications and additions, exactly. */
  checkCost(stepId: string, given: string): Verdict;
  /** A cell's number among what usual mistakes make of it, rounded and ascending; one is right. */
  choices(stepId: string, row: number, col: number, digits: number): number[];
  /** The columns with the largest number of a row. */
  largestInRow(stepId: string, row: number): number[];
  /** Any order is right in which each step finds what it needs. */
  checkOrder(steps: string[]): OrderVerdict;
  /** A step as a page prints it, with so many numbers that don't follow; the same for a seed everywhere. */
  spoiled(stepId: string, digits: number, mistakes: number, seed: number): number[][];
}
