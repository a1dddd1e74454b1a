import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { firefoxPath } from './browsers.js';
import { clickActions, keyActions, printedBy, stop, type Remote } from './remote.js';

interface Reply {
  id?: number;
  type: string;
  result: Record<string, unknown>;
  error?: string;
  message?: string;
}

type Send = (method: string, params?: object) => Promise<Record<string, unknown>>;

/** The system's Firefox, by WebDriver BiDi: it needs no driver program. */
export async function startFirefox(): Promise<Remote> {
  const profile = await mkdtemp(join(tmpdir(), 'attn-firefox-'));
  const options = [
    '--headless',
    '--no-remote',
    '--remote-debugging-port=0',
    '--profile',
    profile,
    'about:blank',
  ];
  const program = spawn(firefoxPath(), options, { stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await printedBy(program.stderr, /WebDriver BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const send = sender(socket);
  await send('session.new', { capabilities: {} });
  const { contexts } = await send('browsingContext.getTree');
  const [{ context }] = contexts as [{ context: string }];
  return {
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    run: async (action, ...args) => {
      const functionDeclaration = `async (args) => JSON.stringify(await (${String(action)})(...JSON.parse(args)) ?? null)`;
      const reply = await send('script.callFunction', {
        functionDeclaration,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        awaitPromise: true,
        target: { context },
      });
      if (reply.type !== 'success') throw new Error(JSON.stringify(reply.exceptionDetails));
      return JSON.parse((reply.result as { value: string }).value) as Awaited<ReturnType<typeof action>>;
    },
    click: async (x, y) => {
      await send('input.performActions', { context, actions: clickActions(x, y) });
    },
    press: async (text) => {
      await send('input.performActions', { context, actions: keyActions(text) });
    },
    close: async () => {
      socket.close();
      await stop(program);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Commands and their replies, paired by their numbers. */
function sender(socket: WebSocket): Send {
  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;
  socket.on('message', (data: Buffer) => {
    const reply = JSON.parse(data.toString()) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  return (method, params = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, ({ type, result, error, message }) => {
        if (type === 'success') resolve(result);
        else reject(new Error(`${method}: ${error}, ${message}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
}
