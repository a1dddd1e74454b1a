// What can't be computed is refused before memory is taken for it, wherever the arguments alone tell: the heap stays as it is.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entries } from './entries.mjs';
import { builds, dist, failure, tensor } from './support.mjs';

/** Of the last instance that was made. @type {WebAssembly.Memory} */
let memory;
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...args) => {
  const instance = await instantiate(...args);
  memory = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory);
  return instance;
};

/** An engine that nobody has called yet: its heap can only have grown by what a test did. */
const newEngine = ({ load }, build) => load({ build, url: `${dist.href}?${++engines}` });
let engines = 0;

/** Of any shape; most of these are none that so many numbers have. */
const of = (count, ...shape) => ({ data: new Float32Array(count), shape });
const empty = (...shape) => of(0, ...shape);
const wrapping = of(4, 65536, 65536); // 2³² numbers, which is 0 in 32 bits
const huge = of(4, 2 ** 31 - 1, 2 ** 31 - 1, 2 ** 31 - 1);
const tall = of(2 ** 12, 2 ** 6, 64);
const column = (T) => of(T, T, 1);
const two = of(4, 2, 2);
const wide = of(6, 2, 3);

/** @type {Record<string, [string, string, any[], string, string?][]>} what, method, arguments, code, where */
const groups = {
  'nothing at all': [
    ['no rows', 'matmul', [empty(0, 2), two], 'ERR_SHAPE', 'a'],
    ['nothing to add up', 'matmul', [empty(2, 0), empty(0, 2)], 'ERR_SHAPE', 'a'],
    ['no columns', 'matmul', [two, empty(2, 0)], 'ERR_SHAPE', 'b'],
    ['no rows', 'softmax', [empty(0, 3)], 'ERR_SHAPE', 'x'],
    ['no logits', 'softmax', [empty(3, 0)], 'ERR_SHAPE', 'x'],
    ['T = 0', 'attention', [empty(0, 2), empty(0, 2), empty(0, 2)], 'ERR_SHAPE', 'q'],
    ['no queries', 'attention', [empty(0, 2), two, two], 'ERR_SHAPE', 'q'],
    ['no keys', 'attention', [two, empty(0, 2), empty(0, 2)], 'ERR_SHAPE', 'k'],
    ['d_k = 0', 'attention', [empty(2, 0), empty(2, 0), two], 'ERR_SHAPE', 'q'],
    ['d_v = 0', 'attention', [two, two, empty(2, 0)], 'ERR_SHAPE', 'v'],
    ['no heads', 'attention', [empty(0, 2, 2), empty(0, 2, 2), empty(0, 2, 2)], 'ERR_SHAPE', 'q'],
    ['no tokens', 'walk', [{ matrices: { X: [], W_Q: [[1]], W_K: [[1]], W_V: [[1]] } }], 'ERR_SHAPE', 'X'],
  ],
  'shapes that do not meet': [
    ['inner sizes', 'matmul', [tall, wide], 'ERR_SHAPE', 'b'],
    ['leading axes', 'matmul', [tall, of(8, 2, 2, 2)], 'ERR_SHAPE', 'b'],
    [
      'a shape that is not that of its numbers',
      'matmul',
      [two, { ...tall, shape: [3, 5] }],
      'ERR_SHAPE',
      'b',
    ],
    ['a shape that is not that of its numbers', 'softmax', [{ ...tall, shape: [3, 5] }], 'ERR_SHAPE', 'x'],
    ['widths of q and k', 'attention', [tall, wide, wide], 'ERR_SHAPE', 'k'],
    ['lengths of k and v', 'attention', [of(64, 1, 64), tall, two], 'ERR_SHAPE', 'v'],
    [
      'heads',
      'attention',
      [{ ...tall, shape: [4, 2 ** 4, 64] }, of(64 * 3, 3, 1, 64), of(6, 3, 1, 2)],
      'ERR_SHAPE',
      'k',
    ],
    [
      'a mask',
      'attention',
      [tall, tall, tall, { mask: { data: new Uint8Array(6), shape: [2, 3] } }],
      'ERR_SHAPE',
      'mask',
    ],
  ],
  'sizes whose product overflows': [
    ['an operand', 'matmul', [wrapping, two], 'ERR_TOO_LARGE', 'a'],
    ['an operand', 'matmul', [two, wrapping], 'ERR_TOO_LARGE', 'b'],
    ['the product', 'matmul', [column(65536), column(65536), { transposeB: true }], 'ERR_TOO_LARGE'],
    ['logits', 'softmax', [huge], 'ERR_TOO_LARGE', 'x'],
    ['queries', 'attention', [wrapping, two, two], 'ERR_TOO_LARGE', 'q'],
    ['keys', 'attention', [two, wrapping, two], 'ERR_TOO_LARGE', 'k'],
    ['values', 'attention', [two, two, wrapping], 'ERR_TOO_LARGE', 'v'],
    [
      'a mask',
      'attention',
      [two, two, two, { mask: { data: new Uint8Array(4), shape: [65536, 65536] } }],
      'ERR_TOO_LARGE',
      'mask',
    ],
    [
      'weights',
      'attention',
      [column(65536), column(65536), column(65536), { return: ['weights'] }],
      'ERR_TOO_LARGE',
    ],
    [
      'keys of a past',
      'attention',
      [two, two, two, { past: { k: wrapping, v: two } }],
      'ERR_TOO_LARGE',
      'past.k',
    ],
    [
      'values of a past',
      'attention',
      [two, two, two, { past: { k: two, v: huge } }],
      'ERR_TOO_LARGE',
      'past.v',
    ],
  ],
  'more memory than there is': [
    ['the product', 'matmul', [column(16384), column(16384), { transposeB: true }], 'ERR_OOM'],
    [
      'weights',
      'attention',
      [column(16384), column(16384), column(16384), { return: ['weights'] }],
      'ERR_OOM',
    ],
    [
      'steps of a walk',
      'walk',
      [{ matrices: { Q: rows(8192), K: rows(8192), V: rows(8192) } }],
      'ERR_TOO_LARGE',
    ],
  ],
};

function rows(count) {
  return Array.from({ length: count }, () => [1]);
}

for (const [build, entry] of ['relaxed', 'simd128'].flatMap((name) => entries.map((one) => [name, one]))) {
  for (const [group, cases] of Object.entries(groups)) {
    for (const [what, method, args, code, where] of cases) {
      if (method === 'walk' && entry.files === 'operators') continue;
      test(`${entry.files}.${build}: ${group}: ${method}, ${what}`, async () => {
        const attention = await newEngine(entry, build);
        const before = memory.buffer.byteLength;
        failure(() => attention[method](...args), code, where);
        assert.equal(memory.buffer.byteLength, before);
        assert.deepEqual([...attention.softmax(tensor([[1, 1]])).data], [0.5, 0.5]);
      });
    }
  }
}

// 64 MB each: four times what the heap starts with, so that it would have to grow for one of them.
const large = of(2 ** 24, 2 ** 12, 2 ** 12);
const largeMask = { data: new Uint8Array(2 ** 26), shape: [2 ** 13, 2 ** 13] };
const small = of(2 ** 6, 1, 2 ** 6);
const tallHead = { ...large, shape: [2 ** 18, 64] };
const tallLarge = { ...large, shape: [2 ** 24, 1] };

/** @type {[string, (attention: any, cache: any) => unknown, string, string][]} what, call, code, where */
const largeCases = [
  ['inner sizes', (attention) => attention.matmul(large, small), 'ERR_SHAPE', 'b'],
  ['inner sizes, the other way', (attention) => attention.matmul(small, large), 'ERR_SHAPE', 'b'],
  ['a shape of other numbers', (attention) => attention.softmax({ ...large, shape: [3] }), 'ERR_SHAPE', 'x'],
  ['widths of q and k', (attention) => attention.attention(large, small, small), 'ERR_SHAPE', 'k'],
  ['lengths of k and v', (attention) => attention.attention(large, large, small), 'ERR_SHAPE', 'v'],
  [
    'a mask',
    (attention) => attention.attention(small, small, small, { mask: largeMask }),
    'ERR_SHAPE',
    'mask',
  ],
  [
    'a past of another width',
    (attention) => attention.attention(small, small, small, { past: { k: large, v: small } }),
    'ERR_SHAPE',
    'past.k',
  ],
  [
    'a past of another length',
    (attention) =>
      attention.attention(small, small, small, { past: { k: small, v: { ...large, shape: [2 ** 18, 64] } } }),
    'ERR_SHAPE',
    'past.v',
  ],
  ...[
    [{ scale: 0 }, 'ERR_ARG', 'scale'],
    [{ softcap: -1 }, 'ERR_ARG', 'softcap'],
    [{ window: { left: -1 } }, 'ERR_ARG', 'window.left'],
    [{ keyLengths: [1, 1] }, 'ERR_SHAPE', 'keyLengths'],
    [{ keyLengths: [2 ** 12 + 1] }, 'ERR_ARG', 'keyLengths[0]'],
    [{ past: { k: small, v: small }, softcap: 0 }, 'ERR_SHAPE', 'past.k'],
  ].map(([options, code, where]) => [
    `options like ${JSON.stringify(options).slice(0, 30)}`,
    (attention) => attention.attention(large, large, large, options),
    code,
    where,
  ]),
  [
    'weights',
    (attention) => attention.attention(tallLarge, tallLarge, tallLarge, { return: ['weights'] }),
    'ERR_TOO_LARGE',
    'output',
  ],
  ['keys for a cache', (_, cache) => cache.append(large, small), 'ERR_SHAPE', 'k'],
  ['values for a cache', (_, cache) => cache.append(small, large), 'ERR_SHAPE', 'v'],
  ['queries for a cache', (_, cache) => cache.attend(large), 'ERR_SHAPE', 'q'],
  ['a softcap for a cache', (_, cache) => cache.attend(tallHead, { softcap: 0 }), 'ERR_ARG', 'softcap'],
  [
    'more queries than a cache has tokens',
    (_, cache) => cache.attend(tallHead, { window: { left: 1 } }),
    'ERR_SHAPE',
    'q',
  ],
  ['a mask for a cache', (_, cache) => cache.attend(small, { mask: largeMask }), 'ERR_SHAPE', 'mask'],
];

for (const [build, entry] of builds.flatMap((name) => entries.map((one) => [name, one]))) {
  test(`${entry.files}.${build}: arrays of 64 MB are refused before they are copied`, async () => {
    const attention = await newEngine(entry, build);
    // The heap of the js build is a buffer like those of the test.
    const heap = () => (build === 'js' ? process.memoryUsage().arrayBuffers : memory.buffer.byteLength);
    const cache = attention.cache({ heads: 1, d_k: 64, d_v: 64 });
    cache.append(small, small);
    for (const [what, call, code, where] of largeCases) {
      const before = heap();
      failure(() => call(attention, cache), code, where);
      assert.ok(heap() - before < 2 ** 20, `${what}: ${heap() - before} bytes`);
    }
    assert.deepEqual([...cache.attend(small).output.data], Array(64).fill(0));
  });
}
