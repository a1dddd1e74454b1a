// @ts-check
// A native program that runs when it is told to (contestant.hpp).
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Absent } from '../timing.mjs';

/** @param {string} program @param {(string | number)[]} task */
export async function native(program, ...task) {
  if (!existsSync(program)) throw new Absent(`${program.split('/').at(-1)} was not built`);
  const child = spawn(program, task.map(String), { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    /** @param {number} runs */
    batch: async (runs) => {
      child.stdin.write(`${runs}\n`);
      const { value, done } = await answers.next();
      if (done) throw new Error(`${program} ${task.join(' ')} ended`);
      return Number(value);
    },
    close: async () => {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
