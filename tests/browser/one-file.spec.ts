import { pathToFileURL } from 'node:url';
import { printed, table } from './support/golden.js';
import { expectClose, expectPrinted } from './support/numbers.js';
import { lessons, walks } from './support/pages.js';
import { dist } from './support/paths.js';
import { classicScript, foreign } from './support/foreign.js';
import { expect, test } from './support/test.js';
import { Walk, walksOf } from './support/walk.js';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// attention-walk.html, opened by a double-click: no server, no network.

const file = pathToFileURL(`${dist}/attention-walk.html`).href;

test.describe('the whole site in one file', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(file);
  });

  test('asks for nothing but itself, on none of its pages', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.reload();
    const links = page.getByRole('navigation', { name: 'Lessons' }).getByRole('link');
    for (let i = 0; i < (await links.count()); i += 1) {
      await links.nth(i).click();
      await expect(links.nth(i)).toHaveAttribute('aria-current', 'page');
      await page.locator('attention-walk').first().waitFor();
      await walksOf(page);
    }
    const others = asked.filter((url) => !url.startsWith(file) && !/^(data|blob):/.test(url));
    expect(others).toEqual([]);
  });

  test('leads from page to page, with titles, and back', async ({ page }) => {
    await expect(page).toHaveTitle(/Attention Walk/);
    await page.getByRole('link', { name: 'Mixing values' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mixing values');
    await expect(page).toHaveTitle(/^Mixing values/);
    await page.getByRole('link', { name: /Lesson 3/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Matrices with a job');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mixing values');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mixing values');
  });

  test('computes the same numbers', async ({ page }) => {
    await page.goto(`${file}#${lessons.cat.replace('.html', '')}`);
    const walk = (await walksOf(page))[walks.cat.before];
    if (!walk) throw new Error('the lesson has fewer walks');
    await expect(walk.root.locator('.build')).toHaveText('computed by C++ · relaxed SIMD');
    expectPrinted(await walk.exactly('weights'), printed('cat_sat', 'printed_A'));
    expectPrinted(await walk.exactly('O'), printed('cat_sat', 'printed_O'));
  });
});

test("somebody's own page beside the classic script, opened as a file", async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'attn-file-'));
  await copyFile(`${dist}/attention-walk.classic.js`, join(folder, 'attention-walk.classic.js'));
  await writeFile(join(folder, 'page.html'), foreign(classicScript));
  await page.goto(pathToFileURL(join(folder, 'page.html')).href);
  const walk = await new Walk(page.locator('attention-walk')).ready();
  expectClose(await walk.exactly('O'), table('mixing_values', 'O'), 5e-11);
  await rm(folder, { recursive: true });
});
