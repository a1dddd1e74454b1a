// The types of the engine's face, as tsc writes them.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { dist, source, web, write } from './paths.mjs';

const internal = /\/(engine|files|module|attention|probe|self-check|freeze)\.d\.ts$/;

export async function writeTypes() {
  const folder = join(dist, 'types');
  await rm(folder, { recursive: true, force: true });
  const entry = join(source, 'engine/index.ts');
  const { config } = ts.readConfigFile(join(web, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, web);
  const program = ts.createProgram([entry, join(source, 'engine/engine-files.d.ts')], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: web,
    outDir: folder,
  });
  /** @type {Promise<void>[]} */
  const written = [];
  program.emit(undefined, (path, text) => {
    if (path.includes('/src/engine/') && !internal.test(path)) {
      written.push(write(join(folder, path.slice(path.lastIndexOf('/') + 1)), text));
    }
  });
  await Promise.all(written);
  await write(join(dist, 'attention-walk.d.ts'), "export * from './types/index.js';\n");
}
