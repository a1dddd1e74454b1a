import { expect, it } from 'vitest';
import { moved } from '../../../web/src/element/keyboard';

const size = { rows: 3, cols: 4 };

it.each([
  ['ArrowRight', false, 1, 2],
  ['ArrowLeft', false, 1, 0],
  ['ArrowUp', false, 0, 1],
  ['ArrowDown', false, 2, 1],
  ['Home', false, 1, 0],
  ['End', false, 1, 3],
  ['Home', true, 0, 0],
  ['End', true, 2, 3],
])('%s (ctrl: %s) leads from (1, 1) to (%s, %s)', (key, ctrl, row, col) => {
  expect(moved({ row: 1, col: 1 }, size, key, ctrl)).toEqual({ row, col });
});

it('stays inside the matrix and leaves other keys alone', () => {
  expect(moved({ row: 0, col: 3 }, size, 'ArrowRight', false)).toEqual({ row: 0, col: 3 });
  expect(moved({ row: 0, col: 0 }, size, 'ArrowUp', false)).toEqual({ row: 0, col: 0 });
  expect(moved({ row: 0, col: 0 }, size, 'a', false)).toBeUndefined();
  expect(moved({ row: 0, col: 0 }, size, 'Tab', false)).toBeUndefined();
});
