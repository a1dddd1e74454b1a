// npm run build: dist/ from the three builds of the engine (CMake) and web/src.
import {
  bundleCheck,
  bundleClassic,
  bundleElements,
  bundleEngine,
  bundleOperators,
  bundleRouter,
} from './bundles.mjs';
import { copyEngines } from './engines.mjs';
import { renderFormulas } from './formulas.mjs';
import { writePackage } from './package.mjs';
import { writeSingleFile, writeSite } from './site.mjs';
import { reportSizes } from './sizes.mjs';
import { writeTypes } from './types.mjs';

await copyEngines();
await bundleEngine();
await bundleOperators();
await writeTypes();
await renderFormulas(); // by the engine itself
await bundleElements();
await bundleCheck();
await bundleClassic();
await bundleRouter();
await writePackage();
await writeSingleFile();
await writeSite();
await reportSizes();
