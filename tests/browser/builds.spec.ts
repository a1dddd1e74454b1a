import { causal, matmul, scaled, softmax, transpose } from './support/arithmetic.js';
import { foreign } from './support/foreign.js';
import type { Rows } from './support/golden.js';
import { expect, test } from './support/test.js';

// The builds add in different orders and fuse differently. Numbers are at most 1 here, sums at most 1 in weight.
const tolerance = { float64: 2e-14, float32: 4e-6 };

const builds = ['relaxed', 'simd128', 'js'] as const;

interface Case {
  T: number;
  d: number;
  rows: Rows[];
}

/** Numbers from −1 to 1 that are the same everywhere; their products are rounded in every precision. */
function cases(): Case[] {
  let seed = 7;
  const next = (): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return Math.fround((2 * seed) / 2_147_483_647 - 1);
  };
  const rows = (T: number, d: number): Rows =>
    Array.from({ length: T }, () => Array.from({ length: d }, next));
  const sizes = [
    [1, 1],
    [2, 3],
    [5, 4],
    [7, 9],
    [17, 16],
    [33, 31],
  ] as const;
  return sizes.map(([T, d]) => ({ T, d, rows: [rows(T, d), rows(T, d), rows(T, d)] }));
}

const plain = ({ d, rows: [Q = [], K = [], V = []] }: Case): number[] =>
  matmul(softmax(causal(scaled(matmul(Q, transpose(K)), 1 / Math.sqrt(d)))), V).flat();

for (const width of ['float64', 'float32'] as const) {
  test(`the three builds agree with each other and with plain arithmetic: ${width}`, async ({
    page,
    host,
  }) => {
    const site = await host();
    await page.goto(site.page(foreign('', '')));
    const all = cases();
    const computed = await page.evaluate(
      async ({ address, all, builds, width }) => {
        const { load } = (await import(address)) as typeof import('../../web/src/engine/index.js');
        const Numbers = width === 'float64' ? Float64Array : Float32Array;
        const results: Record<string, number[][]> = {};
        for (const build of builds) {
          const engine = await load({ build });
          if (engine.build.simd !== build) throw new Error(`asked for ${build}, got ${engine.build.simd}`);
          results[build] = all.map(({ T, d, rows }) => {
            const [q, k, v] = rows.map((m) => ({ data: new Numbers(m.flat()), shape: [T, d] }));
            if (!q || !k || !v) throw new Error('three matrices make a case');
            return Array.from(engine.attention(q, k, v, { causal: true }).output.data);
          });
        }
        return results;
      },
      { address: site.url('attention-walk.js'), all, builds, width },
    );
    const distance = (a: number[], b: number[]): number =>
      Math.max(...a.map((x, i) => Math.abs(x - (b[i] ?? NaN))));
    for (const [i, one] of all.entries()) {
      const results = builds.map((build) => computed[build]?.[i] ?? []);
      for (const result of [...results, plain(one)]) {
        for (const other of results)
          expect(distance(result, other), `${one.T} × ${one.d}`).toBeLessThan(tolerance[width]);
      }
    }
  });
}

test('a build that cannot be had is refused by name', async ({ page, host }) => {
  const site = await host();
  await page.goto(site.page(foreign('', '')));
  const refusal = await page.evaluate(async (address) => {
    const { load } = (await import(address)) as typeof import('../../web/src/engine/index.js');
    return load({ build: 'threads' as 'js' }).catch((error: unknown) => {
      const { code, message, where } = error as { code: string; message: string; where: string };
      return { code, message, where };
    });
  }, site.url('attention-walk.js'));
  expect(refusal).toMatchObject({ code: 'ERR_ARG', where: 'build' });
  expect(refusal).toHaveProperty('message', expect.stringContaining('threads'));
});
