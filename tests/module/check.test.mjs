// The check of printed tables, as a function and as a command. The tables are those of the sources (facts about them:
// tests/golden/README.md).
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { inDist, relaxedFlags } from './support.mjs';

const { checkPage } = await import(inDist('check.js'));
const { load } = await import(inDist('attention-walk.js'));
const engine = await load({ build: 'simd128' });

/** @param {string} inside */
const page = (inside, attributes = 'tokens="the cat sat" mask="causal"') => `<!doctype html>
<title>A course page</title>
<p>Words.
<attention-walk ${attributes}>
  <attn-matrix name="Q">1 0; 2 1; 1 1</attn-matrix>
  <attn-matrix name="K">0 1; 2 1; 2 0</attn-matrix>
  <attn-matrix name="V">1 1; 0 1; 1 0</attn-matrix>
  ${inside}
</attention-walk>`;

const right = page(`<attn-printed for="weights" digits="2">1 0 0; 0.06 0.94 0; 0.14 0.58 0.28</attn-printed>
  <attn-printed for="O">1 1; 0.06 1.00; 0.42 0.72</attn-printed>`);
const wrong = page('<attn-printed for="weights">1 0 0; 0.06 0.94 0; 0.14 0.57 0.29</attn-printed>');
const blend = (table, slip = '') => `<attention-walk><attn-matrix name="scores">0.7 1.1 0.2 -inf</attn-matrix>
  <attn-matrix name="V">1 0; 0 2; 1 1; -1 1</attn-matrix>
  <attn-printed for="weights" ${slip}>${table}</attn-printed></attention-walk>`;

let folder;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attention-walk-check-'));
});
after(() => rm(folder, { recursive: true }));

/** @param {string[]} args */
function run(...args) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...relaxedFlags, inDist('cli.js'), ...args],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

test('tables that follow', () => {
  const { ok, walks } = checkPage(right, engine);
  assert.equal(ok, true);
  assert.deepEqual(
    walks[0].tables.map(({ line, for: id, summary, findings }) => [line, id, summary, findings.length]),
    [
      [8, 'weights', 'Every printed number follows.', 0],
      [9, 'O', 'Every printed number follows.', 0],
    ],
  );
});

test('a table that does not follow says where and why', () => {
  const { ok, walks } = checkPage(wrong, engine);
  assert.equal(ok, false);
  const [{ summary, findings }] = walks[0].tables;
  assert.equal(summary, '7 of 9 printed numbers follow.');
  assert.deepEqual(
    findings.map(({ where }) => where),
    ['sat looks at cat', 'sat looks at sat'],
  );
  assert.match(findings[0].text, /printed 0\.57, computed 0\.58/);
});

test('a slip of the source is one only while it does not follow', () => {
  assert.equal(checkPage(blend('0.323 0.482 0.196 0'), engine).ok, false);
  const slip = checkPage(blend('0.323 0.482 0.196 0', 'slip'), engine);
  assert.equal(slip.ok, true);
  assert.match(slip.walks[0].tables[0].findings[0].text, /printed 0\.482, computed 0\.481 \(0\.481489\)/);
  assert.match(slip.walks[0].tables[0].remarks[0].text, /add up to 1\.001/);
  const corrected = checkPage(blend('0.323 0.481 0.196 0', 'slip'), engine);
  assert.equal(corrected.ok, false);
  assert.match(corrected.walks[0].tables[0].summary, /marked as a slip, but/);
});

test('a table that cannot be compared', () => {
  const problem = (inside) => checkPage(page(inside), engine).walks[0].tables[0].problem;
  assert.equal(problem('<attn-printed for="weigths">1</attn-printed>').code, 'ERR_NAME');
  assert.equal(problem('<attn-printed for="weights">1 0; 0 1</attn-printed>').code, 'ERR_SHAPE');
  assert.equal(problem('<attn-printed for="weights">1 0 0; 0 1 x; 0 0 1</attn-printed>').code, 'ERR_NUMBER');
  assert.equal(
    problem('<attn-printed for="weights" digits="two">1 0 0; 0 1 0; 0 0 1</attn-printed>').code,
    'ERR_ARG',
  );
});

test('a walk that cannot be computed', () => {
  const ragged = checkPage(right.replace('2 1; 2 0', '2 1; 2'), engine);
  assert.equal(ragged.ok, false);
  assert.equal(ragged.walks[0].problems[0].code, 'ERR_RAGGED');
  const mismatched = checkPage(right.replace('0 1; 2 1; 2 0', '0 1 1; 2 1 1; 2 0 1'), engine);
  assert.equal(mismatched.walks[0].problems[0].code, 'ERR_SHAPE');
});

test('pages are read as a browser reads them', () => {
  const odd = right
    .replace(
      '<attn-printed for="O">',
      "<!-- <attn-printed for='scores'>9</attn-printed> --><ATTN-PRINTED FOR=O>",
    )
    .replace('0.06 0.94 0;', '0.06&nbsp;0.94 0;&#10;');
  const { ok, walks } = checkPage(`<template>${odd}</template>${odd}`, engine);
  assert.equal(ok, true);
  assert.deepEqual(
    walks.map(({ tables }) => tables.length),
    [2, 2],
  );
  for (const junk of [
    '',
    '\u0000\u0001',
    '<',
    '<attention-walk',
    '{"json": true}',
    '<attention-walk></attention-walk>',
  ]) {
    assert.equal(checkPage(junk, engine).ok, true, junk);
  }
});

test('the command reports, and ends with 0, 1 or 2', async () => {
  await writeFile(join(folder, 'right.html'), right);
  await writeFile(join(folder, 'wrong.html'), wrong);

  const good = run('check', 'right.html');
  assert.equal(good.status, 0, good.stderr);
  assert.match(good.stdout, /^right\.html:8: ✓ weights: Every printed number follows\.$/m);
  assert.match(good.stdout, /^2 printed tables in 1 page: all hold$/m);

  const bad = run('check', 'right.html', 'wrong.html');
  assert.equal(bad.status, 1);
  assert.match(bad.stdout, /^wrong\.html:8: ✗ weights: 7 of 9 printed numbers follow\.$/m);
  assert.match(bad.stdout, /^ {4}sat looks at cat: printed 0\.57, computed 0\.58/m);
  assert.match(bad.stdout, /^3 printed tables in 2 pages: 1 does not hold$/m);

  const json = run('check', '--json', 'wrong.html');
  assert.equal(json.status, 1);
  assert.equal(JSON.parse(json.stdout)['wrong.html'].walks[0].tables[0].report.cells[7].fit, 'cut');

  assert.equal(run('check', 'missing.html').status, 2);
  assert.match(run('check', 'missing.html').stderr, /missing\.html/);
  for (const args of [[], ['check'], ['chekc', 'right.html'], ['check', '--jsno', 'right.html']]) {
    assert.equal(run(...args).status, 2, args.join(' '));
  }
  assert.equal(run('--help').status, 0);
});

test('every lesson holds', async () => {
  const pages = fileURLToPath(new URL('../../web/pages/', import.meta.url));
  const files = (await readdir(pages))
    .filter((name) => name.endsWith('.html'))
    .map((name) => join(pages, name));
  assert.ok(files.length > 0);
  for (const file of files) {
    const { walks } = checkPage(await readFile(file, 'utf8'), engine);
    for (const walk of walks) {
      assert.deepEqual(walk.problems, [], file);
      for (const table of walk.tables) assert.ok(table.ok, `${file}:${table.line}: ${table.summary}`);
    }
  }
});
