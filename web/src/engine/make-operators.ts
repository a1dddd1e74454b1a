import { makeCache } from './cache.js';
import type { Engine } from './engine.js';
import type { OperatorFunctions } from './module.js';
import type { Operators } from './operator-types.js';

/** The operators that people call, over an engine. Nothing that they return refers to it. Tensors are the caller's to change:
 * freezing them takes half as long as making them. */
export function makeOperators(engine: Engine<OperatorFunctions>, build: Operators['build']): Operators {
  return Object.freeze<Operators>({
    build: Object.freeze(build),
    matmul: (a, b, options) => engine.call('matmul', 'matmul', a, b, options),
    softmax: (x, options) => engine.call('softmax', 'softmax', x, options),
    attention: (q, k, v, options) => engine.call('attention', 'attention', q, k, v, options),
    cache: (shape) => makeCache(engine, shape),
  });
}
