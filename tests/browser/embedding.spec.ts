import type { Page } from '@playwright/test';
import { classicScript, example, foreign, moduleScript } from './support/foreign.js';
import { table } from './support/golden.js';
import { expectClose } from './support/numbers.js';
import { expect, test } from './support/test.js';
import { Walk, walksOf } from './support/walk.js';

const strict = `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'`;
const trusted = `${strict}; require-trusted-types-for 'script'; trusted-types lit-html`;
const withoutWasm = `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:`;

const scripts = { module: moduleScript, classic: classicScript };

async function expectExample(walk: Walk, build: string): Promise<void> {
  await walk.ready();
  await expect(walk.root.locator('.build')).toHaveText(`computed by C++ · ${build}`);
  expectClose(await walk.exactly('O'), table('mixing_values', 'O'), 5e-11);
}

const walkIn = (page: Page): Walk => new Walk(page.locator('attention-walk'));

for (const [name, script] of Object.entries(scripts)) {
  test(`two lines make a walk: ${name} script`, async ({ page, host }) => {
    const site = await host();
    await page.goto(site.page(foreign(script)));
    await expectExample(walkIn(page), 'relaxed SIMD');
    if (name === 'classic') expect(site.requests).toHaveLength(2);
  });

  test(`a strict policy, with trusted types: ${name} script`, async ({ page, host }) => {
    const site = await host({ headers: { 'content-security-policy': trusted } });
    await page.goto(site.page(foreign(script)));
    await expectExample(walkIn(page), 'relaxed SIMD');
    const walk = walkIn(page);
    await expect(walk.root.locator('.build')).toHaveCSS('font-size', /^(1[0-4])(\.\d+)?px$/);
    await walk.goTo('weights');
    const share = walk.cell('weights', 1, 1);
    expect(Number(await share.evaluate((cell) => cell.style.getPropertyValue('--share')))).toBeCloseTo(
      0.9442,
      4,
    );
  });

  test(`a policy that forbids WebAssembly gets the js build: ${name} script`, async ({
    page,
    host,
    complaints,
  }) => {
    const site = await host({ headers: { 'content-security-policy': withoutWasm } });
    complaints.expect(/^warning: Attention Walk runs without WebAssembly/);
    await page.goto(site.page(foreign(script)));
    await expectExample(walkIn(page), 'plain JavaScript');
    expect(complaints.all.filter((text) => text.includes('Attention Walk runs'))).toHaveLength(1);
  });
}

test('a sandboxed frame of another origin: classic script', async ({ page, host }) => {
  const site = await host();
  const frame = site.page(foreign(classicScript));
  await page.goto(
    site.page(
      foreign('', `<iframe sandbox="allow-scripts" src="${frame}" width="900" height="700"></iframe>`),
    ),
  );
  await expectExample(new Walk(page.frameLocator('iframe').locator('attention-walk')), 'relaxed SIMD');
});

test.describe('one engine a page', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const counts = { instances: 0 };
      Object.assign(window, { counts });
      const { instantiate, instantiateStreaming, Instance } = WebAssembly;
      const count =
        <A extends unknown[], T>(original: (...args: A) => T) =>
        (...args: A): T => {
          counts.instances += 1;
          return original.apply(WebAssembly, args);
        };
      Object.assign(WebAssembly, {
        instantiate: count(instantiate as (...args: unknown[]) => unknown),
        instantiateStreaming: count(instantiateStreaming as (...args: unknown[]) => unknown),
        Instance: new Proxy(Instance, {
          construct: (target, [module, imports]: [WebAssembly.Module, WebAssembly.Imports]) => {
            counts.instances += 1;
            return new target(module, imports);
          },
        }),
      });
    });
  });

  const instances = (page: Page): Promise<number> =>
    page.evaluate(() => (window as unknown as { counts: { instances: number } }).counts.instances);

  test('elements and load() share it', async ({ page, host }) => {
    const site = await host();
    await page.goto(site.page(foreign(moduleScript, example.repeat(8))));
    expect(await walksOf(page)).toHaveLength(8);
    const same = await page.evaluate(async (address) => {
      const { load } = (await import(address)) as typeof import('../../web/src/engine/index.js');
      const walk = document.querySelector('attention-walk') as unknown as { engine: unknown };
      return (await load()) === (await load()) && (await load()) === walk.engine;
    }, site.url('attention-walk.js'));
    expect(same).toBe(true);
    expect(await instances(page)).toBe(1);
  });

  test('the module and the classic script on one page share it', async ({ page, host }) => {
    const site = await host();
    await page.goto(site.page(foreign(classicScript + moduleScript, example.repeat(2))));
    for (const walk of await walksOf(page)) await walk.ready();
    await page.waitForFunction(() => document.readyState === 'complete');
    expect(await instances(page)).toBe(1);
  });

  test('an element that comes and goes 200 times leaves nothing behind', async ({ page, host }) => {
    const site = await host();
    await page.goto(site.page(foreign(moduleScript)));
    await walkIn(page).ready();
    const left = await page.evaluate(async () => {
      const walk = document.querySelector<HTMLElement & { updateComplete: Promise<unknown> }>(
        'attention-walk',
      );
      if (!walk) throw new Error('the page has no walk');
      const copy = walk.cloneNode(true) as typeof walk;
      for (let i = 0; i < 200; i += 1) {
        document.body.append(i % 2 === 0 ? copy : walk);
        await walk.updateComplete;
        (i % 2 === 0 ? copy : walk).remove();
        await walk.updateComplete;
      }
      document.body.append(walk);
      return Array.from(document.body.children, ({ localName }) => localName);
    });
    expect(left).toEqual(['div', 'attention-walk']);
    await expectExample(walkIn(page), 'relaxed SIMD');
    expect(await instances(page)).toBe(1);
  });
});

test('the engine runs in a module worker', async ({ page, host }) => {
  const site = await host({ headers: { 'content-security-policy': trusted } });
  site.put(
    'worker.js',
    `import { load } from './attention-walk.js';
     const { walk, build } = await load();
     const { steps } = walk({ matrices: { Q: [[1, 0], [2, 1], [1, 1]], K: [[0, 1], [2, 1], [2, 0]], V: [[1, 1], [0, 1], [1, 0]] }, mask: 'causal' });
     postMessage({ O: [...steps.find(({ id }) => id === 'O').data], simd: build.simd });`,
  );
  site.put(
    'page.js',
    `const policy = trustedTypes.createPolicy('lit-html', { createScriptURL: (url) => url });
     const worker = new Worker(policy.createScriptURL('worker.js'), { type: 'module' });
     worker.onmessage = ({ data }) => { document.body.dataset.result = JSON.stringify(data); };`,
  );
  await page.goto(site.page(foreign('', '<script type="module" src="page.js"></script>')));
  await expect(page.locator('body[data-result]')).toBeAttached();
  const { O, simd } = JSON.parse((await page.locator('body').getAttribute('data-result')) ?? '') as {
    O: number[];
    simd: string;
  };
  expect(simd).toBe('relaxed');
  expectClose([O], [table('mixing_values', 'O').flat()], 5e-11);
});
