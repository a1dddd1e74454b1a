// Runs the tests of this folder, in an engine that knows relaxed SIMD: Node.js 20 has it behind a flag.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { relaxedFlags } from './support.mjs';

const folder = import.meta.dirname;
const tests = readdirSync(folder).filter((name) => name.endsWith('.test.mjs'));
const paths = tests.map((name) => join(folder, name));
const { status } = spawnSync(process.execPath, [...relaxedFlags, '--test', ...paths], { stdio: 'inherit' });
process.exitCode = status ?? 1;
