// Every kind of question, answered with the keyboard: wrongly, rightly, and with another correct rounding.
import { cases, listen, walk } from './support/ask-cases.js';
import { addAxe, expectAccessible } from './support/axe.js';
import { foreign, moduleScript } from './support/foreign.js';
import { expect, test } from './support/test.js';
import { tabTo } from './support/walk.js';

for (const [name, { tag, wrong, said, credit, right, other, solution }] of Object.entries(cases)) {
  test(`${name}: wrongly, rightly and started over`, async ({ page, host }) => {
    const site = await host();
    await page.goto(site.page(foreign(moduleScript, walk(tag))));
    const checks = await listen(page);
    const ask = page.locator('attn-ask');
    const headline = ask.locator('.headline');
    await expect(ask.getByRole('button', { name: 'Check' })).toBeVisible();
    await expect(ask.locator('.working, .solution, .hints')).toHaveCount(0);

    await wrong(page, ask);
    await expect(headline).toHaveText(/^Not yet/);
    await expect(ask.locator('.outcome')).toHaveText(said);
    await expect(page.getByRole('status')).toHaveText(said);
    await expect(ask.locator('.solution')).toHaveCount(0);

    await right(page, ask);
    await expect(headline).toHaveText(/^Right/);
    expect(await checks()).toMatchObject([
      { item: 'walk-1/ask-1', attempt: 1, correct: false },
      { item: 'walk-1/ask-1', attempt: 2, correct: true, credit: 1, hints: 0, shown: false },
    ]);
    expect((await checks())[0]?.credit).toBeCloseTo(credit, 12);

    await tabTo(page, ask.getByRole('button', { name: 'Show the working' }));
    await page.keyboard.press('Enter');
    await expect(ask.locator('.solution').last()).toContainText(solution);

    await tabTo(page, ask.getByRole('button', { name: 'Start over' }));
    await page.keyboard.press('Enter');
    await expect(headline).toHaveCount(0);
    await expect(ask.locator('.solution')).toHaveCount(0);

    if (other) {
      await other(page, ask);
      await expect(headline).toHaveText(/^Right/);
    }
  });
}

test('hints show a line each and leave the sum open', async ({ page, host }) => {
  const site = await host();
  await page.goto(site.page(foreign(moduleScript, walk(cases.number?.tag ?? ''))));
  const ask = page.locator('attn-ask');
  const hints = ask.locator('.hints li');
  for (let count = 1; count <= 4; count += 1) {
    await tabTo(page, ask.getByRole('button', { name: /hint/i }));
    await page.keyboard.press('Enter');
    await expect(hints).toHaveCount(count);
  }
  await expect(hints.nth(2)).toContainText(/0\.58 × 1\s*cat\s+≈\s+0\.58/);
  await expect(ask.locator('.hints')).not.toContainText('0.72');
  await expect(ask.getByRole('button', { name: 'Next hint' })).toHaveAttribute('aria-disabled', 'true');
});

test('arrow keys move between the cells of a table that is filled in', async ({ page, host }) => {
  const site = await host();
  await page.goto(site.page(foreign(moduleScript, walk(cases.matrix?.tag ?? ''))));
  const fields = page.locator('attn-ask').getByRole('textbox');
  await tabTo(page, fields.first());
  await page.keyboard.press('ArrowDown');
  await expect(fields.nth(3)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(fields.nth(6)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(fields.nth(3)).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('no violation in any kind of question', async ({ page, host }) => {
      test.slow(); // axe looks at ten questions, twice
      const site = await host();
      const body = Object.values(cases)
        .map(({ tag }) => walk(tag))
        .join('');
      await page.goto(site.page(foreign(moduleScript, `<main><h1>Questions</h1>${body}</main>`)));
      await addAxe(page);
      const asks = await page.locator('attn-ask').all();
      for (const [i, ask] of asks.entries()) {
        await ask.getByRole('button', { name: 'Hint' }).click();
        await ask.getByRole('button', { name: 'Check' }).click();
        await ask.getByRole('button', { name: 'Show the working' }).click();
        await expectAccessible(page, `${Object.keys(cases)[i]}, with hint and working`, ask);
      }
      await page.setViewportSize({ width: 320, height: 700 });
      for (const [i, ask] of asks.entries())
        await expectAccessible(page, `${Object.keys(cases)[i]} on a phone`, ask);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
}
