// What makes dist/ a package.
import { chmod, copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dist, read, root, web, write } from './paths.mjs';

export async function writePackage() {
  const { name, version, description, license } = JSON.parse(await read(join(web, 'package.json')));
  const manifest = {
    name,
    version,
    description,
    license,
    type: 'module',
    engines: { node: '>=20.16' },
    sideEffects: ['./attention-walk-element.js', './attention-walk.classic.js'],
    exports: {
      '.': { types: './attention-walk.d.ts', default: './attention-walk.js' },
      './operators': { types: './attention-walk-operators.d.ts', default: './attention-walk-operators.js' },
      './element': { types: './attention-walk-element.d.ts', default: './attention-walk-element.js' },
      './check': './check.js',
      './classic': './attention-walk.classic.js',
      './package.json': './package.json',
    },
    bin: { 'attention-walk': 'cli.js' },
    // site/ and attention-walk.html are for hosts, not for packages.
    files: ['*.js', '*.mjs', '*.wasm', '*.d.ts', 'types', 'THIRD-PARTY.txt'],
  };
  await write(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await write(join(dist, 'cli.js'), cli);
  await chmod(join(dist, 'cli.js'), 0o755);
  await copyFile(join(root, 'LICENSE'), join(dist, 'LICENSE'));
  await write(join(dist, 'THIRD-PARTY.txt'), await thirdParty());
}

const cli = `#!/usr/bin/env node
import { main } from './check.js';
process.exitCode = await main(process.argv.slice(2));
`;

// What ends up inside the scripts and the WebAssembly, with the notices that their licences ask for.
async function thirdParty() {
  const licence = (/** @type {string} */ name) => read(join(web, 'node_modules', name, 'LICENSE'));
  return `Lit (lit, lit-html, lit-element, @lit/reactive-element)
${await licence('lit')}

parse5 (in check.js)
${await licence('parse5')}

entities (in check.js)
${await licence('parse5/node_modules/entities')}

xsimd
Copyright (c) Johan Mabille, Sylvain Corlay, Wolf Vollprecht and Martin Renou; QuantStack; Serge Guelton.
BSD-3-Clause, with the conditions and the disclaimer above.

Emscripten's run-time and system libraries, musl
MIT licence. Copyright (c) 2010-2024 Emscripten authors; Copyright (c) 2005-2020 Rich Felker and others.

LLVM's libc++, libc++abi and compiler-rt
Apache License 2.0 with LLVM exceptions.
`;
}
