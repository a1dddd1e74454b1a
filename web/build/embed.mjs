// For the classic script: the engines as a module, in place of the files that the other scripts load.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builds, glue, wasmPath } from './engines.mjs';
import { source } from './paths.mjs';

/** { relaxed: { create, wasm (base64) }, simd128, js: { create } }. @returns {Promise<import('vite').Plugin>} */
export async function embeddedEngines() {
  const modules = new Map();
  const members = [];
  for (const build of builds) {
    // A classic script has no import.meta, and nothing here is loaded from an address.
    modules.set(`\0glue/${build}`, (await glue('engine', build)).replaceAll('import.meta.url', 'undefined'));
    const wasm = build === 'js' ? '' : (await readFile(wasmPath('engine', build))).toString('base64');
    members.push(`${build}: { create: ${build}, wasm: '${wasm}' }`);
  }
  const imports = builds.map((build) => `import ${build} from '\0glue/${build}';`);
  modules.set('\0engines', `${imports.join('\n')}\nexport const engines = { ${members.join(', ')} };`);
  return {
    name: 'embedded-engines',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === 'virtual:engines') return '\0engines';
      if (modules.has(id)) return id;
      if (id === './whole.js' && importer?.endsWith('/engine/index.ts'))
        return join(source, 'engine/embedded.ts');
      return undefined;
    },
    load: (id) => modules.get(id),
  };
}
