import { AttentionError } from './error.js';
import type { EngineCode, ModuleOptions, Reply } from './module.js';

type Bound<F, K extends keyof F> = Extract<F[K], (...args: never[]) => unknown>;
type Value<F, K extends keyof F> = ReturnType<Bound<F, K>> extends Reply<infer T> ? T : undefined;

// What Emscripten would print arrives as an error as well.
const quiet: ModuleOptions = { printErr: () => undefined };

/** An instance of the engine, with the bound functions `F`, that replaces itself when it stops. */
export class Engine<F> {
  readonly #code: EngineCode<F>;
  #replaced = 0;
  #functions: F | undefined;

  private constructor(code: EngineCode<F>, functions: F) {
    this.#code = code;
    this.#functions = functions;
  }

  static async start<F>(code: EngineCode<F>): Promise<Engine<F>> {
    return new Engine(code, await instantiate(code));
  }

  /** How often it had to be made anew: what it held before is gone. */
  get replaced(): number {
    return this.#replaced;
  }

  /** Throws what the engine replies as an error. When the engine stops, that is ERR_INTERNAL, or ERR_OOM where it had no
   * memory left, and the next call has a new one. `caller`: the function as people know it. */
  call<K extends keyof F>(caller: string, name: K, ...args: Parameters<Bound<F, K>>): Value<F, K> {
    let reply;
    try {
      this.#functions ??= instantiateNow(this.#code);
      const run = this.#functions[name] as (...args: unknown[]) => Reply<Value<F, K>> | undefined;
      reply = run(...args);
    } catch (cause) {
      this.#functions = undefined;
      ++this.#replaced;
      throw stopped(caller, cause);
    }
    if (reply === undefined) return undefined as Value<F, K>;
    if ('error' in reply) throw new AttentionError(reply.error.code, reply.error.message, reply.error.where);
    return reply.value;
  }
}

function stopped(caller: string, cause: unknown): AttentionError {
  const { code } = (cause ?? {}) as { code?: unknown };
  const options = { cause };
  if (code === 'ERR_OOM')
    return new AttentionError(code, `${caller}: there is no memory left`, caller, options);
  return new AttentionError(
    'ERR_INTERNAL',
    `${caller}: the engine stopped (${String(cause)})`,
    caller,
    options,
  );
}

function instantiate<F>({ create, wasm }: EngineCode<F>): Promise<F> {
  return new Promise((resolve, reject) => {
    const options: ModuleOptions = { ...quiet };
    if (wasm) {
      options.instantiateWasm = (imports, receive) => {
        WebAssembly.instantiate(wasm, imports).then(receive).catch(reject);
        return {};
      };
    }
    Promise.resolve(create(options)).then(resolve, reject);
  });
}

// A caller waits for a number, not for a promise. Only the first time has to be asynchronous: older browsers refuse to
// instantiate on the main thread, and by then the code is compiled.
function instantiateNow<F>({ create, wasm }: EngineCode<F>): F {
  const module: ModuleOptions = { ...quiet };
  if (wasm) {
    module.instantiateWasm = (imports, receive) => {
      const instance = new WebAssembly.Instance(wasm, imports);
      receive(instance);
      return instance.exports;
    };
  }
  void create(module);
  return module as F; // it has become it
}
