// The three scripts: the engine's face, the elements, and everything in one classic script.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as viteBuild } from 'vite';
import { builds, glue, wasmPath } from './engines.mjs';
import { dist, source } from './paths.mjs';

/** @typedef {import('vite').Plugin} Plugin */

/** @param {string} entry @param {string} fileName @param {Plugin} plugin @param {import('vite').BuildEnvironmentOptions} more */
async function bundle(entry, fileName, plugin, more = {}) {
  const { lib, rolldownOptions, ...rest } = more;
  await viteBuild({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [plugin],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: dist,
      emptyOutDir: false,
      target: 'es2022',
      minify: true,
      ...rest,
      lib: { entry: join(source, entry), formats: ['es'], fileName: () => fileName, ...lib },
      rolldownOptions: rolldownOptions ?? {},
    },
  });
}

/** Leaves an import as it is, for the file of that name beside the bundle. @param {RegExp} what @param {(id: string) => string} name
 * @returns {Plugin} */
const beside = (what, name) => ({
  name: 'beside',
  enforce: 'pre',
  resolveId: (id) => (what.test(id) ? { id: name(id), external: true } : undefined),
});

export const bundleEngine = () =>
  bundle(
    'engine/index.ts',
    'attention-walk.js',
    beside(/^\.\/engine\.\w+\.mjs$/, (id) => id),
  );

// Names for what Node.js lacks: a server that renders pages can import the elements, which then do nothing.
const withoutDocument = `const document = globalThis.document ?? { createTreeWalker() {}, createComment() {} };
const customElements = globalThis.customElements ?? { get() {}, define() {} };
const HTMLElement = globalThis.HTMLElement ?? class {};`;

export const bundleElements = () =>
  bundle(
    'element/index.ts',
    'attention-walk-element.js',
    beside(/\/engine\/index\.js$/, () => './attention-walk.js'),
    {
      rolldownOptions: { output: { intro: withoutDocument } },
    },
  );

/** @param {string} code */
const withoutAddress = (code) => code.replaceAll('import.meta.url', 'undefined');

/** The engines as a module: { relaxed: { create, wasm (base64) }, simd128, js: { create } }. @returns {Promise<Plugin>} */
async function embeddedEngines() {
  const parts = new Map();
  const members = [];
  for (const build of builds) {
    parts.set(`\0glue/${build}`, withoutAddress(await glue(build)));
    const wasm = build === 'js' ? '' : (await readFile(wasmPath(build))).toString('base64');
    members.push(`${build}: { create: ${build}, wasm: '${wasm}' }`);
  }
  const imports = builds.map((build) => `import ${build} from '\0glue/${build}';`);
  parts.set('\0engines', `${imports.join('\n')}\nexport const engines = { ${members.join(', ')} };`);
  return {
    name: 'embedded-engines',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === 'virtual:engines') return '\0engines';
      if (parts.has(id)) return id;
      if (id === './files.js' && importer?.endsWith('/engine/load.ts'))
        return join(source, 'engine/embedded.ts');
      return undefined;
    },
    load: (id) => parts.get(id),
  };
}

export const bundleClassic = async () =>
  bundle('classic.ts', 'attention-walk.classic.js', await embeddedEngines(), {
    lib: {
      entry: join(source, 'classic.ts'),
      formats: ['iife'],
      name: 'AttentionWalk',
      fileName: () => 'attention-walk.classic.js',
    },
  });

/** For the page that holds all pages. */
export const bundleRouter = () =>
  bundle(
    'router.ts',
    'router.js',
    { name: 'none' },
    {
      outDir: join(source, 'generated'),
      lib: {
        entry: join(source, 'router.ts'),
        formats: ['iife'],
        name: 'router',
        fileName: () => 'router.js',
      },
    },
  );
