// What is shipped, disassembled: the kernels are vector code in both builds, with the relaxed multiply-add in one of them and
// nothing relaxed in the other, which engines without relaxed SIMD would refuse as a whole.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { entries } from './entries.mjs';
import { inDist } from './support.mjs';

const output = (program, ...args) => execFileSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });

const disassembler = join(output('em-config', 'BINARYEN_ROOT').trim(), 'bin/wasm-dis');

/** How often each instruction is there. @param {string} file @returns {Map<string, number>} */
function instructions(file) {
  const counts = new Map();
  for (const [, name] of output(disassembler, inDist(file)).matchAll(/\(([\w.]+)/g)) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

// A register tile alone has eight sums, and there are several: fewer than this is not the kernels.
const MANY = 48;

for (const { files } of entries) {
  const found = {
    relaxed: instructions(`${files}.relaxed.wasm`),
    simd128: instructions(`${files}.simd128.wasm`),
  };
  const count = (build, name) => found[build].get(name) ?? 0;

  for (const lanes of ['f32x4', 'f64x2']) {
    test(`${files}.relaxed: ${lanes} multiplies and adds at once`, () => {
      const fused = count('relaxed', `${lanes}.relaxed_madd`);
      assert.ok(fused >= MANY, `${fused} × ${lanes}.relaxed_madd`);
    });

    test(`${files}.simd128: ${lanes} multiplies, then adds`, () => {
      for (const name of ['mul', 'add']) {
        const there = count('simd128', `${lanes}.${name}`);
        assert.ok(there >= MANY, `${there} × ${lanes}.${name}`);
      }
    });

    for (const build of ['relaxed', 'simd128']) {
      test(`${files}.${build}: ${lanes} for the exponentials and the maxima as well`, () => {
        assert.ok(count(build, `${lanes}.sub`) > 0, 'sub');
        assert.ok(
          count(build, `${lanes}.pmax`) + count(build, `${lanes}.relaxed_max`) > 0,
          'pmax or relaxed_max',
        );
      });
    }
  }

  test(`${files}.simd128: nothing that is relaxed`, () => {
    assert.deepEqual(
      [...found.simd128.keys()].filter((name) => name.includes('relaxed')),
      [],
    );
  });
}
