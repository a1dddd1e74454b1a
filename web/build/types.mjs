// The types of what others may use, the engine's face and the elements', as tsc writes them.
import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { dist, source, web, write } from './paths.mjs';

const internal =
  /\/engine\/(engine|files|whole|load|module|attention|make-operators|probe|self-check|freeze|walk|cache|plain)\.d\.ts$/;
const shown = /\/src\/(?:engine\/|element\/face\.)/;

export async function writeTypes() {
  const folder = join(dist, 'types');
  await rm(folder, { recursive: true, force: true });
  const { config } = ts.readConfigFile(join(web, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, web);
  const entries = ['engine/index.ts', 'engine/operators.ts', 'engine/engine-files.d.ts', 'element/face.ts'];
  const program = ts.createProgram(
    entries.map((path) => join(source, path)),
    {
      ...options,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: web,
      outDir: folder,
    },
  );
  /** @type {Promise<void>[]} */
  const written = [];
  program.emit(undefined, (path, text) => {
    if (!shown.test(path) || internal.test(path)) return;
    // All of them lie in one folder.
    const flat = text.replaceAll('../engine/', './');
    written.push(write(join(folder, path.slice(path.lastIndexOf('/') + 1)), flat));
  });
  await Promise.all(written);
  await copyFile(join(web, 'build/element.d.ts'), join(dist, 'attention-walk-element.d.ts'));
  await write(join(dist, 'attention-walk.d.ts'), "export * from './types/index.js';\n");
  await write(join(dist, 'attention-walk-operators.d.ts'), "export * from './types/operators.js';\n");
}
