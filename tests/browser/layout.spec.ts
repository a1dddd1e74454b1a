import { open, openWalk, pages, walks } from './support/pages.js';
import { expect, test } from './support/test.js';

const widths = [320, 768, 1440];

for (const width of widths) {
  for (const path of pages) {
    test(`${path} fits into ${width} pixels at every step`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 900 });
      const excess = (): Promise<number> =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      for (const walk of await open(page, site, path)) {
        expect(await excess(), 'wider than the page').toBeLessThanOrEqual(0);
        for (const id of await walk.steps()) {
          await walk.chip(id).dispatchEvent('click');
          await walk.expectStep(id);
          expect(await excess(), `${id} is wider than the page`).toBeLessThanOrEqual(0);
        }
      }
    });
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`nothing jumps between the steps at ${width} pixels, ${colorScheme}`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      const walk = await openWalk(page, site, walks.cat);
      const where = (): Promise<number[]> =>
        walk.root.evaluate((root) => {
          const [next, below] = [root.shadowRoot?.querySelector('.nav .primary'), root.nextElementSibling];
          const box = next?.getBoundingClientRect();
          const under = below?.getBoundingClientRect();
          return [box?.x ?? NaN, (box?.y ?? NaN) + scrollY, box?.width ?? NaN, (under?.y ?? NaN) + scrollY];
        });
      const start = await where();
      for (const id of (await walk.steps()).slice(1)) {
        await walk.next.dispatchEvent('click');
        await walk.expectStep(id);
        const now = await where();
        const moved = now.map((value, i) => Math.abs(value - (start[i] ?? NaN)));
        for (const distance of moved)
          expect(distance, `${id}: ${now.join()} instead of ${start.join()}`).toBeLessThanOrEqual(1);
      }
    });
  }
}
