import { foreign, moduleScript } from './support/foreign.js';
import { open, openWalk, pages, walks } from './support/pages.js';
import { expect, test } from './support/test.js';
import { Walk } from './support/walk.js';

const widths = [320, 768, 1440];

for (const width of widths) {
  for (const path of pages) {
    test(`${path} fits into ${width} pixels at every step`, async ({ page, site }) => {
      test.slow(); // a lesson has twenty walks
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

const tall = (count: number): string => {
  const rows = (seed: number): string =>
    Array.from({ length: count }, (_, i) =>
      [0, 1, 2].map((j) => ((i * 7 + j * 5 + seed) % 13) - 6).join(' '),
    ).join(';');
  const tokens = Array.from({ length: count }, (_, i) => `t${i}`).join(' ');
  const matrices = ['Q', 'K', 'V'].map((name, i) => `<attn-matrix name="${name}">${rows(i)}</attn-matrix>`);
  return `<attention-walk tokens="${tokens}" step="scores">${matrices.join('')}</attention-walk>`;
};

for (const width of widths) {
  test(`of 24 tokens, at ${width} pixels, a cell, what makes it and its arithmetic are seen together`, async ({
    page,
    host,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const site = await host();
    await page.goto(site.page(foreign(moduleScript, tall(24))));
    const walk = await new Walk(page.locator('attention-walk')).ready();
    for (const [row, col] of [
      [23, 23],
      [0, 0],
      [12, 20],
    ] as const) {
      const cell = walk.cell('scores', row, col);
      await cell.click();
      await expect(cell).toBeInViewport({ ratio: 0.9 });
      await expect(walk.arithmetic).toContainText(`t${row} looks at t${col}`);
      await expect(walk.arithmetic).toBeInViewport({ ratio: 0.9 });
      // In the tables that scroll by themselves the row of Q and the column of K have come along.
      const hidden = await walk.root.evaluate(
        (root) =>
          Array.from(root.shadowRoot?.querySelectorAll('.work:not(.measure) td.lit') ?? []).filter((td) => {
            const port = td.closest('.scroller')?.getBoundingClientRect();
            const box = td.getBoundingClientRect();
            return (
              !port ||
              box.left < port.left - 1 ||
              box.right > port.right + 1 ||
              box.top < port.top - 1 ||
              box.bottom > port.bottom + 1
            );
          }).length,
      );
      expect(hidden, 'cells out of sight').toBe(0);
    }
    // By keyboard the cell in hand is never under the arithmetic or behind a header.
    await walk.cell('scores', 12, 20).focus();
    for (const key of ['Control+End', 'Control+Home', ...Array<string>(9).fill('ArrowDown')]) {
      await page.keyboard.press(key);
      const free = await walk.root.evaluate((root) => {
        const td = root.shadowRoot?.activeElement;
        const box = td?.getBoundingClientRect();
        const top = box && root.shadowRoot?.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return top === td;
      });
      expect(free, key).toBe(true);
    }
  });
}

for (const width of [1280, 1440]) {
  for (const path of pages) {
    test(`${path}: questions stand beside what is given, ${width} pixels wide`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const walk of await open(page, site, path)) {
        if (!(await walk.isCovered())) continue;
        const empty = await walk.root.evaluate((root) => {
          const edge = (selector: string, side: 'left' | 'right'): number[] =>
            Array.from(
              root.shadowRoot?.querySelectorAll(selector) ?? [],
              (e) => e.getBoundingClientRect()[side],
            );
          const given = Math.max(...edge('.work table, .work .title', 'right'));
          const asked = Math.min(...edge('.words', 'left'));
          return (asked - given) / root.getBoundingClientRect().width;
        });
        expect(empty).toBeGreaterThan(0);
        expect(empty).toBeLessThan(0.25);
      }
    });
  }
}

for (const width of [320, 1440]) {
  test(`very long tokens stay in their places, ${width} pixels wide, and are there in full`, async ({
    page,
    host,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze';
    const [Q, V] = ['1 0; 0 1; 1 1', '1; 2; 3'];
    const body = `<attention-walk tokens="${long} cat ${long}2" step="O">
      <attn-matrix name="Q">${Q}</attn-matrix><attn-matrix name="K">${Q}</attn-matrix>
      <attn-matrix name="V">${V}</attn-matrix><attn-keys></attn-keys></attention-walk>`;
    const site = await host();
    await page.goto(site.page(foreign(moduleScript, body)));
    const walk = await new Walk(page.locator('attention-walk')).ready();
    await walk.cell('O', 2, 0).click();
    await expect(walk.arithmetic).toContainText(`${long}2`);
    await expect(walk.table('O').getByRole('rowheader', { name: `${long}2` })).toBeVisible();
    const overlaps = await walk.arithmetic.evaluate((line) => {
      const boxes = Array.from(line.querySelectorAll('.who, .term, .result'), (e) =>
        e.getBoundingClientRect(),
      );
      const right = line.getBoundingClientRect().right + 1;
      const meet = (a: DOMRect, b: DOMRect): boolean =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      return boxes.filter((a, i) => a.right > right || boxes.some((b, j) => j > i && meet(a, b))).length;
    });
    expect(overlaps).toBe(0);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  });
}
