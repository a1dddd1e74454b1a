import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';

/** Keys that are no letters, as WebDriver writes them. */
export const keys = { enter: '\uE007', tab: '\uE004', right: '\uE014', down: '\uE015', end: '\uE010' };

/** One page of a browser that is driven by WebDriver: what both protocols can do, and no more. */
export interface Remote {
  open(url: string): Promise<void>;
  /** Runs a function in the page. It is sent as text, and its arguments and result as JSON. */
  run<A extends unknown[], T>(action: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  /** Presses the mouse at a point of the viewport. */
  click(x: number, y: number): Promise<void>;
  press(keys: string): Promise<void>;
  close(): Promise<void>;
}

/** WebDriver's input actions: the same in both protocols. */
export const clickActions = (x: number, y: number): object[] => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

export const keyActions = (text: string): object[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

/** The first match in what a program prints. */
export function printedBy(stream: NodeJS.ReadableStream, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = pattern.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    stream.on('end', () => {
      reject(new Error(`${pattern} was not printed, but: ${text}`));
    });
  });
}

export async function stop(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill();
  await ended;
}
