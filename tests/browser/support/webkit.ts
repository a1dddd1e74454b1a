import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { webkitDriverPath, xvfbPath } from './browsers.js';
import { clickActions, keyActions, printedBy, stop, type Remote } from './remote.js';

type Send = (method: string, path: string, body?: object) => Promise<unknown>;

/** WebKitGTK's own small browser on a screen that nobody sees, by WebDriver over HTTP. */
export async function startWebKit(): Promise<Remote> {
  const screen = spawn(xvfbPath(), ['-displayfd', '1', '-screen', '0', '1366x900x24', '-nolisten', 'tcp']);
  const display = await printedBy(screen.stdout, /^(\d+)\n/);
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${display}` };
  const driver = spawn(webkitDriverPath(), [`--port=${port}`], { env, stdio: 'ignore' });
  const send = sender(`http://127.0.0.1:${port}`);
  await listening(send, driver);
  const { sessionId } = (await send('POST', '/session', { capabilities: { alwaysMatch: {} } })) as {
    sessionId: string;
  };
  const session = `/session/${sessionId}`;
  return {
    open: async (url) => {
      await send('POST', `${session}/url`, { url });
    },
    run: async (action, ...args) => {
      const script = `const [args, done] = arguments;
        Promise.resolve(args).then((args) => (${String(action)})(...JSON.parse(args)))
          .then((value) => done(JSON.stringify({ value: value ?? null })), (error) => done(JSON.stringify({ error: String(error) })));`;
      const body = { script, args: [JSON.stringify(args)] };
      const text = (await send('POST', `${session}/execute/async`, body)) as string;
      const { value, error } = JSON.parse(text) as {
        value: Awaited<ReturnType<typeof action>>;
        error?: string;
      };
      if (error !== undefined) throw new Error(error);
      return value;
    },
    click: async (x, y) => {
      await send('POST', `${session}/actions`, { actions: clickActions(x, y) });
    },
    press: async (text) => {
      await send('POST', `${session}/actions`, { actions: keyActions(text) });
    },
    close: async () => {
      await send('DELETE', session);
      await stop(driver);
      await stop(screen);
    },
  };
}

function sender(address: string): Send {
  return async (method, path, body) => {
    const response = await fetch(address + path, body ? { method, body: JSON.stringify(body) } : { method });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

/** The driver prints nothing, so it is asked until it answers. */
async function listening(send: Send, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    try {
      await send('GET', '/status');
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  throw new Error(`WebKitWebDriver ended with exit code ${driver.exitCode}`);
}

/** The driver takes a port, but can't choose one. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
