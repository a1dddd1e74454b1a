import { open, pages } from './support/pages.js';
import { expect, test } from './support/test.js';
import { focused, tabTo, type Walk } from './support/walk.js';

// The order in which attention computes; a walk shows those of them that its matrices lead to.
const order =
  'X X_kv Q K V angles Q_rot K_rot scores scaled masked row_max exps row_sum weights O heads output'.split(
    ' ',
  );

/** Given scores or weights come first, where a reader begins, and then V. */
function expectInOrder([...steps]: string[]): void {
  if (/^(?:scores|weights) V /.test(steps.join(' '))) steps.shift();
  const places = steps.map((id) => order.indexOf(id));
  expect(places, steps.join(' ')).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
}

/** A step shows its equation, a number in each cell, and how the cell in hand came about. */
async function expectShown(walk: Walk, id: string): Promise<void> {
  await walk.expectStep(id);
  const cells = (await walk.numbers(id)).flat();
  expect(cells).not.toEqual([]);
  expect(cells, `${id} has cells without a number`).not.toContain(NaN);
  await expect(walk.arithmetic).toBeVisible();
}

/** A quiz shows what is given, and nothing that follows. */
async function expectGiven(walk: Walk): Promise<void> {
  // By the author, or by the engine where it is practice.
  const given = await walk.root.evaluate((element) =>
    Object.keys((element as unknown as { spec: { matrices: object } }).spec.matrices),
  );
  expect((await walk.shown()).sort()).toEqual(given.sort());
  for (const id of given) expect((await walk.numbers(id)).flat()).not.toContain(NaN);
}

for (const path of pages) {
  test(`${path} is walked from start to end by mouse`, async ({ page, site }) => {
    for (const walk of await open(page, site, path)) {
      if (await walk.isCovered()) {
        await expectGiven(walk);
        continue;
      }
      const steps = await walk.steps();
      expectInOrder(steps);
      while ((await walk.current()) !== steps[0]) await walk.back.click();
      for (const [i, id] of steps.entries()) {
        await expect(walk.position).toHaveText(`step ${i + 1} of ${steps.length}`);
        await expectShown(walk, id);
        if (i < steps.length - 1) await walk.next.click();
      }
      await expect(walk.next).toBeDisabled();
      await walk.next.click({ force: true });
      await walk.expectStep(steps.at(-1) ?? '');
    }
  });

  test(`${path} is walked from start to end by keyboard alone`, async ({ page, site }) => {
    for (const walk of await open(page, site, path)) {
      if (await walk.isCovered()) continue;
      const steps = await walk.steps();
      const first = steps.indexOf(await walk.current());
      await tabTo(page, walk.next);
      for (const id of steps.slice(first + 1)) {
        await page.keyboard.press('Enter');
        await expectShown(walk, id);
        await expect(walk.next).toBeFocused();
      }
      // The cell in hand is next in line, after the operands that can be edited.
      const last = steps.at(-1) ?? '';
      await tabTo(page, walk.table(last).locator('td[tabindex="0"]'));
      await page.keyboard.press('Control+End');
      expect(await focused(page)).toMatch(/^td/);
      const numbers = await walk.numbers(last);
      await expect(walk.cell(last, numbers.length - 1, (numbers[0]?.length ?? 0) - 1)).toBeFocused();
    }
  });
}
