import type { Engine } from './engine.js';
import { makeOperators } from './make-operators.js';
import type { Functions } from './module.js';
import type { Attention, Limits, StepInfo } from './types.js';
import { makeWalk } from './walk.js';

/** All that people call, over an engine. What isn't a tensor is frozen. */
export function makeAttention(engine: Engine<Functions>, build: Attention['build']): Attention {
  let stepTable: StepInfo[] | undefined;
  let formulas: string[] | undefined;
  let limits: Limits | undefined;
  return Object.freeze<Attention>({
    ...makeOperators(engine, build),
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
