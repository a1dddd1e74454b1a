import type { Engine } from './engine.js';
import { makeCache } from './cache.js';
import type { Attention, Limits, StepInfo } from './types.js';
import { makeWalk } from './walk.js';

/** The functions that people call, over an engine. Nothing that they return refers to it. Tensors are the caller's to change:
 * freezing them takes half as long as making them; all else is frozen. */
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
    practice: (choice) => engine.call('practice', 'practice', choice),
    studySoftmax: (logits, choice) => engine.call('studySoftmax', 'studySoftmax', logits, choice),
    studyScale: (widths, choice) => engine.call('studyScale', 'studyScale', widths, choice),
    studyCost: (lengths, choice) => engine.call('studyCost', 'studyCost', lengths, choice),
  });
}
