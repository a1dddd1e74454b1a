// Attention with options gives what programs in NumPy and PyTorch give, which share nothing with this project.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { load } from '../../dist/attention-walk.js';
import { optionCall, pairsOfOptions } from './option-calls.mjs';
import { assertClose, builds } from './support.mjs';

const runner = fileURLToPath(new URL('python/run.py', import.meta.url));
const steps = ['scores', 'capped', 'masked', 'weights'];

/** Whichever Python has it: the first on the path may be another than the system's, which has Debian's packages. */
function pythonWith(library) {
  const found = ['python3', '/usr/bin/python3'].find(
    (program) => spawnSync(program, ['-c', `import numpy, ${library}`]).status === 0,
  );
  assert.ok(found, `a python3 with ${library}: run scripts/setup --tests`);
  return found;
}

const toNumber = (text) => (text.endsWith('inf') ? (text === 'inf' ? Infinity : -Infinity) : Number(text));

/** Numbers as text, as JSON has no −∞. */
function encoded(_, value) {
  if (!value || !ArrayBuffer.isView(value.data)) return value;
  return { type: value.data.constructor.name, shape: value.shape, data: Array.from(value.data, String) };
}

/** What a program finds for each call: numbers by name. */
function computed(library, calls) {
  const input = JSON.stringify(calls, encoded).replaceAll('Infinity', 'inf');
  const args = ['-W', 'error', '-B', runner, `${library}_attention`];
  const output = execFileSync(pythonWith(library), args, { input, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return JSON.parse(output).map((found) =>
    Object.fromEntries(Object.entries(found).map(([name, texts]) => [name, texts.map(toNumber)])),
  );
}

for (const library of ['numpy', 'torch']) {
  for (const [Numbers, tolerance] of [
    [Float32Array, 4e-6],
    [Float64Array, 2e-14],
  ]) {
    test(`${library}, ${Numbers.name}: options alone and in pairs`, async () => {
      const calls = pairsOfOptions.map((chosen) => optionCall(chosen, Numbers));
      const expected = computed(library, calls);
      assert.equal(expected.length, calls.length);
      for (const build of builds) {
        const attention = await load({ build });
        calls.forEach(([q, k, v, options], i) => {
          const what = `${build}, ${pairsOfOptions[i].join(' and ')}`;
          const { present, maskedRows, ...found } = attention.attention(q, k, v, {
            ...options,
            return: steps,
          });
          const { output } = attention.attention(q, k, v, options);
          assertClose(output.data, expected[i].output, tolerance, `${what}: output alone`);
          for (const [name, { data }] of Object.entries(found))
            assertClose(data, expected[i][name], tolerance, `${what}: ${name}`);
          assert.deepEqual(maskedRows, expected[i].maskedRows, what);
          for (const name of present ? ['k', 'v'] : [])
            assert.deepEqual([...present[name].data], expected[i][`present_${name}`], `${what}: present`);
        });
      }
    });
  }
}
