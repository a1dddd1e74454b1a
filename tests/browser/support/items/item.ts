/**
 * Where a lesson shows one thing that its source contains: the items 1–45 of the list of what the sources hold, and the
 * properties P1–P20 that a learner can see. Texts and numbers are the sources’, recomputed by hand or by numpy.
 */
export interface Item {
  item: number | `P${number}`;
  /** Looks into walks too. */
  at: string;
  says: string | RegExp;
  /** Which walk has to be at which step. */
  step?: readonly [walk: string, step: string];
}

export const see = (item: Item['item'], at: string, says: Item['says'], step?: Item['step']): Item => ({
  item,
  at,
  says,
  ...(step ? { step } : {}),
});
