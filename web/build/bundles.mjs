// The scripts: the engine's face and that of its operators, the elements, everything in one classic script, and the router of the single page.
import { join } from 'node:path';
import { minify } from 'rolldown/utils';
import { build as viteBuild } from 'vite';
import { embeddedEngines } from './embed.mjs';
import { dist, parts, source } from './paths.mjs';

/** @typedef {import('vite').Plugin} Plugin */

const notice =
  '/*! Attention Walk, MIT; holds parts of Lit (BSD-3-Clause) and others: see THIRD-PARTY.txt */\n';

// Names for what Node.js lacks: a server that renders pages can import the elements, which then do nothing.
const withoutDocument = `const document = globalThis.document ?? { createTreeWalker() {}, createComment() {} };
const customElements = globalThis.customElements ?? { get() {}, define() {} };
const HTMLElement = globalThis.HTMLElement ?? class {};
const CSSStyleSheet = globalThis.CSSStyleSheet ?? class {};`;

/** Vite leaves the blanks in modules. @returns {Plugin} */
const minified = () => ({
  name: 'minified',
  async generateBundle({ format }, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      const { code, errors } = await minify(file.fileName, file.code, { module: format === 'es' });
      if (errors.length > 0) throw new Error(`${file.fileName}: ${errors[0]?.message}`);
      file.code = notice + code;
    }
  },
});

/** @param {{ entry: string, fileName: string, plugins?: Plugin[], outDir?: string, intro?: string, global?: string }} options
 * `global`: the name of a classic script's one variable */
async function bundle({ entry, fileName, plugins = [], outDir = dist, intro = '', global }) {
  const lib = { entry: join(source, entry), fileName: () => fileName };
  await viteBuild({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [...plugins, minified()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      lib: global ? { ...lib, formats: ['iife'], name: global } : { ...lib, formats: ['es'] },
      rolldownOptions: { output: { intro } },
    },
  });
}

/** Leaves an import as it is, for the file of that name beside the bundle. @param {RegExp} what @param {string} [name]
 * @returns {Plugin} */
const beside = (what, name) => ({
  name: 'beside',
  enforce: 'pre',
  resolveId: (id) => (what.test(id) ? { id: name ?? id, external: true } : undefined),
});

export const bundleEngine = () =>
  bundle({
    entry: 'engine/index.ts',
    fileName: 'attention-walk.js',
    plugins: [beside(/^\.\/engine\.\w+\.mjs$/)],
  });

export const bundleOperators = () =>
  bundle({
    entry: 'engine/operators.ts',
    fileName: 'attention-walk-operators.js',
    plugins: [beside(/^\.\/operators\.\w+\.mjs$/)],
  });

export const bundleElements = () =>
  bundle({
    entry: 'element/index.ts',
    fileName: 'attention-walk-element.js',
    plugins: [beside(/\/engine\/index\.js$/, './attention-walk.js')],
    intro: withoutDocument,
  });

/** For Node.js alone: the check of printed tables, with its parser of HTML. */
export const bundleCheck = () =>
  bundle({
    entry: 'check/index.ts',
    fileName: 'check.js',
    plugins: [beside(/\/engine\/index\.js$/, './attention-walk.js'), beside(/^node:/)],
  });

export const bundleClassic = async () =>
  bundle({
    entry: 'classic.ts',
    fileName: 'attention-walk.classic.js',
    plugins: [await embeddedEngines()],
    intro: withoutDocument,
    global: 'AttentionWalk',
  });

export const bundleRouter = () =>
  bundle({
    entry: 'router.ts',
    fileName: 'router.js',
    outDir: parts,
    global: 'AttentionWalkRouter',
  });
