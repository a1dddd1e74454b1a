import type { Locator } from '@playwright/test';
import { openWalk, walks } from './support/pages.js';
import { expect, test } from './support/test.js';
import { expectSound, openView } from './support/views.js';

// Scale, masks, length and angle, cost, shapes: what each shows is computed by the engine of the page.

/** The cells of the table of facts whose caption begins so, heads included. */
function facts(view: Locator, caption: RegExp): Promise<string[][]> {
  return view
    .getByRole('table', { name: caption })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => Array.from(row.children, (cell) => cell.textContent.replace(/\s+/g, ' ').trim())),
    );
}

const steps: Record<string, string> = {
  'length and angle': 'scores',
  scale: 'scores',
  masks: 'weights',
  shapes: 'O',
  cost: 'scores',
};

test('a click on a pair hides a key, and the wrong ways leak it or lose it', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.mixing);
  const view = await openView(walk, 'weights', 'masks');
  await walk.choose('digits', '3');
  await walk.cell('weights', 1, 0).click();
  expect(await facts(view, /Every query/)).toContainEqual(['cat', '1.000', '0.146', '0.682']);
  await view.getByRole('switch', { name: 'cat looks at the' }).click();
  await expect(view.getByRole('switch', { name: 'cat looks at the' })).toHaveAttribute(
    'aria-checked',
    'false',
  );
  expect((await walk.texts('weights'))[1]).toEqual(['0', '1.000', '0']);
  await expect(view.getByRole('radio', { name: 'custom' })).toBeChecked();
  await walk.button('Undo').click();
  await expect(view.getByRole('radio', { name: 'causal' })).toBeChecked();
});

test('the mask is drawn with the keyboard alone', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.mixing);
  const view = await openView(walk, 'masked', 'masks');
  await view.getByRole('switch', { name: 'the looks at the' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  const pair = view.getByRole('switch', { name: 'the looks at cat' });
  await expect(pair).toBeFocused();
  await expect(pair).toHaveAttribute('aria-checked', 'true');
  await walk.expectStep('masked');
});

test('no mask at the step of the mask keeps the step and the view', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.mixing);
  const view = await openView(walk, 'masked', 'masks');
  await view.getByRole('radio', { name: 'none' }).check();
  await walk.expectStep('masked');
  await expect(view.getByRole('radio', { name: 'none' })).toBeChecked();
});

test('a key in the table takes its cell in hand', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.mixing);
  await walk.choose('digits', '2');
  const view = await openView(walk, 'scores', 'length and angle');
  await walk.cell('scores', 1, 1).click();
  await view.getByRole('button', { name: 'sat' }).click();
  await expect(walk.cell('scores', 1, 2)).toHaveClass(/\bnow\b/);
  await expect(view.locator('.product-of-lengths')).toContainText('26.57°');
  await expect(view.getByRole('img', { name: /The angle between them is 26\.57 degrees/ })).toBeVisible();
});

test('cost follows the slider and meets where the source says', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.mixing);
  const view = await openView(walk, 'scores', 'cost');
  expect(await facts(view, /Counted by the engine/)).toContainEqual([
    'scores',
    '2 T² dk 2 · 3 · 3 · 2',
    '18',
    '36',
  ]);
  await view.getByRole('radio', { name: /768/ }).check();
  await expect(view.getByRole('status')).toContainText('301\u202f989\u202f888');
  await expect(view.getByRole('img', { name: /They meet at T = 1152/ })).toBeVisible();
  const slider = view.getByRole('slider');
  await slider.focus();
  await slider.press('End');
  await expect(view.getByRole('status')).toContainText('scores and mixing cost more');
});

test('shapes that don’t fit are explained', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.mixing);
  const view = await openView(walk, 'Q', 'shapes');
  await view.getByRole('button', { name: 'Q K', exact: true }).click();
  await expect(view.getByRole('status')).toContainText('It fits with the right one turned');
  await view.getByRole('checkbox').check();
  await expect(view.getByRole('status')).toContainText('3 × 2 times 2 × 3 is 3 × 3.');
});

test('the scale view compares the rules on the scores of a walk', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.mixing);
  await walk.choose('digits', '4');
  const view = await openView(walk, 'scaled', 'scale');
  await walk.cell('scaled', 2, 0).click();
  expect(await facts(view, /their weights/)).toContainEqual(['none', '0.0900', '0.6652', '0.2447']);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, bypassCSP: true });

    for (const [title, step] of Object.entries(steps)) {
      test(`${title}: no violation, and no page that scrolls sideways on a phone`, async ({ page, site }) => {
        const walk = await openWalk(page, site, walks.cat);
        const view = await openView(walk, step, title);
        await page.setViewportSize({ width: 320, height: 700 });
        await expectSound(page, view, title);
      });
    }
  });
}
