import { Ask } from './support/ask.js';
import { addAxe, expectAccessible } from './support/axe.js';
import { open, openWalk, pages, walks } from './support/pages.js';
import { test } from './support/test.js';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    // The pages' own policy keeps scripts of others out, also those of a test.
    test.use({ colorScheme, bypassCSP: true });

    for (const path of pages) {
      test(`${path} has no violation`, async ({ page, site }) => {
        test.slow(); // axe looks at twenty walks, twice
        await open(page, site, path);
        await addAxe(page);
        await expectAccessible(page, 'as it opens');
        await page.setViewportSize({ width: 320, height: 700 });
        await expectAccessible(page, 'on a phone');
      });
    }

    test('no violation on a phone, in any panel of the playground', async ({ page, site }) => {
      await page.setViewportSize({ width: 320, height: 700 });
      await open(page, site, 'playground.html');
      await addAxe(page);
      const panels = page
        .locator('attn-playground')
        .getByRole('group', { name: 'change' })
        .getByRole('radio');
      for (const panel of await panels.all()) {
        await panel.check();
        await expectAccessible(page, (await panel.getAttribute('value')) ?? '');
      }
    });

    test('no violation while somebody walks and edits', async ({ page, site }) => {
      const walk = await openWalk(page, site, walks.mixing);
      await addAxe(page);
      await walk.goTo('masked');
      await expectAccessible(page, 'a masked step', walk.root);
      await walk.goTo('weights');
      await expectAccessible(page, 'weights', walk.root);
      await walk.goTo('X');
      await walk.type('X', 0, 0, 'abc');
      await expectAccessible(page, 'with a bad number', walk.root);
      await walk.field.press('Escape');
      await walk.edit('X', 0, 0, '4');
      await expectAccessible(page, 'after an edit', walk.root);
    });

    test('no violation while somebody answers', async ({ page, site }) => {
      const walk = await openWalk(page, site, walks.mixingQuiz);
      await addAxe(page);
      const ask = new Ask(walk.root.locator('attn-ask').nth(1));
      await ask.answer(['1', '2']);
      await ask.expectWrong();
      await expectAccessible(page, 'after a wrong answer', walk.root);
      await ask.answer(['x', '2']);
      await expectAccessible(page, 'after what is no number', walk.root);
      await ask.showWorking();
      await expectAccessible(page, 'with the working', walk.root);
    });
  });
}
