// @ts-check
/* global document, location */
// The rows in a page. Whoever drives the browser starts them and looks from time to time what is there.
import { Bench } from '../bench.mjs';
import * as ours from '../contestants/ours.mjs';
import { attentionInputs } from '../numbers.mjs';
import { linesOf, rows } from '../rows/index.mjs';

const at = (path) => new URL(path, location.origin).href;
const library = (path) => at(`/bench/node_modules/${path}`);

const peers = {
  'onnxruntime-web': async () => {
    const runtime = await import(library('onnxruntime-web/dist/ort.wasm.min.mjs'));
    runtime.env.wasm.numThreads = 1;
    runtime.env.wasm.wasmPaths = library('onnxruntime-web/dist/');
    return runtime;
  },
  tfjs: async () => {
    await script(library('@tensorflow/tfjs-core/dist/tf-core.min.js'));
    await script(library('@tensorflow/tfjs-backend-wasm/dist/tf-backend-wasm.min.js'));
    const { tf } = globalThis;
    tf.wasm.setWasmPaths(library('@tensorflow/tfjs-backend-wasm/dist/'));
    tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
    await tf.setBackend('wasm');
    return tf;
  },
  'jax-js': async () => {
    const jax = await import(library('@jax-js/jax/dist/index.js'));
    await jax.init('wasm');
    jax.defaultDevice('wasm');
    return jax;
  },
};

const place = { engine: navigator.userAgent, dist: at('/dist/'), modules: at('/modules/'), peers };

/** @type {{ lines: import('../line.mjs').Line[], done: boolean, error?: string }} */
export const state = { lines: [], done: false };

/** @param {import('../bench.mjs').Asked} asked */
export async function start(asked) {
  try {
    for await (const line of linesOf(rows, new Bench(place, asked))) state.lines.push(line);
  } catch (error) {
    state.error = String(error);
  }
  state.done = true;
}

/** Row 13: microseconds of causal attention, one of so many runs. @type {((runs: number) => number) | undefined} */
let attention;

export async function sample(build, T, runs) {
  const bench = new Bench(place, { rows: [], pace: { rounds: 0, turn: 0, sample: 0 } });
  attention ??= timed((await ours.attention(bench, build, attentionInputs(T, 64))).run);
  return attention(runs);
}

const timed = (run) => (runs) => {
  const start = performance.now();
  for (let i = 0; i < runs; ++i) run();
  return ((performance.now() - start) * 1000) / runs;
};

function script(src) {
  return new Promise((resolve, reject) => {
    const element = Object.assign(document.createElement('script'), {
      src,
      onload: resolve,
      onerror: reject,
    });
    document.head.append(element);
  });
}
