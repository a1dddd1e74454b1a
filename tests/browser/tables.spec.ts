import { head } from './support/arithmetic.js';
import { preset, printed, table } from './support/golden.js';
import { expectClose, expectPrinted, toNumbers } from './support/numbers.js';
import { openWalk, walks } from './support/pages.js';
import { expect, test } from './support/test.js';

// The engine works with doubles; its last digits may differ from those of another order of the same sums.
const noise = 1e-13;

test('the cat: every printed table comes out as printed', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.cat);
  const [X = [], W_Q = [], W_K = [], W_V = []] = preset('cat_sat', 'L1');
  const plain = head(X, [W_Q, W_K, W_V], 1);
  expectClose(await walk.exactly('X'), X, 0);
  expectClose(await walk.exactly('Q'), plain.Q, noise);
  expectClose(await walk.exactly('K'), plain.K, noise);
  const V = await walk.exactly('V');
  expectClose(V, plain.V, noise);
  expectPrinted(V, printed('cat_sat', 'printed_V'));
  expectPrinted(V, printed('cat_sat', 'L1_V'));
  expectClose(await walk.exactly('scores'), plain.scores, noise);
  const masked = await walk.exactly('masked');
  expectClose(masked, plain.masked, noise);
  expectPrinted(
    masked.map((row) => row.filter(Number.isFinite)),
    printed('cat_sat', 'printed_scores'),
  );
  const weights = await walk.exactly('weights');
  expectClose(weights, plain.weights, noise);
  expectPrinted(weights, printed('cat_sat', 'printed_A'));
  const O = await walk.exactly('O');
  expectClose(O, plain.O, noise);
  expectPrinted(O, printed('cat_sat', 'printed_O'));
});

test('the cat: with two digits the weights read as they are printed, and masked cells say so', async ({
  page,
  site,
}) => {
  const walk = await openWalk(page, site, walks.cat);
  await walk.goTo('weights');
  const shown = printed('cat_sat', 'printed_A').map((row, i) => row.map((text, j) => (j > i ? '0' : text)));
  expect(await walk.texts('weights')).toEqual(shown);
  await expect(walk.cell('weights', 2, 3)).toHaveText(/masked/);
  await expect(walk.table('weights').getByRole('rowheader')).toHaveText([
    'the',
    'cat',
    'sat',
    'on',
    'the',
    'mat',
  ]);
  await expect(walk.table('weights').locator('tbody .sum')).toHaveText(Array<RegExp>(6).fill(/^1(\.0+)?$/));
  await walk.goTo('masked');
  expect((await walk.texts('masked'))[0]?.slice(1)).toEqual(Array(5).fill('\u2212∞'));
});

test('the cat: the even mix comes out as printed', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.evenMix);
  expectPrinted(await walk.exactly('weights'), printed('cat_sat', 'printed_uniform'));
  expectPrinted(await walk.exactly('O'), printed('cat_sat', 'printed_mixed'));
});

test('mixing: weights and output, with mask and scale and without', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.mixing);
  const [, , , , Q = [], K = [], scores = []] = preset('mixing_values', 'C2');
  expectClose(await walk.exactly('Q'), Q, 0);
  expectClose(await walk.exactly('K'), K, 0);
  expectClose(await walk.exactly('V'), table('mixing_values', 'V'), 0);
  expectClose(await walk.exactly('scores'), scores, 0);
  const A = table('mixing_values', 'A');
  expectClose(await walk.exactly('weights'), A, 5e-11);
  expectClose(await walk.exactly('O'), table('mixing_values', 'O'), 5e-11);

  await walk.choose('mask', 'none');
  expectPrinted(await walk.numbers('O'), printed('mixing_values', 'no_mask_O'));
  expectPrinted(await walk.exactly('weights'), printed('mixing_values', 'no_mask_A'));

  await walk.choose('mask', 'causal');
  await walk.choose('scale', 'none');
  expectPrinted(await walk.numbers('weights'), printed('mixing_values', 'no_scale_A'));
  expectPrinted((await walk.exactly('O')).slice(2), printed('mixing_values', 'no_scale_O_sat'));

  for (let i = 0; i < 3; i += 1) await walk.button('Undo').click();
  expectClose(await walk.exactly('weights'), A, 5e-11);
});

test('matrices: the random matrices lead to what numpy computes', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.random);
  for (const id of ['X', 'Q', 'K', 'scores']) {
    expectClose(await walk.exactly(id), table('linear_algebra', id), id === 'X' ? 0 : 1e-13);
  }
});

test('blend: the row t3 in the walk and in the table of keys', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.blend);
  const weights = ['0.323', '0.481', '0.196', '0'];
  await walk.goTo('weights');
  expect((await walk.texts('weights'))[2]).toEqual(weights);
  expectPrinted(toNumbers([weights]), printed('softmax_blend', 'corrected_weights'));
  const exact = (await walk.exactly('weights'))[2] ?? [];
  expectClose([exact], table('softmax_blend', 'weights'), 5e-11);
  expectClose([(await walk.exactly('O'))[2] ?? []], table('softmax_blend', 'O'), 5e-11);
  await walk.choose('digits', '3');
  expectPrinted([(await walk.numbers('O'))[2] ?? []], printed('softmax_blend', 'printed_O'));

  const keys = walk.root.locator('attn-keys');
  const rows = keys.getByRole('row');
  await expect(keys.getByRole('columnheader')).toHaveText([
    'key',
    'raw score',
    'after mask',
    'weight',
    'value',
  ]);
  await expect(rows).toHaveText([
    /key/,
    /^\s*t1\s*0\.7\s*0\.7\s*0\.323\s*\(1, 0\)\s*$/,
    /^\s*t2\s*1\.1\s*1\.1\s*0\.481\s*\(0, 2\)\s*$/,
    /^\s*t3\s*0\.2\s*0\.2\s*0\.196\s*\(1, 1\)\s*$/,
    /^\s*t4\s*0\.9\s*\u2212∞\s*masked\s*0\s*\(\u22121, 1\)\s*$/,
  ]);
  await expect(keys).toContainText('Weighted output:');
  await expect(keys.locator('.output')).toContainText('(0.519, 1.159)');
  await keys.getByRole('radio', { name: 't1', exact: true }).check();
  await expect(rows.nth(1)).toHaveText(/^\s*t1\s*0\.4\s*0\.4\s*1\.000\s*\(1, 0\)\s*$/);
  await expect(keys.locator('.output')).toContainText('(1, 0)');
});
