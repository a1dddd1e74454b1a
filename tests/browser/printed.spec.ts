import { expect, test } from './support/test.js';

const walk = (table: string) => `<!doctype html>
<title>A printed table</title>
<script type="module" src="attention-walk-element.js"></script>
<attention-walk tokens="t3" key-tokens="t1 t2 t3 t4" step="weights">
  <attn-matrix name="scores">0.7 1.1 0.2 -inf</attn-matrix>
  <attn-matrix name="V">1 0; 0 2; 1 1; -1 1</attn-matrix>
  ${table}
</attention-walk>`;

test('a printed table is a quiet mark that opens what was found', async ({ page, host }) => {
  const site = await host();
  await page.goto(site.page(walk('<attn-printed for="weights" slip>0.323 0.482 0.196 0</attn-printed>')));
  const printed = page.locator('attn-printed');
  const mark = printed.locator('summary');
  await expect(mark).toHaveText(/3 of 4 printed numbers follow\. A slip of the source’s/);
  await expect(printed.locator('table')).toBeHidden();

  await mark.focus();
  await page.keyboard.press('Enter');
  await expect(printed.locator('td.off')).toHaveText(/0\.482\s+0\.481/);
  await expect(printed.locator('li').first()).toContainText(
    't3 looks at t2: printed 0.482, computed 0.481 (0.481489)',
  );
  await expect(printed.locator('li').last()).toContainText('add up to 1.001, exactly to 1');

  // It belongs to its step; its row is there at every step, so that nothing jumps.
  await mark.press('Enter');
  const below = page.locator('attention-walk .switches');
  const before = await below.boundingBox();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(mark).toBeHidden();
  expect(await below.boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(mark).toBeVisible();
});

test('a table that follows says so, and one that can’t be compared is the author’s error', async ({
  page,
  host,
}) => {
  const site = await host();
  await page.goto(site.page(walk('<attn-printed for="weights">0.323 0.481 0.196 0</attn-printed>')));
  await expect(page.locator('attn-printed summary')).toHaveText(/Every printed number follows\./);

  await page.goto(site.page(walk('<attn-printed for="weights">0.323 0.481 0.196</attn-printed>')));
  await expect(page.locator('attn-printed [role=alert]')).toContainText(
    'weights is 1 × 4; found a table of 1 × 3',
  );
});
