import type { EngineCode, Factory } from './module.js';
import type { Build } from './types.js';

interface EngineFile {
  default: Factory;
  /** Absent in the js build. */
  wasm?: URL;
}

// Literal, so that a bundler finds them.
const beside: Record<Build, () => Promise<EngineFile>> = {
  relaxed: () => import('./engine.relaxed.mjs'),
  simd128: () => import('./engine.simd128.mjs'),
  js: () => import('./engine.js.mjs'),
};

/** The code of a build: from the files beside this script, or from those in the folder `url`, which ends in a slash. */
export async function engineCode(build: Build, url: URL | undefined): Promise<EngineCode> {
  const file = url ? await fromFolder(build, url) : await beside[build]();
  return file.wasm ? { create: file.default, wasm: await compile(file.wasm) } : { create: file.default };
}

async function fromFolder(build: Build, url: URL): Promise<EngineFile> {
  const address = new URL(`engine.${build}.mjs`, url).href;
  return (await import(/* @vite-ignore */ /* webpackIgnore: true */ address)) as EngineFile;
}

async function compile(url: URL): Promise<WebAssembly.Module> {
  try {
    // Asked for like this, no bundler for the web stumbles over the import of a module of Node's.
    const node = typeof process === 'object' && url.protocol === 'file:' ? process : undefined;
    const files = node?.getBuiltinModule('node:fs/promises');
    return await (files ? WebAssembly.compile(await files.readFile(url)) : fetchModule(url));
  } catch (cause) {
    throw new Error(`${url.href}: ${String(cause)}`, { cause });
  }
}

async function fetchModule(url: URL): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const type = response.headers.get('content-type');
  if (type === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(checked(await response.arrayBuffer()));
}

// A server that answers every address with a page is the commonest reason of all.
function checked(bytes: ArrayBuffer): ArrayBuffer {
  const magic = new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength)).toString();
  if (magic === '0,97,115,109') return bytes;
  throw new Error(`that is not WebAssembly: it begins with the bytes ${magic}`);
}
