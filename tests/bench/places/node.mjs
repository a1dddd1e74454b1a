// @ts-check
// The rows in Node.
import { Absent } from '../timing.mjs';
import { Bench } from '../bench.mjs';
import { linesOf, rows } from '../rows/index.mjs';
import * as memory from '../rows/memory.mjs';
import * as native from '../rows/native.mjs';
import * as size from '../rows/size.mjs';

export const engine = `Node ${process.versions.node} (V8 ${process.versions.v8})`;

/** @param {{ dist: string, modules: string, nativeFolder: string }} paths @param {import('../bench.mjs').Asked} asked */
export function nodeLines(paths, asked) {
  const bench = new Bench({ engine, dist: paths.dist, modules: paths.modules, peers }, asked);
  return linesOf([...rows, memory, size, native], bench, paths);
}

const peers = {
  'onnxruntime-web': async () => {
    const runtime = await import('onnxruntime-web/wasm');
    runtime.env.wasm.numThreads = 1;
    return runtime;
  },
  'onnxruntime-node': async () => {
    const { default: runtime } = await import('onnxruntime-node');
    return runtime;
  },
  tfjs: async () => {
    const { default: tf } = await import('@tensorflow/tfjs-core');
    await import('@tensorflow/tfjs-backend-wasm');
    tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
    await tf.setBackend('wasm');
    return tf;
  },
  'jax-js': async () => {
    if (Number(process.versions.node.split('.')[0]) < 22) {
      throw new Absent(`jax-js needs Node 22; pages (--browsers) run it`);
    }
    const jax = await import('@jax-js/jax');
    await jax.init('wasm');
    jax.defaultDevice('wasm');
    return jax;
  },
};
