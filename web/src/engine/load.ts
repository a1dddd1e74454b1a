import { version } from '../../package.json';
import { Engine } from './engine.js';
import { AttentionError } from './error.js';
import type { CodeSource, OperatorFunctions } from './module.js';
import type { Build, LoadOptions, Operators } from './operator-types.js';
import { lack, obstacle } from './probe.js';
import { selfCheck } from './self-check.js';

/** What can be loaded: its code, with the bound functions `F`, and what people call over it. */
interface Module<F, A> {
  name: string;
  code: CodeSource<F>;
  make(engine: Engine<F>, build: Operators['build']): A;
}

interface Registry {
  loaded: Map<string, Promise<Operators>>;
  warned: boolean;
}

const builds: readonly Build[] = ['relaxed', 'simd128', 'js'];

// Browsers allow a page about a hundred WebAssembly instances. All copies of this script share one.
function registry(): Registry {
  const shared = globalThis as unknown as Record<symbol, Registry | undefined>;
  return (shared[Symbol.for(`attention-walk ${version}`)] ??= { loaded: new Map(), warned: false });
}

/** One of `module`, the same for the same options. */
export async function loadModule<F extends OperatorFunctions, A extends Operators>(
  module: Module<F, A>,
  options: LoadOptions = {},
): Promise<A> {
  checkOptions(options);
  const { build = 'auto', url } = options;
  const folder = url === undefined ? undefined : toUrl(url);
  if (build === 'auto') return remembered(module, build, folder, () => loadBest(module, folder));
  if (builds.includes(build)) return loadNamed(module, build, folder);
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

function remembered<F, A extends Operators>(
  { name }: Module<F, A>,
  build: Build | 'auto',
  folder: URL | undefined,
  start: () => Promise<A>,
): Promise<A> {
  const { loaded } = registry();
  const key = `${name} ${build} ${folder?.href ?? ''}`;
  let ready = loaded.get(key) as Promise<A> | undefined;
  if (!ready) {
    ready = start();
    loaded.set(key, ready);
    ready.catch(() => loaded.delete(key));
  }
  return ready;
}

function loadNamed<F, A extends Operators>(
  module: Module<F, A>,
  build: Build,
  folder: URL | undefined,
): Promise<A> {
  return remembered(module, build, folder, async () => {
    const reason = await obstacle(build);
    if (reason === undefined) return loadChecked(module, build, folder);
    throw new AttentionError('ERR_ARG', `load: the ${build} build can't run: ${reason}`, 'build');
  });
}

async function loadChecked<F, A extends Operators>(
  module: Module<F, A>,
  build: Build,
  folder: URL | undefined,
): Promise<A> {
  const ready = module.make(await start(module, build, folder), { simd: build, version });
  selfCheck(ready);
  return ready;
}

async function start<F>(
  { code }: Module<F, unknown>,
  build: Build,
  folder: URL | undefined,
): Promise<Engine<F>> {
  try {
    return await Engine.start(await code(build, folder));
  } catch (cause) {
    const message = `load: the ${build} build can't be had: ${String(cause)}`;
    // Where the files come from is for the caller to say; those beside this script belong to it.
    const [errorCode, where] = folder ? (['ERR_ARG', 'url'] as const) : (['ERR_INTERNAL', 'build'] as const);
    throw new AttentionError(errorCode, message, where, { cause });
  }
}

async function loadBest<F, A extends Operators>(module: Module<F, A>, folder: URL | undefined): Promise<A> {
  let reason = await obstacle('simd128');
  for (const build of reason === undefined ? vectorBuilds() : []) {
    try {
      const ready = await remembered(module, build, folder, () => loadChecked(module, build, folder));
      if (reason !== undefined) notice('in a slower build', reason);
      return ready;
    } catch (cause) {
      reason ??= String(cause);
    }
  }
  const ready = await remembered(module, 'js', folder, () => loadChecked(module, 'js', folder));
  notice('without WebAssembly, slower', reason ?? '');
  return ready;
}

const vectorBuilds = (): Build[] => (lack('relaxed') === undefined ? ['relaxed', 'simd128'] : ['simd128']);

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
