import { version } from '../../package.json';
import { makeAttention } from './attention.js';
import { Engine } from './engine.js';
import { AttentionError } from './error.js';
import { engineCode } from './files.js';
import { obstacle } from './probe.js';
import { selfCheck } from './self-check.js';
import type { Attention, Build, LoadOptions } from './types.js';

interface Registry {
  loaded: Map<string, Promise<Attention>>;
  warned: boolean;
}

const builds: readonly Build[] = ['relaxed', 'simd128', 'js'];

// Browsers allow a page about a hundred WebAssembly instances. All copies of this script share one.
function registry(): Registry {
  const shared = globalThis as unknown as Record<symbol, Registry | undefined>;
  return (shared[Symbol.for(`attention-walk ${version}`)] ??= { loaded: new Map(), warned: false });
}

/** The engine, the same for the same options. 'auto' takes the fastest build that runs here; a build asked for by name
 * that can't run here is an error. */
export async function load(options: LoadOptions = {}): Promise<Attention> {
  checkOptions(options);
  const { build = 'auto', url } = options;
  const folder = url === undefined ? undefined : toUrl(url);
  if (build === 'auto') return remembered(`auto ${folder?.href ?? ''}`, () => loadBest(folder));
  if (builds.includes(build)) return loadNamed(build, folder);
  throw new AttentionError(
    'ERR_ARG',
    `load: build must be one of auto, ${builds.join(', ')}; found ${describe(build)}`,
    'build',
  );
}

// The compiler believes that they are options; a caller in JavaScript may have written others.
function checkOptions(options: unknown): void {
  if (typeof options !== 'object' || options === null) {
    throw new AttentionError(
      'ERR_ARG',
      `load: options must be an object; found ${String(options)}`,
      'options',
    );
  }
  const unknown = Object.keys(options).find((name) => name !== 'build' && name !== 'url');
  if (unknown !== undefined) {
    throw new AttentionError(
      'ERR_NAME',
      `load: ${unknown} is not an option; there are build and url`,
      unknown,
    );
  }
}

// The compiler believes that it is a build; a caller in JavaScript need not.
const describe = (value: unknown): string => String(value);

function remembered(key: string, start: () => Promise<Attention>): Promise<Attention> {
  const { loaded } = registry();
  let attention = loaded.get(key);
  if (!attention) {
    attention = start();
    loaded.set(key, attention);
    attention.catch(() => loaded.delete(key));
  }
  return attention;
}

function loadNamed(build: Build, folder: URL | undefined): Promise<Attention> {
  return remembered(`${build} ${folder?.href ?? ''}`, async () => {
    const reason = await obstacle(build);
    if (reason !== undefined)
      throw new AttentionError('ERR_ARG', `load: the ${build} build can't run: ${reason}`, 'build');
    const attention = makeAttention(await start(build, folder), { simd: build, version });
    selfCheck(attention);
    return attention;
  });
}

async function start(build: Build, folder: URL | undefined): Promise<Engine> {
  try {
    return await Engine.start(await engineCode(build, folder));
  } catch (cause) {
    const message = `load: the ${build} build can't be had: ${String(cause)}`;
    // Where the files come from is for the caller to say; those beside this script belong to it.
    const [code, where] = folder ? (['ERR_ARG', 'url'] as const) : (['ERR_INTERNAL', 'build'] as const);
    throw new AttentionError(code, message, where, { cause });
  }
}

async function loadBest(folder: URL | undefined): Promise<Attention> {
  let reason = await obstacle('simd128');
  for (const build of reason === undefined ? await vectorBuilds() : []) {
    try {
      const attention = await loadNamed(build, folder);
      if (reason !== undefined) notice('in a slower build', reason);
      return attention;
    } catch (cause) {
      reason ??= String(cause);
    }
  }
  const attention = await loadNamed('js', folder);
  notice('without WebAssembly, slower', reason ?? '');
  return attention;
}

const vectorBuilds = async (): Promise<Build[]> =>
  (await obstacle('relaxed')) === undefined ? ['relaxed', 'simd128'] : ['simd128'];

/** Once a page: that a build runs which isn't the best one for it. */
function notice(how: string, reason: string): void {
  const shared = registry();
  if (!shared.warned) console.warn(`Attention Walk runs ${how} but with the same numbers: ${reason}`);
  shared.warned = true;
}

function toUrl(url: string | URL): URL {
  const base = typeof document === 'object' ? document.baseURI : undefined;
  try {
    const folder = new URL(url, base);
    if (!folder.pathname.endsWith('/')) folder.pathname += '/';
    return folder;
  } catch {
    throw new AttentionError(
      'ERR_ARG',
      `load: url must be the address of a folder; found ${String(url)}`,
      'url',
    );
  }
}
