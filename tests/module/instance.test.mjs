// What happens to the engine itself: memory, traps, many calls at once.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from '../../dist/attention-walk.js';
import * as numbers from './numbers.mjs';
import { assertClose, builds, failure, generator, randomTensor, step } from './support.mjs';

/** The instances made from here on: their memory, and whether they trap as soon as they are entered.
 * @type {{ memory: WebAssembly.Memory, traps: boolean }[]} */
const instances = [];

const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...args) => {
  const { exports } = await instantiate(...args);
  const made = {
    memory: Object.values(exports).find((value) => value instanceof WebAssembly.Memory),
    traps: false,
  };
  instances.push(made);
  const guarded = (value) => {
    if (typeof value !== 'function') return value;
    return (...values) => {
      if (made.traps) throw new WebAssembly.RuntimeError('unreachable');
      return value(...values);
    };
  };
  return {
    exports: Object.fromEntries(Object.entries(exports).map(([name, value]) => [name, guarded(value)])),
  };
};

const cat = (attention) =>
  assertClose(step(attention.walk(numbers.catSat), 'O').data, numbers.catSatOutput.flat(), 5e-11);

const attention = await load({ build: 'simd128' });

test('one instance, however often it is asked for', async () => {
  const again = await Promise.all([
    load({ build: 'simd128' }),
    load({ build: 'simd128' }),
    load({ build: 'auto' }),
  ]);
  assert.equal(again[0], attention);
  assert.equal(again[1], attention);
  assert.ok(instances.length <= 2, `${instances.length} instances`); // the build that was named, and the best one
});

test('10,000 calls of random shapes leave the memory as large as the largest call made it', () => {
  const [{ memory }] = instances;
  const random = generator(3);
  const size = (most) => 1 + Math.floor(((random() + 1) / 2) * (most - 1));
  const call = (T, d) => {
    const [q, k, v] = [0, 0, 0].map(() => randomTensor([T, d], random));
    attention.attention(q, k, v, { return: ['scores', 'masked', 'weights'] });
    attention.matmul(q, k, { transposeB: true });
    const matrix = (width) => Array.from({ length: T }, () => Array.from({ length: width }, random));
    attention.walk({ matrices: { Q: matrix(d), K: matrix(d), V: matrix(d) } }).explain('O', T - 1, 0);
    failure(
      () => attention.walk({ matrices: { Q: matrix(d), K: matrix(d + 1), V: matrix(d) } }),
      'ERR_SHAPE',
    );
  };
  call(24, 24);
  const before = memory.buffer.byteLength;
  for (let i = 0; i < 2000; ++i) call(size(24), size(24)); // five calls each
  assert.equal(memory.buffer.byteLength, before);
});

test('a trap: ERR_INTERNAL, and the next call has a new instance', () => {
  const walk = attention.walk(numbers.catSat);
  instances[0].traps = true; // from now on
  const error = failure(() => attention.parseNumber('1'), 'ERR_INTERNAL', 'parseNumber');
  assert.ok(error.cause instanceof WebAssembly.RuntimeError);
  assert.equal(attention.parseNumber('1').value, 1);
  assert.equal(walk.explain('O', 1, 0).terms.length, 3);
});

test('calls for two walks may alternate', () => {
  const walks = [attention.walk(numbers.catSat), attention.walk(numbers.lisa)];
  const apart = walks.map((walk) => walk.explain('O', 2, 1));
  for (let i = 0; i < 5; ++i)
    assert.deepEqual(
      walks.map((walk) => walk.explain('O', 2, 1)),
      apart,
    );
});

test('a call from within a call', () => {
  let inner;
  const outer = {
    get data() {
      inner = attention.softmax({ data: new Float32Array(2), shape: [2] });
      return new Float32Array([1, 2]);
    },
    shape: [1, 2],
  };
  assert.deepEqual([...attention.matmul(outer, outer, { transposeB: true }).data], [5]);
  assert.deepEqual([...inner.data], [0.5, 0.5]);
});

for (const build of builds) {
  test(`${build}: more memory than there is: ERR_OOM, and the next call works`, async () => {
    const engine = await load({ build });
    const column = { data: new Float32Array(16384), shape: [16384, 1] };
    failure(() => engine.matmul(column, column, { transposeB: true }), 'ERR_OOM');
    cat(engine);
  });

  test(`${build}: intermediates that no address reaches: ERR_TOO_LARGE`, async () => {
    const engine = await load({ build });
    const column = { data: new Float32Array(32768), shape: [32768, 1] };
    failure(() => engine.attention(column, column, column, { return: ['weights'] }), 'ERR_TOO_LARGE');
    cat(engine);
  });

  test(`${build}: an engine that stops in the middle of a call is replaced`, async () => {
    const engine = await load({ build });
    const walk = engine.walk(numbers.catSat);
    const before = walk.explain('O', 2, 0);
    const reason = new Error('no data today');
    const hostile = {
      get data() {
        throw reason;
      },
      shape: [1, 1],
    };
    const error = failure(() => engine.softmax(hostile), 'ERR_INTERNAL', 'softmax');
    assert.equal(error.cause, reason);
    cat(engine);
    assert.deepEqual(walk.explain('O', 2, 0), before);
  });

  test(`${build}: an engine that runs out of stack is replaced`, async () => {
    const engine = await load({ build });
    const codes = atTheEndOfTheStack(() => engine.walk(numbers.catSat));
    for (const code of codes) assert.match(code, /^(ERR_INTERNAL|RangeError)$/); // RangeError: not even that fitted
    cat(engine);
  });
}

/** Runs `call` where the stack ends, then with a little more of it each time until it succeeds. The errors on the way. */
function atTheEndOfTheStack(call) {
  const codes = new Set();
  let done = false;
  const dive = () => {
    try {
      dive();
    } catch {
      // Here it ends.
    }
    if (done) return;
    try {
      call();
      done = true;
    } catch (error) {
      codes.add(error.code ?? error.name);
    }
  };
  dive();
  return codes;
}

test('simd128: the most that there is room for', async () => {
  const engine = await load({ build: 'simd128' });
  const column = { data: new Float32Array(4 * 4096), shape: [4, 4096, 1] };
  const { weights } = engine.attention(column, column, column, { return: ['weights'] });
  assert.equal(weights.data.length, 4 * 4096 * 4096); // 256 MiB
  assertClose([weights.data[0], weights.data.at(-1)], [1 / 4096, 1 / 4096], 1e-9);
  cat(engine);
});
