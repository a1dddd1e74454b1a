import type { Page } from '@playwright/test';
import { cases, typed, walk } from './support/ask-cases.js';
import { foreign, moduleScript } from './support/foreign.js';
import { expect, test } from './support/test.js';

test.describe('practice', () => {
  const practice = (attributes: string): string =>
    foreign(
      moduleScript,
      `<attention-walk practice="QKV" mode="quiz" mask="causal" ${attributes}>
        <attn-ask for="scores" row="1" digits="0">Row 1 of the scores?</attn-ask>
        <attn-ask kind="find" for="weights" mistakes="1">One weight is wrong.</attn-ask>
      </attention-walk>`,
    );

  const numbers = (page: Page): Promise<number[][]> =>
    page
      .locator('attention-walk')
      .evaluate((element) =>
        Object.values(
          (element as unknown as { spec: { matrices: Record<string, number[][]> } }).spec.matrices,
        ).flat(),
      );

  test('another one goes on, covered again, and the questions follow', async ({ page, host }) => {
    const site = await host();
    await page.goto(site.page(practice('seed="7" sizes="T=3 d_k=2"')));
    const ask = page.locator('attn-ask').first();
    await expect(page.getByText('exercise 7', { exact: true })).toBeVisible();
    const seen = new Set<string>();
    for (let seed = 7; seed < 10; seed += 1) {
      const rows = await numbers(page);
      seen.add(JSON.stringify(rows));
      const [q, keys] = [rows[1] ?? [], rows.slice(3, 6)];
      const scores = keys.map((k) => k.reduce((sum, value, i) => sum + value * (q[i] ?? 0), 0));
      await expect(page.locator('attention-walk table[data-step="scores"]')).toHaveCount(0);
      await typed(...scores.map(String))(page, ask);
      await expect(ask.locator('.headline')).toHaveText(/^Right/);
      await ask.getByRole('button', { name: 'Another one' }).press('Enter');
      await expect(page.getByText(`exercise ${seed + 1}`, { exact: true })).toBeVisible();
      await expect(ask.locator('.headline')).toHaveCount(0);
      await expect(ask.getByRole('textbox').first()).toHaveValue('');
      await expect(ask.getByRole('textbox').first()).toBeFocused();
    }
    expect(seen.size).toBe(3);
  });

  test('a seed gives the same numbers in every build', async ({ page, host, complaints }) => {
    complaints.expect(/^warning: Attention Walk runs without WebAssembly/);
    const found = new Set<string>();
    const withoutWasm = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:`;
    for (const headers of [{}, { 'content-security-policy': withoutWasm }]) {
      const site = await host({ headers });
      await page.goto(site.page(practice('seed="12"')));
      await expect(page.getByText('exercise 12', { exact: true })).toBeVisible();
      found.add(JSON.stringify(await numbers(page)));
    }
    expect(found.size).toBe(1);
  });
});

test('progress is shown, outlives the page where the author asks for it, and is reset', async ({
  page,
  host,
}) => {
  const site = await host();
  const address = site.page(
    foreign(moduleScript, `<attn-progress remember></attn-progress>${walk(cases.row?.tag ?? '')}`),
  );
  await page.goto(address);
  const progress = page.locator('attn-progress');
  await expect(progress).toContainText('0 of 1 question answered');
  await typed('0.42', '0.72')(page, page.locator('attn-ask'));
  await expect(progress).toContainText('1 of 1 question answered');
  await page.reload();
  await expect(progress).toContainText('1 of 1 question answered');
  await expect(page.locator('attn-ask')).toContainText('You have answered this one.');
  await progress.getByRole('button', { name: 'Start over' }).press('Enter');
  await expect(progress).toContainText('0 of 1 question answered');
  await page.reload();
  await expect(progress).toContainText('0 of 1 question answered');
});
