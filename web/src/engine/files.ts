import type { CodeSource, Factory } from './module.js';
import type { Build } from './operator-types.js';

/** Where the files of a build are: Emscripten's glue, and the WebAssembly, which the js build lacks. */
interface BuildFiles<F> {
  glue(): Promise<{ default: Factory<F> }>;
  wasm?(): URL;
}

/** The code of a module: from the files beside this script, in literal addresses for bundlers to find, or from those that are
 * called `name` in the folder `url`. */
export function codeFrom<F>(name: string, beside: Record<Build, BuildFiles<F>>): CodeSource<F> {
  return async (build, url) => {
    const files = url ? inFolder<F>(name, build, url) : beside[build];
    const [{ default: create }, wasm] = await Promise.all([
      files.glue(),
      files.wasm ? compile(files.wasm()) : undefined,
    ]);
    return wasm ? { create, wasm } : { create };
  };
}

function inFolder<F>(name: string, build: Build, url: URL): BuildFiles<F> {
  const address = new URL(`${name}.${build}.mjs`, url).href;
  const glue = () =>
    import(/* @vite-ignore */ /* webpackIgnore: true */ address) as Promise<{ default: Factory<F> }>;
  return build === 'js' ? { glue } : { glue, wasm: () => new URL(`${name}.${build}.wasm`, url) };
}

async function compile(url: URL): Promise<WebAssembly.Module> {
  try {
    // Asked for like this, no bundler for the web stumbles over the import of a module of Node's.
    const node = typeof process === 'object' && url.protocol === 'file:' ? process : undefined;
    const files = node?.getBuiltinModule('node:fs');
    // Read at once: that takes less than the wait for several turns of the loop.
    return await (files ? WebAssembly.compile(files.readFileSync(url)) : fetchModule(url));
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
