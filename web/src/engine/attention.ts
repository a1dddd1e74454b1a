import type { Engine } from './engine.js';
import { AttentionError } from './error.js';
import { freeze } from './freeze.js';
import type { Attention, Explanation, Walk, WalkSpec } from './types.js';

// Never used twice, by no engine: a trace that the engine still holds is found by it.
let lastWalk = 0;

/** The functions that people call, over an engine. What they return is frozen, and nothing in it refers to the engine. */
export function makeAttention(engine: Engine, build: Attention['build']): Attention {
  return freeze<Attention>({
    build,
    matmul: (a, b, options) => freeze(engine.call('matmul', a, b, options)),
    softmax: (x, options) => freeze(engine.call('softmax', x, options)),
    attention: (q, k, v, options) => freeze(engine.call('attention', q, k, v, options)),
    walk: (spec) => makeWalk(engine, spec),
    stepTable: engine.call('stepTable'),
    formulas: engine.call('formulas'),
    limits: engine.call('limits'),
    parseNumber: (text) => freeze(engine.call('parseNumber', text)),
    parseMatrix: (text) => engine.call('parseMatrix', text),
    check: (expected, given, digits) => freeze(engine.call('check', expected, given, digits)),
  });
}

function makeWalk(engine: Engine, given: WalkSpec): Walk {
  let id = ++lastWalk;
  const spec = freeze(plain(given));
  const { steps, maskedRows } = engine.call('trace', id, spec);
  const explain = (stepId: string, row: number, col: number): Explanation => {
    const explanation = engine.call('explain', id, stepId, row, col);
    if (explanation) return freeze(explanation);
    // The engine holds the trace of another walk by now.
    id = ++lastWalk;
    engine.call('trace', id, spec);
    return explain(stepId, row, col);
  };
  return freeze<Walk>({ spec, steps, maskedRows, explain });
}

/** What is traced is what is kept, whatever a getter or a proxy would say the second time. */
function plain(spec: WalkSpec): WalkSpec {
  try {
    return structuredClone(spec);
  } catch (cause) {
    if (cause instanceof RangeError) throw cause; // the stack ends here, whatever the spec is
    throw new AttentionError('ERR_ARG', `walk: spec must be plain data; ${String(cause)}`, 'spec', { cause });
  }
}
