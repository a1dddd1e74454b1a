// What makes dist/ a package.
import { copyFile } from 'node:fs/promises';
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
      './element': './attention-walk-element.js',
      './classic': './attention-walk.classic.js',
      './package.json': './package.json',
    },
    // site/ and attention-walk.html are for hosts, not for packages.
    files: ['*.js', '*.mjs', '*.wasm', '*.d.ts', 'types'],
  };
  await write(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await copyFile(join(root, 'LICENSE'), join(dist, 'LICENSE'));
}
