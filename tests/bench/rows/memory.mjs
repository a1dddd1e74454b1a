// @ts-check
// Row 11: memory, in instances of their own.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { builds } from '../bench.mjs';
import { line } from '../line.mjs';
import { attentionInputs } from '../numbers.mjs';

export const numbers = [11];

const KIB = 1024;
const [T, d] = [16384, 64];

/** @param {import('../bench.mjs').Bench} bench @param {{ dist: string }} paths */
export async function* lines(bench, { dist }) {
  for (const build of builds) {
    const scratch = `scratch beyond inputs, output and packed K, T=${T}`;
    yield line({ row: 11, build, what: scratch, unit: 'KiB', floor: 64 }, async () => {
      const bytes = (await bench.newInside(build))._scratch(T, d);
      if (bytes === 0) throw new Error('attention was refused');
      const packed = T * d * Float32Array.BYTES_PER_ELEMENT;
      return [Math.max(0, bytes - packed) / KIB, `${Math.round(bytes / KIB)} KiB in all`];
    });
    const heap = `heap after causal attention T=${T}, d=${d}`;
    yield line(
      { row: 11, build, what: heap, unit: 'MiB', floor: 32 },
      async () => (await heapSize(dist, build)) / KIB ** 2,
    );
  }
}

/** The engine's face doesn't show its memory, so its glue is started here, as web/src/engine starts it. */
async function heapSize(dist, build) {
  const { default: create } = await import(new URL(`engine.${build}.mjs`, dist).href);
  const code = await readFile(fileURLToPath(new URL(`engine.${build}.wasm`, dist)));
  /** @type {WebAssembly.Exports | undefined} */
  let exports;
  const functions = await create({
    instantiateWasm: (imports, receive) => {
      void WebAssembly.instantiate(code, imports).then(({ instance }) => {
        exports = instance.exports;
        receive(instance);
      });
      return {};
    },
  });
  const { q, k, v } = attentionInputs(T, d);
  const [Q, K, V] = [q, k, v].map((data) => ({ data, shape: [T, d] }));
  const reply = functions.attention(Q, K, V, { causal: true });
  if (reply.error) throw new Error(reply.error.message);
  for (const value of Object.values(exports ?? {})) {
    if (value instanceof WebAssembly.Memory) return value.buffer.byteLength;
  }
  throw new Error('the engine exports no memory');
}
