import { expect, it } from 'vitest';
import { History } from '../../../web/src/element/history';
import { rebase } from '../../../web/src/element/rebase';

it('goes back and forth, and a new present ends the future', () => {
  const history = new History(0);
  expect(history.undo()).toBe(false);
  history.push(1);
  history.push(2);
  expect([history.undo(), history.present]).toEqual([true, 1]);
  expect([history.redo(), history.present]).toEqual([true, 2]);
  history.undo();
  history.push(3);
  expect([history.canRedo, history.redo(), history.present]).toEqual([false, false, 3]);
});

it('keeps a hundred steps and forgets the oldest first', () => {
  const history = new History(0);
  for (let i = 1; i <= 500; ++i) history.push(i);
  let steps = 0;
  while (history.undo()) steps += 1;
  expect(steps).toBeGreaterThanOrEqual(100);
  expect(history.present).toBe(500 - steps);
});

it('follows the author where the author changed something, and the learner elsewhere', () => {
  const before = { mask: 'none', matrices: { Q: [[1]], K: [[2]] } } as const;
  const after = { mask: 'causal', matrices: { Q: [[1]], V: [[4]] } } as const;
  const learner = { mask: 'none', scale: 'none', matrices: { Q: [[9]], K: [[2]] } } as const;
  const spec = (value: unknown) => value as Parameters<typeof rebase>[0];
  expect(rebase(spec(learner), spec(before), spec(after))).toEqual({
    mask: 'causal',
    scale: 'none',
    matrices: { Q: [[9]], V: [[4]] },
  });
});
