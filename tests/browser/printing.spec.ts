import { foreign, moduleScript } from './support/foreign.js';
import { openWalk, walks } from './support/pages.js';
import { expect, test } from './support/test.js';

const page700 = { viewport: { width: 700, height: 1000 } };
const body = `<attention-walk tokens="the cat sat" mask="causal">
  <attn-matrix name="Q">1 0; 2 1; 1 1</attn-matrix>
  <attn-matrix name="K">0 1; 2 1; 2 0</attn-matrix>
  <attn-matrix name="V">1 1; 0 1; 1 0</attn-matrix>
  <attn-step for="scores scaled">Each query meets each key.</attn-step>
  <attn-step for="O" view="plane">Inside the triangle.</attn-step>
  <attn-ask for="weights" row="sat">Which weights?</attn-ask>
  <attn-printed for="O" digits="2">1 1; 0.06 1; 0.42 0.72</attn-printed>
  <attn-keys row="sat"></attn-keys>
</attention-walk>`;

test.describe('on paper', () => {
  test.use(page700);

  test('every step has its words, its table, its question and its view, and nothing to press', async ({
    page,
    host,
  }) => {
    const site = await host();
    await page.goto(site.page(foreign(moduleScript, body)));
    const walk = page.locator('attention-walk');
    await expect(walk.locator('.chip')).toHaveCount(11);
    await page.emulateMedia({ media: 'print' });
    await expect(walk.locator('.printed .stage')).toHaveCount(11);
    const stage = (title: string) => walk.locator('.stage', { hasText: title });
    const holds = (title: string, tag: string) =>
      stage(title)
        .locator('slot')
        .evaluateAll(
          (slots, name) =>
            slots
              .flatMap((s) => (s as HTMLSlotElement).assignedElements())
              .filter((e) => e.localName === name).length,
          tag,
        );
    // Words about two steps stand at the first.
    expect(await holds('Each query meets each key', 'attn-step')).toBe(1);
    expect(await holds('Scale', 'attn-step')).toBe(0);
    expect(await holds('Divide by the sum', 'attn-ask')).toBe(1);
    expect(await holds('Mix the values', 'attn-printed')).toBe(1);
    await expect(stage('Mix the values').locator('attn-view-plane')).toBeVisible();
    await expect(page.locator('attn-ask input').first()).toBeVisible();
    await expect(page.locator('attn-keys')).toBeVisible();
    await expect(walk.getByRole('button', { name: /Next|Check|Undo/ })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await expect(walk.locator('.chip')).toHaveCount(11);
  });

  test('no matrix is cut off at the edge of the page', async ({ page, site }) => {
    const walk = await openWalk(page, site, walks.cat);
    await page.emulateMedia({ media: 'print' });
    await expect(walk.root.locator('.printed')).toBeVisible();
    const cut = await walk.root.evaluate((root) =>
      Array.from(root.shadowRoot?.querySelectorAll('.equation, .scroller') ?? [])
        .filter((box) => box.scrollWidth > box.clientWidth + 1)
        .map((box) => `${box.className} ${box.scrollWidth} > ${box.clientWidth}`),
    );
    expect(cut).toEqual([]);
  });
});
