// @ts-check
// Lets Node import the TypeScript of tests/browser/support, which otherwise Playwright's runner translates.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import typescript from 'typescript';

const compilerOptions = { module: typescript.ModuleKind.ESNext, target: typescript.ScriptTarget.ES2022 };

/** TypeScript names its files as they would be called once translated. */
export async function resolve(specifier, context, next) {
  const ours = context.parentURL?.endsWith('.ts') && specifier.startsWith('.');
  return next(ours ? specifier.replace(/\.js$/, '.ts') : specifier, context);
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const source = await readFile(fileURLToPath(url), 'utf8');
  const { outputText } = typescript.transpileModule(source, { compilerOptions });
  return { format: 'module', source: outputText, shortCircuit: true };
}
