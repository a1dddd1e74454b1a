// A cache gives what attention over the whole past gives, however the past came in.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entries } from './entries.mjs';
import { assertClose, builds, failure, generator, randomTensor } from './support.mjs';

const [T, d_k, d_v] = [21, 5, 3];

/** Tokens [from, to) of each head. */
function tokens({ data, shape }, from, to) {
  const [heads, length, width] = shape;
  const Numbers = data.constructor;
  const some = new Numbers(heads * (to - from) * width);
  for (let h = 0; h < heads; ++h) {
    const start = h * length * width;
    some.set(data.subarray(start + from * width, start + to * width), h * (to - from) * width);
  }
  return { data: some, shape: [heads, to - from, width] };
}

for (const [build, { files, load }] of builds.flatMap((name) => entries.map((entry) => [name, entry]))) {
  const attention = await load({ build });

  for (const [Numbers, tolerance] of [
    [Float32Array, 1e-6],
    [Float64Array, 1e-14],
  ]) {
    for (const [heads, kvHeads] of [
      [1, 1],
      [4, 2],
    ]) {
      test(`${files}.${build}, ${Numbers.name}, ${heads} heads over ${kvHeads}: token by token and in chunks`, () => {
        const random = generator(5);
        const q = randomTensor([heads, T, d_k], random, Numbers);
        const k = randomTensor([kvHeads, T, d_k], random, Numbers);
        const v = randomTensor([kvHeads, T, d_v], random, Numbers);
        const expected = attention.attention(q, k, v, { causal: true }).output;
        for (const chunk of [1, 4, T]) {
          const cache = attention.cache({ heads, kvHeads, d_k, d_v });
          for (let from = 0; from < T; from += chunk) {
            const to = Math.min(T, from + chunk);
            cache.append(tokens(k, from, to), tokens(v, from, to));
            assert.equal(cache.length, to);
            const { output } = cache.attend(tokens(q, from, to), { causal: true });
            assertClose(output.data, tokens(expected, from, to).data, tolerance, `from ${from}`);
          }
          cache.dispose();
        }
      });

      test(`${files}.${build}, ${Numbers.name}, ${heads} heads over ${kvHeads}: a window, a softcap and what is kept`, () => {
        const random = generator(6);
        const q = randomTensor([heads, T, d_k], random, Numbers);
        const k = randomTensor([kvHeads, T, d_k], random, Numbers);
        const v = randomTensor([kvHeads, T, d_v], random, Numbers);
        const options = { causal: true, window: { left: 6 }, softcap: 0.4 };
        const expected = attention.attention(q, k, v, { ...options, return: ['capped', 'weights'] });
        const cache = attention.cache({ heads, kvHeads, d_k, d_v });
        for (let i = 0; i < T; ++i) {
          cache.append(tokens(k, i, i + 1), tokens(v, i, i + 1));
          const { output } = cache.attend(tokens(q, i, i + 1), options);
          assertClose(output.data, tokens(expected.output, i, i + 1).data, tolerance, `token ${i}`);
        }
        const all = cache.attend(q, { ...options, return: ['capped', 'weights'] });
        for (const name of ['output', 'capped', 'weights'])
          assertClose(all[name].data, expected[name].data, tolerance, name);
      });
    }
  }
}

for (const { files, load } of entries) {
  const attention = await load({ build: 'simd128' });
  const random = generator(9);
  const one = randomTensor([1, 1, 2], random);
  const make = () => attention.cache({ heads: 1, d_k: 2, d_v: 2 });

  for (const [what, shape, code, where] of [
    ['no shape', undefined, 'ERR_ARG', 'shape'],
    ['no heads', { heads: 0, d_k: 1, d_v: 1 }, 'ERR_ARG', 'heads'],
    ['heads as text', { heads: '1', d_k: 1, d_v: 1 }, 'ERR_ARG', 'heads'],
    ['no d_k', { heads: 1, d_v: 1 }, 'ERR_ARG', 'd_k'],
    ['heads that are no multiple', { heads: 3, kvHeads: 2, d_k: 1, d_v: 1 }, 'ERR_ARG', 'kvHeads'],
    ['a member that does not exist', { heads: 1, d_k: 1, d_v: 1, dk: 1 }, 'ERR_NAME', 'dk'],
  ])
    test(`${files}: cache: ${what}`, () => failure(() => attention.cache(shape), code, where));

  test(`${files}: after an error the cache holds what it held`, () => {
    const cache = make();
    failure(() => cache.attend(one), 'ERR_SHAPE', 'cache');
    cache.append(one, one);
    const before = cache.attend(one).output.data;
    const wide = randomTensor([1, 1, 3], random);
    const double = randomTensor([1, 1, 2], random, Float64Array);
    failure(() => cache.append(wide, one), 'ERR_SHAPE', 'k');
    failure(() => cache.append(one, wide), 'ERR_SHAPE', 'v');
    failure(() => cache.append(double, double), 'ERR_ARG', 'k.data');
    failure(() => cache.append(one, double), 'ERR_ARG', 'v.data');
    failure(() => cache.attend(double), 'ERR_ARG', 'q.data');
    failure(() => cache.attend(one, { scale: 0 }), 'ERR_ARG', 'scale');
    failure(() => cache.attend(one, { softcap: 0 }), 'ERR_ARG', 'softcap');
    failure(() => cache.attend(one, { window: { left: -1 } }), 'ERR_ARG', 'window.left');
    failure(() => cache.attend(one, { keyLengths: [1] }), 'ERR_NAME', 'keyLengths');
    failure(() => cache.attend(one, { past: { k: one, v: one } }), 'ERR_NAME', 'past');
    assert.equal(cache.length, 1);
    assert.deepEqual(cache.attend(one).output.data, before);
  });

  test(`${files}: a cache that was disposed of`, () => {
    const cache = make();
    cache.append(one, one);
    cache.dispose();
    cache.dispose();
    failure(() => cache.append(one, one), 'ERR_ARG', 'cache');
    failure(() => cache.attend(one), 'ERR_ARG', 'cache');
    failure(() => cache.length, 'ERR_ARG', 'cache');
  });

  test(`${files}: when the engine stops, its caches are lost, and say so`, () => {
    const cache = make();
    cache.append(one, one);
    const hostile = {
      get data() {
        throw new Error('no data today');
      },
    };
    failure(() => attention.softmax(hostile), 'ERR_INTERNAL', 'softmax');
    const error = failure(() => cache.attend(one), 'ERR_INTERNAL', 'cache');
    assert.match(error.message, /cache\.attend: the engine stopped/);
    cache.dispose();
    const next = make();
    next.append(one, one);
    assert.equal(next.length, 1);
  });
}
