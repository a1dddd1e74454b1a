// The programs that the page shows, run as they are shown: what they compute is what the walk shows.
import { describe, expect, it, vi } from 'vitest';
import { load, type Step, type Walk } from '../../../../web/src/engine/index';
import { stepKey } from '../../../../web/src/views/code/facts';
import { programs, type Language } from '../../../../web/src/views/code/languages';
import { textOf } from '../../../../web/src/views/code/program';
import { runCpp, runJavaScript, runPython, type Found } from './run';
import { specs } from './specs';

// Interpreters and compilers take their time, more so where others compile too.
vi.setConfig({ testTimeout: 120_000 });

const engine = await load({ build: 'js' });
const walks = Object.entries(specs).map(([name, spec]) => ({ name, walk: engine.walk(spec) }));

interface Shown {
  name: string;
  walk: Walk;
  code: string;
}

const shown = (language: Language): Shown[] =>
  walks.flatMap(({ name, walk }) => {
    const program = programs(walk).get(language);
    return program ? [{ name, walk, code: textOf(program) }] : [];
  });

/** Each step's numbers in a variable that holds those of all heads. */
function partOf(walk: Walk, step: Step, all: readonly number[]): number[] {
  const { heads = 1, kvHeads = heads } = walk.spec;
  const size = step.rows * step.cols;
  const isOfKeys = (step.kind === 'split' || step.kind === 'rotate') && !step.id.startsWith('Q');
  const shares = isOfKeys && kvHeads > 1 ? heads / kvHeads : 1;
  const first = ((step.head ?? 1) - 1) * shares * size;
  return all.slice(first, first + size);
}

function expectClose(found: ArrayLike<number>, expected: ArrayLike<number>, what: string): void {
  expect(found.length, what).toBe(expected.length);
  Array.from(expected).forEach((value, i) => {
    const near = Object.is(found[i], value) || Math.abs((found[i] ?? NaN) - value) <= 1e-12;
    expect(near, `${what}[${i}] is ${found[i]}, not ${value}`).toBe(true);
  });
}

function expectSteps({ name, walk }: Shown, found: Found, isThere: (step: Step) => boolean): void {
  const steps = walk.steps.filter(isThere);
  expect(steps.length).toBeGreaterThan(0);
  for (const step of steps)
    expectClose(partOf(walk, step, found[stepKey(step)] ?? []), step.data, `${name}: ${step.id}`);
}

const keysOf = (walk: Walk): string[] => [...new Set(walk.steps.map(stepKey))];

/** What an operator of ours, or one call of PyTorch, has as a variable. */
const outside = new Set(['given', 'parameter', 'project', 'mix', 'heads', 'output']);

it('has programs of a dozen walks', () => {
  expect(shown('numpy')).toHaveLength(walks.length);
  expect(shown('torch')).toHaveLength(walks.length);
  for (const language of ['sdpa', 'cpp', 'javascript'] as const)
    expect(shown(language).length, language).toBeGreaterThanOrEqual(12);
});

it.each(['numpy', 'torch'] as const)('%s computes every step', (language) => {
  const jobs = shown(language);
  const found = runPython(
    language,
    jobs.map(({ code, walk }) => ({ code, names: keysOf(walk) })),
  );
  jobs.forEach((job, i) => {
    expectSteps(job, found[i] ?? {}, () => true);
  });
});

it('PyTorch computes the output in one call', () => {
  const jobs = shown('sdpa');
  const found = runPython(
    'torch',
    jobs.map(({ code }) => ({ code, names: ['O'] })),
  );
  jobs.forEach((job, i) => {
    expectSteps(job, found[i] ?? {}, ({ kind }) => kind === 'mix');
  });
});

it('our JavaScript computes what it names', () => {
  const jobs = shown('javascript');
  const namesOf = (walk: Walk): string[] => {
    const names = walk.steps.filter(({ kind }) => outside.has(kind) || kind === 'weights').map(stepKey);
    return [...new Set(names)];
  };
  const found = runJavaScript(jobs.map(({ code, walk }) => ({ code, names: namesOf(walk) })));
  jobs.forEach((job, i) => {
    expectSteps(job, found[i] ?? {}, ({ kind }) => outside.has(kind) || kind === 'weights');
  });
});

// The ways in which a program can be put together, each once.
describe('our C++ prints the last step', () => {
  const wanted = [
    'from X, to the output',
    'a custom mask that leaves a query nothing',
    'two heads',
    'three heads that share one key',
    'from scores that hide some',
    'heads without values to mix',
  ];
  for (const job of shown('cpp').filter(({ name }) => wanted.includes(name))) {
    it(job.name, () => {
      const last = job.walk.steps.at(-1);
      const all = job.walk.steps.filter((step) => last && stepKey(step) === stepKey(last));
      expectClose(
        runCpp(job.code),
        all.flatMap(({ data }) => [...data]),
        job.name,
      );
    });
  }
});
