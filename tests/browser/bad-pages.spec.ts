import { foreign, example, moduleScript } from './support/foreign.js';
import { table } from './support/golden.js';
import { expectClose } from './support/numbers.js';
import { expect, test } from './support/test.js';
import { Walk } from './support/walk.js';

// What authors get wrong: the page names the place, and everything else on the page works.

interface Mistake {
  name: string;
  body: string;
  says: RegExp;
}

const walk = (inside: string, attributes = 'tokens="the cat sat" mask="causal"'): string =>
  `<attention-walk ${attributes}>${inside}</attention-walk>`;
const matrix = (name: string, text: string): string => `<attn-matrix name="${name}">${text}</attn-matrix>`;
const [Q, K, V] = [matrix('Q', '1 0; 2 1; 1 1'), matrix('K', '0 1; 2 1; 2 0'), matrix('V', '1 1; 0 1; 1 0')];

const mistakes: Mistake[] = [
  { name: 'rows of different length', body: walk(matrix('Q', '1 0; 2; 1 1') + K + V), says: /Q.*row 2/ },
  { name: 'text that is no number', body: walk(Q + matrix('K', '0 1; 12abc 1; 2 0') + V), says: /K.*12abc/ },
  {
    name: 'a comma that may stand between thousands',
    body: walk(Q + matrix('K', '0 1; 1,234 1; 2 0') + V),
    says: /K.*1,234/,
  },
  {
    name: 'a number that is too large',
    body: walk(Q + matrix('K', '0 1; 1e400 1; 2 0') + V),
    says: /K.*1e400/,
  },
  {
    name: 'an unknown mask',
    body: walk(Q + K + V, 'tokens="the cat sat" mask="casual"'),
    says: /mask.*casual/,
  },
  { name: 'an unknown scale', body: walk(Q + K + V, 'scale="sqrt"'), says: /scale.*sqrt/ },
  { name: 'too few tokens', body: walk(Q + K + V, 'tokens="the cat"'), says: /tokens.*2/ },
  {
    name: 'sizes that do not fit',
    body: walk(Q + matrix('K', '0 1 1; 2 1 1; 2 0 1') + V),
    says: /[QK].*[23]/,
  },
  { name: 'an unknown matrix', body: walk(Q + K + matrix('W', '1 1; 0 1; 1 0')), says: /W/ },
  { name: 'two matrices of one name', body: walk(Q + Q + K + V), says: /Q/ },
  {
    name: 'a matrix without a name',
    body: walk(`${Q}${K}<attn-matrix>1 1; 0 1; 1 0</attn-matrix>`),
    says: /name/,
  },
  { name: 'an empty matrix', body: walk(Q + K + matrix('V', '')), says: /V/ },
  { name: 'heads that do not divide', body: walk(Q + K + V, 'heads="3"'), says: /heads.*3/ },
  { name: 'half a head', body: walk(Q + K + V, 'heads="1.5"'), says: /heads.*1\.5/ },
  { name: 'a temperature of 0', body: walk(Q + K + V, 'temperature="0"'), says: /temperature.*0/ },
  { name: 'no matrix at all', body: walk(''), says: /attn-matrix/ },
];

for (const { name, body, says } of mistakes) {
  test(name, async ({ page, host }) => {
    const site = await host();
    await page.goto(site.page(foreign(moduleScript, body + example)));
    const [bad, good] = [
      page.locator('attention-walk').first(),
      new Walk(page.locator('attention-walk').last()),
    ];
    await expect(bad.getByRole('alert')).toContainText(says);
    await expect(bad.getByRole('button', { name: 'Next' })).toHaveCount(0);
    await good.ready();
    expectClose(await good.exactly('O'), table('mixing_values', 'O'), 5e-11);
  });
}

const questions: Mistake[] = [
  { name: 'an unknown token', body: '<attn-ask for="O" row="dog">What?</attn-ask>', says: /row.*dog/ },
  { name: 'a row that is not there', body: '<attn-ask for="O" row="3">What?</attn-ask>', says: /row.*3/ },
  { name: 'a step that is not there', body: '<attn-ask for="P" row="sat">What?</attn-ask>', says: /for.*P/ },
  { name: 'no row', body: '<attn-ask for="O">What?</attn-ask>', says: /row/ },
  {
    name: 'digits that are no digits',
    body: '<attn-ask for="O" row="sat" digits="two">What?</attn-ask>',
    says: /digits.*two/,
  },
];

for (const { name, body, says } of questions) {
  test(`a question about ${name}`, async ({ page, host }) => {
    const site = await host();
    await page.goto(
      site.page(foreign(moduleScript, walk(Q + K + V + body, 'tokens="the cat sat" mask="causal" step="O"'))),
    );
    await expect(page.locator('attn-ask').getByRole('alert')).toContainText(says);
    const own = await new Walk(page.locator('attention-walk')).ready();
    await own.goTo('V');
    expect(await own.numbers('V')).toEqual([
      [1, 1],
      [0, 1],
      [1, 0],
    ]);
  });
}

test('settings and words that mean nothing are reported at the start, and the walk goes on', async ({
  page,
  host,
}) => {
  const site = await host();
  const wrong = '<attn-step for="score">Never shown.</attn-step><attn-ask for="O" row="7">What?</attn-ask>';
  await page.goto(
    site.page(
      foreign(
        moduleScript,
        walk(Q + K + V + wrong, 'tokens="the cat sat" masks="causal" theme="sepia" class="x"'),
      ),
    ),
  );
  const own = await new Walk(page.locator('attention-walk')).ready();
  for (const says of ['masks; did you mean mask?', 'theme must be', 'found "score"', 'found 7'])
    await expect(own.alert).toContainText(says);
  await expect(own.alert.locator('p')).toHaveCount(4);
  await own.goTo('O');
  expect((await own.numbers('O')).flat()).not.toContain(NaN);
});

test('tokens that look like markup or steer text are only text', async ({ page, host }) => {
  const site = await host();
  const tokens = '&lt;img/src=x/onerror=alert(1)&gt; cat\u202Etac &lt;/script&gt;';
  await page.goto(site.page(foreign(moduleScript, walk(Q + K + V, `tokens="${tokens}"`))));
  const own = await new Walk(page.locator('attention-walk')).ready();
  await own.goTo('weights');
  const rows = own.table('weights').getByRole('rowheader');
  await expect(rows).toHaveText(['<img/src=x/onerror=alert(1)>', 'cat\\u202etac', '</script>']);
  await expect(own.root.locator('img')).toHaveCount(0);
});

test('a mistake that comes later leaves the walk as it was, and the correction continues it', async ({
  page,
  host,
}) => {
  const site = await host();
  await page.goto(site.page(foreign(moduleScript)));
  const own = await new Walk(page.locator('attention-walk')).ready();
  const set = (text: string): Promise<void> =>
    page.locator('attn-matrix[name=Q]').evaluate((element, value) => {
      element.textContent = value;
    }, text);
  const before = await own.exactly('O');
  await set('1 0; 2 x; 1 1');
  await expect(own.alert).toContainText('x');
  expect(await own.numbers('O')).toEqual(before);
  await set('1 0; 2 1; 3 1');
  await expect(own.alert).toBeHidden();
  await own.goTo('Q');
  expect(await own.numbers('Q')).toEqual([
    [1, 0],
    [2, 1],
    [3, 1],
  ]);
});

test('an empty walk says so, and starts when it is filled', async ({ page, host }) => {
  const site = await host();
  await page.goto(site.page(foreign(moduleScript, walk(''))));
  const root = page.locator('attention-walk');
  await expect(root.getByRole('alert')).toContainText('attn-matrix');
  await root.evaluate(
    (element, matrices) => {
      for (const [name, text] of matrices) {
        const matrix = document.createElement('attn-matrix');
        matrix.setAttribute('name', name);
        matrix.textContent = text;
        element.append(matrix);
      }
    },
    Object.entries({ Q: '1 0; 2 1; 1 1', K: '0 1; 2 1; 2 0', V: '1 1; 0 1; 1 0' }),
  );
  const own = await new Walk(root).ready();
  await expect(own.alert).toBeHidden();
  expectClose(await own.exactly('O'), table('mixing_values', 'O'), 5e-11);
});
