import { test } from '@playwright/test';
import { head } from './support/arithmetic.js';
import { preset, printed, table } from './support/golden.js';
import { expectClose, expectPrinted, toNumbers } from './support/numbers.js';

// What the pages are compared with has to agree with the sources first.

test('the plain arithmetic leads from X to the printed tables of the cat', () => {
  const [X = [], W_Q = [], W_K = [], W_V = []] = preset('cat_sat', 'L1');
  const { V, scores, weights, O } = head(X, [W_Q, W_K, W_V], 1);
  expectPrinted(V, printed('cat_sat', 'printed_V'));
  expectPrinted(
    scores.map((row, i) => row.slice(0, i + 1)),
    printed('cat_sat', 'printed_scores'),
  );
  expectPrinted(weights, printed('cat_sat', 'printed_A'));
  expectPrinted(O, printed('cat_sat', 'printed_O'));
});

test('the plain arithmetic leads to the weights of the mixed values, with and without mask and scale', () => {
  const [X = [], W_Q = [], W_K = [], W_V = []] = preset('mixing_values', 'C2');
  const maps: Parameters<typeof head>[1] = [W_Q, W_K, W_V];
  const { weights, O } = head(X, maps, Math.SQRT1_2);
  expectClose(weights, table('mixing_values', 'A'), 5e-11);
  expectClose(O, table('mixing_values', 'O'), 5e-11);
  const open = head(X, maps, Math.SQRT1_2, (scores) => scores);
  expectClose(open.weights, toNumbers(printed('mixing_values', 'no_mask_A')), 5e-5);
  expectClose(head(X, maps, 1).weights, toNumbers(printed('mixing_values', 'no_scale_A')), 5e-5);
});
