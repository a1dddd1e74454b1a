import type { Engine } from './engine.js';
import { makeCache } from './cache.js';
import { plain } from './plain.js';
import { freeze } from './freeze.js';
import type { Attention, Explanation, Limits, StepInfo, Walk, WalkSpec } from './types.js';

// Never used twice, by no engine: a trace that the engine still holds is found by it.
let lastWalk = 0;

/** The functions that people call, over an engine. What they return is frozen, and nothing in it refers to the engine. */
export function makeAttention(engine: Engine, build: Attention['build']): Attention {
  let stepTable: StepInfo[] | undefined;
  let formulas: string[] | undefined;
  let limits: Limits | undefined;
  return Object.freeze<Attention>({
    build: Object.freeze(build),
    matmul: (a, b, options) => engine.call('matmul', 'matmul', a, b, options),
    softmax: (x, options) => engine.call('softmax', 'softmax', x, options),
    attention: (q, k, v, options) => engine.call('attention', 'attention', q, k, v, options),
    cache: (shape) => makeCache(engine, shape),
    walk: (spec) => makeWalk(engine, spec),
    get stepTable() {
      return (stepTable ??= engine.call('stepTable', 'stepTable'));
    },
    get formulas() {
      return (formulas ??= engine.call('formulas', 'formulas'));
    },
    get limits() {
      return (limits ??= engine.call('limits', 'limits'));
    },
    parseNumber: (text) => engine.call('parseNumber', 'parseNumber', text),
    parseMatrix: (text) => engine.call('parseMatrix', 'parseMatrix', text),
    check: (expected, given, digits) => engine.call('check', 'check', expected, given, digits),
  });
}

function makeWalk(engine: Engine, given: WalkSpec): Walk {
  let id = ++lastWalk;
  // What is traced is what is kept, whatever a getter would say the second time.
  const spec = plain(given) as WalkSpec;
  const { steps, maskedRows } = engine.call('walk', 'trace', id, spec);
  const explain = (stepId: string, row: number, col: number): Explanation => {
    const explanation = engine.call('explain', 'explain', id, stepId, row, col);
    if (explanation) return explanation;
    // The engine holds the trace of another walk by now.
    id = ++lastWalk;
    engine.call('walk', 'trace', id, spec);
    return explain(stepId, row, col);
  };
  return Object.freeze<Walk>({
    // Only when somebody looks: numbers in frozen arrays are slow to make and to read.
    get spec() {
      return Object.isFrozen(spec) ? spec : freeze(spec);
    },
    steps,
    maskedRows,
    explain,
  });
}
