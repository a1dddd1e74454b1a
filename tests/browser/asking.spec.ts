// Every kind of question, answered with the keyboard: wrongly, rightly, and with another correct rounding.
import type { Locator, Page } from '@playwright/test';
import { attend } from './support/arithmetic.js';
import { addAxe, expectAccessible } from './support/axe.js';
import { foreign, moduleScript } from './support/foreign.js';
import { expect, test } from './support/test.js';
import { tabTo } from './support/walk.js';

// Q, K and V of the cat example.
const Q = [
  [1, 0],
  [2, 1],
  [1, 1],
];
const K = [
  [0, 1],
  [2, 1],
  [2, 0],
];
const V = [
  [1, 1],
  [0, 1],
  [1, 0],
];
const cat = attend([Q, K, V], Math.SQRT1_2);
const o = cat.O[2] ?? [];
const shares = (cat.weights[2] ?? []).map((share) => share.toFixed(2)).join(' ');

const text = (rows: number[][]): string => rows.map((row) => row.join(' ')).join('; ');
const walk = (asks: string, attributes = 'mode="quiz"'): string =>
  `<attention-walk tokens="the cat sat" mask="causal" ${attributes}>
    <attn-matrix name="Q">${text(Q)}</attn-matrix><attn-matrix name="K">${text(K)}</attn-matrix>
    <attn-matrix name="V">${text(V)}</attn-matrix>${asks}</attention-walk>`;

/** Puts an answer in; the focus is anywhere. */
type Answer = (page: Page, ask: Locator) => Promise<void>;

const typed =
  (...texts: string[]): Answer =>
  async (page, ask) => {
    await tabTo(page, ask.getByRole('textbox').first());
    for (const [i, entry] of texts.entries()) {
      if (i > 0) await page.keyboard.press('Tab');
      await page.keyboard.press('Control+A');
      await page.keyboard.type(entry);
    }
    await page.keyboard.press('Enter');
  };

const chosen =
  (option: string): Answer =>
  async (page, ask) => {
    const radios = ask.getByRole('radio');
    const at = ask.getByRole('radio', { name: option, exact: true });
    const first =
      (await ask.getByRole('radio', { checked: true }).count()) > 0
        ? ask.getByRole('radio', { checked: true })
        : radios.first();
    await tabTo(page, first);
    if ((await ask.getByRole('radio', { checked: true }).count()) === 0) await page.keyboard.press('Space');
    for (let i = 0; i < (await radios.count()) && !(await at.isChecked()); i += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await expect(at).toBeChecked();
    await page.keyboard.press('Enter');
  };

const moved =
  (...buttons: string[]): Answer =>
  async (page, ask) => {
    for (const name of buttons) {
      const button = ask.getByRole('button', { name, exact: true });
      await tabTo(page, button);
      await page.keyboard.press('Enter');
      await expect(button).toBeFocused();
    }
    await tabTo(page, ask.getByRole('button', { name: 'Check' }));
    await page.keyboard.press('Enter');
  };

/** From the first cell with the arrow keys. */
const marked =
  (...cells: [row: number, col: number][]): Answer =>
  async (page, ask) => {
    for (const [row, col] of cells) {
      await tabTo(page, ask.locator('[data-cell="0"] button'));
      for (let r = 0; r < row; r += 1) await page.keyboard.press('ArrowDown');
      for (let c = 0; c < col; c += 1) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
    }
    await tabTo(page, ask.getByRole('button', { name: 'Check' }));
    await page.keyboard.press('Enter');
  };

interface Case {
  tag: string;
  wrong: Answer;
  said: RegExp;
  credit: number;
  right: Answer;
  /** Another correct rounding, or another right answer. */
  other?: Answer;
  solution: string | RegExp;
}

const cases: Record<string, Case> = {
  number: {
    tag: '<attn-ask for="O" row="sat" col="1">What does sat take over?</attn-ask>',
    wrong: typed('-0.58'),
    said: /is cat’s share alone, with the wrong sign/,
    credit: 0,
    right: typed('0.72'),
    other: typed('0.716'),
    solution: '0.72',
  },
  row: {
    tag: '<attn-ask for="O" row="sat">Mix the last row.</attn-ask>',
    wrong: typed('0.42', '0.14'),
    said: /1 of 2 entries is off\.\s+Column 1 has everything but cat’s share/,
    credit: 0.5,
    right: typed('0.42', '0.72'),
    other: typed(`${o[0]?.toFixed(4)}`, '.72'),
    solution: '(0.42, 0.72)',
  },
  matrix: {
    tag: '<attn-ask kind="matrix" for="weights">Fill in the weights.</attn-ask>',
    wrong: typed('1', '0', '0', '0.06', '0.94', '0', '0.24', '0.58', '0.28'),
    said: /1 of 9 entries is off\.\s+Entry “sat looks at the” is the exponential/,
    credit: 8 / 9,
    right: typed('1', '0', '0', '0.06', '0.94', '0', ...shares.split(' ')),
    other: typed('1', '0', '0', '0.056', '0.944', '0', '0.14', '0.576', '0.284'),
    solution: /0\.14/,
  },
  shape: {
    tag: '<attn-ask kind="shape" for="O">What shape does O have?</attn-ask>',
    wrong: typed('2', '3'),
    said: /Number of rows is the other one: rows come first/,
    credit: 0,
    right: typed('3', '2'),
    solution: '3 × 2',
  },
  cost: {
    tag: '<attn-ask kind="cost" for="scores">What do the scores cost?</attn-ask>',
    wrong: typed('18'),
    said: /counts a multiplication and its addition as one/,
    credit: 0,
    right: typed('36'),
    solution: '2 · 3 · 3 · 2 = 36',
  },
  choose: {
    tag: '<attn-ask kind="choose" for="O" row="sat" col="1">Which is it?</attn-ask>',
    wrong: chosen('0.44'),
    said: /has the’s share with the wrong sign/,
    credit: 0,
    right: chosen('0.72'),
    solution: '0.72',
  },
  'choose among the author’s': {
    tag: '<attn-ask kind="choose" for="O" row="sat" col="1" options="0.7 0.7160 0.58">Which is it?</attn-ask>',
    wrong: chosen('0.58'),
    said: /has everything but the’s share/,
    credit: 0,
    right: chosen('0.7160'),
    solution: '0.72',
  },
  order: {
    tag: '<attn-ask kind="order" for="scores weights O">In which order?</attn-ask>',
    wrong: moved('Move O down'),
    said: /O can’t be done yet: it needs weights/,
    credit: 2 / 3,
    right: moved('Move O down'),
    solution: /scores, made of Q and K/,
  },
  predict: {
    tag: '<attn-ask kind="predict" row="sat">Which key gets the most weight?</attn-ask>',
    wrong: chosen('sat'),
    said: /Another one gets more than sat/,
    credit: 0,
    right: chosen('cat'),
    solution: 'cat',
  },
  find: {
    tag: '<attn-ask kind="find" for="weights" table="1 0 0; 0.06 0.94 0; 0.14 0.58 0.29">Which number is wrong?</attn-ask>',
    wrong: marked([1, 1]),
    said: /0 of 1 found, and 1 too many marked\.\s+cat looks at cat: 0\.94 does follow/,
    credit: 0,
    // The first marks what was wrong no more.
    right: marked([1, 1], [2, 2]),
    solution: 'sat looks at sat: 0.28 instead of 0.29.',
  },
};

async function listen(page: Page): Promise<() => Promise<Record<string, unknown>[]>> {
  await page.evaluate(() => {
    const checks: unknown[] = [];
    Object.assign(window, { checks });
    document.addEventListener('attn-check', (event) => checks.push((event as CustomEvent).detail));
  });
  return () => page.evaluate(() => (window as unknown as { checks: Record<string, unknown>[] }).checks);
}

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
