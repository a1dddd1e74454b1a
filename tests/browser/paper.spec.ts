import { addAxe, expectAccessible } from './support/axe.js';
import { openWalk, walks } from './support/pages.js';
import { expect, test } from './support/test.js';
import { tabTo, type Walk } from './support/walk.js';

const paper = ({ root }: Walk) => root.getByRole('checkbox', { name: 'continue from displayed values' });

test('with pen and paper each step goes on from what is shown, and says how far off that is', async ({
  page,
  site,
}) => {
  const walk = await openWalk(page, site, walks.mixing);
  await walk.choose('digits', '2');
  await walk.goTo('row_sum');
  expect((await walk.texts('row_sum'))[2]).toEqual(['1.74']);
  await paper(walk).check();
  // 0.24 + 1.00 + 0.49 by hand; exactly 1.7362.
  expect((await walk.texts('row_sum'))[2]).toEqual(['1.73']);
  const note = walk.root.locator('.work:not(.measure) .on-paper');
  await expect(note).toContainText('With pen and paper, to 2 digits: 1 of 3 numbers');
  await expect(note).toContainText('1.73 here and 1.7362 exactly');
  await expect(walk.cell('row_sum', 2, 0)).toHaveClass(/off/);
  // With more digits less is lost.
  await walk.choose('digits', '6');
  await expect(note).toContainText('to 6 digits');
  expect((await walk.texts('row_sum'))[2]).toEqual(['1.736186']);
  await walk.choose('digits', 'exact');
  await expect(paper(walk)).toBeDisabled();
  await expect(note).toHaveCount(0);
});

test('the same by the keyboard, and undone by it', async ({ page, site }) => {
  const walk = await openWalk(page, site, walks.mixing);
  await walk.goTo('row_sum');
  await tabTo(page, walk.digits);
  await page.keyboard.press('1');
  await expect(walk.digits).toHaveValue('1');
  await tabTo(page, paper(walk));
  await page.keyboard.press('Space');
  await expect(paper(walk)).toBeChecked();
  // 0.2 + 1 + 0.5, each to one digit.
  expect((await walk.texts('row_sum'))[2]).toEqual(['1.7']);
  await page.keyboard.press('Control+z');
  await expect(paper(walk)).not.toBeChecked();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, bypassCSP: true, viewport: { width: 320, height: 800 } });
    test('a walk on paper breaks no rule of accessibility and fits a phone', async ({ page, site }) => {
      const walk = await openWalk(page, site, walks.cat);
      await walk.choose('digits', '1');
      await paper(walk).check();
      await walk.goTo('weights');
      await addAxe(page);
      await expectAccessible(page, 'on paper', walk.root);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider).toBeLessThanOrEqual(0);
    });
  });
}
