import type { Engine } from './engine.js';
import { freeze } from './freeze.js';
import type { Functions } from './module.js';
import { plain } from './plain.js';
import type { Walk, WalkSpec } from './types.js';

// Never used twice, by no engine: a trace that the engine still holds is found by it.
let lastWalk = 0;

/** A walk, and what is asked about it of the engine, which holds one trace at a time. */
export function makeWalk(engine: Engine<Functions>, given: WalkSpec): Walk {
  let id = ++lastWalk;
  // What is traced is what is kept, whatever a getter would say the second time.
  const spec = plain(given) as WalkSpec;
  const { steps, maskedRows } = engine.call('walk', 'trace', id, spec);
  // It may be asked again, so its arguments are plain data.
  const ask = <T>(question: (id: number) => T | undefined): T => {
    const reply = question(id);
    if (reply !== undefined) return reply;
    // The engine holds the trace of another walk by now.
    id = ++lastWalk;
    engine.call('walk', 'trace', id, spec);
    return ask(question);
  };
  return Object.freeze<Walk>({
    // Only when somebody looks: numbers in frozen arrays are slow to make and to read.
    get spec() {
      return Object.isFrozen(spec) ? spec : freeze(spec);
    },
    steps,
    maskedRows,
    explain: (step, row, col) => ask((n) => engine.call('explain', 'explain', n, step, row, col)),
    checkPrinted: (step, table, digits) =>
      ask((n) => engine.call('checkPrinted', 'checkPrinted', n, step, table, digits)),
    similarity: (step, row, col) => ask((n) => engine.call('similarity', 'similarity', n, step, row, col)),
    checkCells: (step, cells, given, digits) => {
      const [rows, cols] = [cells.map(({ row }) => row), cells.map(({ col }) => col)];
      const texts = plain(given);
      return ask((n) => engine.call('checkCells', 'checkCells', n, step, rows, cols, texts, digits));
    },
    checkShape: (step, given) => {
      const texts = plain(given);
      return ask((n) => engine.call('checkShape', 'checkShape', n, step, texts));
    },
    checkCost: (step, given) => ask((n) => engine.call('checkCost', 'checkCost', n, step, given)),
    choices: (step, row, col, digits) =>
      ask((n) => engine.call('choices', 'choices', n, step, row, col, digits)),
    largestInRow: (step, row) => ask((n) => engine.call('largestInRow', 'largestInRow', n, step, row)),
    checkOrder: (given) => {
      const order = plain(given);
      return ask((n) => engine.call('checkOrder', 'checkOrder', n, order));
    },
    spoiled: (step, digits, mistakes, seed) =>
      ask((n) => engine.call('spoiled', 'spoiled', n, step, digits, mistakes, seed)),
    studyMask: (head) => ask((n) => engine.call('studyMask', 'studyMask', n, head)),
  });
}
