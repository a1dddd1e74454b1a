// Counts one runner's tests: prints "passed failed".
//   count.mjs catch2 FOLDER EXECUTABLES   Catch2's XML reports, one an executable
//   count.mjs unit|browser|node REPORT    REPORT.json of Vitest or Playwright, REPORT.log of Node's own runner
//   count.mjs bench REPORT                REPORT.json of scripts/bench
import { existsSync, readFileSync, readdirSync } from 'node:fs';

const number = (text, pattern) => Number(text.match(pattern)?.[1] ?? 0);

// A report without totals is of an executable that crashed; one that is missing, of one that never got so far.
function catch2(folder, executables) {
  const reports = readdirSync(folder).filter((name) => name.endsWith('.xml'));
  let passed = 0;
  let failed = Math.max(0, Number(executables) - reports.length);
  for (const name of reports) {
    const totals = readFileSync(`${folder}/${name}`, 'utf8').match(/<OverallResultsCases [^>]*>/)?.[0];
    passed += number(totals ?? '', /successes="(\d+)"/);
    failed += totals === undefined ? 1 : number(totals, /failures="(\d+)"/);
  }
  return [passed, failed];
}

function json(report) {
  return existsSync(`${report}.json`) ? JSON.parse(readFileSync(`${report}.json`, 'utf8')) : {};
}

function unit(report) {
  const { numPassedTests = 0, numFailedTests = 0 } = json(report);
  return [numPassedTests, numFailedTests];
}

// A flaky test passed only when it was tried again: a failure here.
function browser(report) {
  const { expected = 0, unexpected = 0, flaky = 0 } = json(report).stats ?? {};
  return [expected, unexpected + flaky];
}

function node(report) {
  const log = readFileSync(`${report}.log`, 'utf8');
  return [number(log, /^\S+ pass (\d+)/m), number(log, /^\S+ (?:fail|cancelled) (\d+)/m)];
}

// A line that has its figure, however good, shows that it can be measured. One that can't be had here counts as neither.
function bench(report) {
  const lines = (json(report).sections ?? []).flatMap((section) => section.lines);
  const count = (key) => lines.filter((line) => line[key] !== undefined).length;
  return [count('reached'), count('failed')];
}

const [runner, ...rest] = process.argv.slice(2);
console.log({ catch2, unit, browser, node, bench }[runner](...rest).join(' '));
