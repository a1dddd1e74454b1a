import type { Locator, Page } from '@playwright/test';
import { example, foreign, moduleScript } from './support/foreign.js';
import { openWalk, walks } from './support/pages.js';
import type { Site } from './support/server.js';
import { expect, test } from './support/test.js';
import { expectSound, openView } from './support/views.js';
import { Walk } from './support/walk.js';

/** A page of somebody else's, under a policy that forbids styles in the markup. */
const strict = {
  headers: {
    'content-security-policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src data:",
  },
};

async function openPage(page: Page, site: Site, body: string): Promise<Walk> {
  await page.goto(site.page(foreign(moduleScript, body)));
  return new Walk(page.locator('attention-walk')).ready();
}

const cell = (view: Locator, row: number, col: number): Locator =>
  view.locator('tbody tr').nth(row).locator('th, td').nth(col);

test.describe('products', () => {
  test('follow the cell in hand, and are chosen by keyboard', async ({ page, site }) => {
    const walk = await openWalk(page, site, walks.mixing);
    const view = await openView(walk, 'scores', 'products');
    await walk.cell('scores', 1, 1).click();
    await expect(view.getByRole('row').last()).toHaveText(/1\s*1\s*×\s*1\s*=\s*1\s*5/);
    await walk.cell('scores', 1, 1).press('ArrowRight');
    await expect(view.getByRole('row').last()).toHaveText(/1\s*1\s*×\s*0\s*=\s*0\s*4/);
    await view.getByRole('radio', { name: 'one cell' }).press('ArrowRight');
    await expect(view.getByRole('listitem')).toHaveCount(3);
    await expect(view.locator('li[aria-current="true"]')).toContainText('cat looks at sat');
  });

  test('add up row by row at the output of sat', async ({ page, site }) => {
    const walk = await openWalk(page, site, walks.mixing);
    const view = await openView(walk, 'O', 'products');
    await walk.cell('O', 2, 0).click();
    await expect(view.locator('tfoot')).toHaveText(/O\s*=\s*0\.424\s*0\.716/);
    const slider = view.getByRole('slider', { name: 'rows added' });
    await slider.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuetext', '2 of 3');
    await expect(view.locator('tfoot')).toHaveText(/sum of 2\s*=\s*0\.140\s*0\.716/);
  });
});

test.describe('softmax', () => {
  const name = 'softmax, part by part';

  test('keeps its weights when a constant is added', async ({ page, site }) => {
    const walk = await openWalk(page, site, walks.mixing);
    const view = await openView(walk, 'weights', name);
    await walk.cell('weights', 2, 0).click();
    const weights = (): Promise<string[]> => view.locator('tbody td:last-child').allInnerTexts();
    expect(await weights()).toEqual(['0.140', '0.576', '0.284']);
    await view.getByRole('slider', { name: 'add to every score' }).press('ArrowRight');
    await expect(view.locator('.outcome')).toContainText('With 1 added to every score no weight changes');
    expect(await weights()).toEqual(['0.140', '0.576', '0.284']);
  });

  test('runs out of numbers in half precision, and not with the shift', async ({ page, site }) => {
    const walk = await openWalk(page, site, walks.mixing);
    const view = await openView(walk, 'weights', name);
    await walk.cell('weights', 2, 0).click();
    await view.getByRole('button', { name: 'Make it overflow' }).click();
    await expect(cell(view, 1, 4)).toHaveText('∞');
    await expect(cell(view, 1, 5)).toHaveText('NaN');
    await expect(view.locator('.outcome')).toContainText('which ends at 65504');
    await view.getByRole('checkbox', { name: 'take the largest away first' }).check();
    await expect(cell(view, 1, 5)).toHaveText(/0\.57\d/);
    // The walk never took part in it.
    await expect(walk.cell('weights', 2, 1)).toHaveText('0.576');
  });
});

test.describe('the plane', () => {
  test('drags the query, as one change of the walk, and undo takes it back', async ({ page, host }) => {
    const walk = await openPage(page, await host(strict), example);
    const view = await openView(walk, 'O', 'in the plane');
    await walk.cell('O', 2, 0).click();
    await expect(view.locator('.claim')).toContainText('lies at (0.42, 0.72): inside the hull');
    const before = await walk.texts('O');
    const handle = view.getByRole('button', { name: 'query sat at (1, 1)' });
    const box = await handle.boundingBox();
    if (!box) throw new Error('no handle');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y, { steps: 4 });
    // The picture follows while the query is held, the walk when it is let go.
    await expect(view.locator('.claim')).not.toContainText('(0.42, 0.72)');
    expect(await walk.texts('O')).toEqual(before);
    await page.mouse.up();
    await expect.poll(() => walk.texts('O')).not.toEqual(before);
    await walk.button('Undo').click();
    await expect.poll(() => walk.texts('O')).toEqual(before);
    await expect(walk.button('Undo')).toHaveAttribute('aria-disabled', 'true');
  });

  test('moves the query by keys, and the focus stays with it', async ({ page, host }) => {
    const walk = await openPage(page, await host(strict), example);
    const view = await openView(walk, 'O', 'in the plane');
    await walk.cell('O', 2, 0).click();
    await view.getByRole('button', { name: 'query sat' }).press('Shift+ArrowRight');
    const moved = view.getByRole('button', { name: 'query sat at (2, 1)' });
    await expect(moved).toBeFocused();
    // (2, 1) is the query of cat: without a mask they would see the same.
    await moved.press('ArrowUp');
    await expect(view.getByRole('button', { name: 'query sat at (2, 1.1)' })).toBeFocused();
    await walk.goTo('Q');
    expect(await walk.texts('Q')).toEqual([
      ['1.0', '0.0'],
      ['2.0', '1.0'],
      ['2.0', '1.1'],
    ]);
  });

  test('says where W_O takes the mix', async ({ page, host }) => {
    const body = example.replace(
      '</attention-walk>',
      '<attn-matrix name="W_O">2 0; 0 2</attn-matrix></attention-walk>',
    );
    const walk = await openPage(page, await host(strict), body);
    const view = await openView(walk, 'output', 'in the plane');
    await walk.cell('output', 2, 0).click();
    await expect(view.locator('.claim').last()).toContainText('outside the hull of the values');
  });
});

test('an author opens a view at a step, and the reader closes it', async ({ page, host }) => {
  const body = example.replace(
    '</attention-walk>',
    '<attn-step for="O" view="plane">Look.</attn-step></attention-walk>',
  );
  const walk = await openPage(page, await host(strict), body);
  await expect(walk.root.locator('.view')).toHaveCount(0);
  await walk.goTo('O');
  await expect(walk.root.getByRole('region', { name: 'in the plane' })).toBeVisible();
  await walk.choose('Another view', 'none');
  await expect(walk.root.locator('.view')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test.describe(`${colorScheme}, ${width} pixels`, () => {
      // The pages' own policy keeps scripts of others out, also those of a test.
      test.use({ colorScheme, bypassCSP: true, viewport: { width, height: 900 } });

      test('each view is sound', async ({ page, site }) => {
        const walk = await openWalk(page, site, walks.mixing);
        const products = await openView(walk, 'O', 'products');
        for (const way of await products.getByRole('radio').all()) {
          await way.check();
          await expectSound(page, products, `products, ${(await way.getAttribute('value')) ?? ''}`);
        }
        const softmax = await openView(walk, 'weights', 'softmax, part by part');
        await expectSound(page, softmax, 'softmax');
        await softmax.getByRole('button', { name: 'Make it overflow' }).click();
        await expectSound(page, softmax, 'softmax that overflows');
        await expectSound(page, await openView(walk, 'O', 'in the plane'), 'the plane');
      });

      test('the plane with a query to drag is sound', async ({ page, host }) => {
        const walk = await openPage(page, await host(), example);
        await expectSound(page, await openView(walk, 'O', 'in the plane'), 'the plane');
      });
    });
  }
}
