import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

export interface Answer {
  status?: number;
  type?: string;
  body: string | Uint8Array;
}

export interface SiteOptions {
  /** Sent with every answer. */
  headers?: Record<string, string>;
  /** What stands at an address instead of the file; gets the file's bytes. */
  replace?: Record<string, (file: Uint8Array) => Answer>;
}

export interface Site {
  /** The address of a file of the folder. */
  url(path: string): string;
  /** Puts a file of the test's own beside the others and returns its address. */
  put(path: string, text: string): string;
  /** The same for a page. */
  page(html: string): string;
  /** Paths that were asked for, in order. */
  readonly requests: string[];
  close(): Promise<void>;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

/** A static host for a folder, on a port of its own: nothing but files, and headers where a test asks for them. */
export async function serve(folder: string, { headers = {}, replace = {} }: SiteOptions = {}): Promise<Site> {
  const own = new Map<string, string>();
  const requests: string[] = [];

  async function answer(path: string): Promise<Answer> {
    const text = own.get(path);
    if (text !== undefined) return { body: text };
    const file = await readFile(join(folder, normalize(path))).catch(() => undefined);
    const other = replace[path.slice(1)];
    if (other) return other(file ?? new Uint8Array());
    // Browsers ask for it by themselves.
    if (path === '/favicon.ico') return { status: 204, body: '' };
    if (!file) return { status: 404, body: 'not found', type: 'text/plain' };
    return { body: file };
  }

  async function respond(address: string, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(address, 'http://site');
    const path = decodeURIComponent(pathname);
    requests.push(path);
    const { status = 200, body, type } = await answer(path);
    response.writeHead(status, {
      ...headers,
      'content-type': type ?? types[extname(path)] ?? 'application/octet-stream',
    });
    response.end(body);
  }

  const server = createServer((request, response) => {
    void respond(request.url ?? '/', response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = (path: string): string => `http://127.0.0.1:${port}/${path}`;
  const put = (path: string, text: string): string => {
    own.set(`/${path}`, text);
    return url(path);
  };
  return {
    url,
    put,
    page: (html) => put(`page-${own.size + 1}.html`, html),
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
