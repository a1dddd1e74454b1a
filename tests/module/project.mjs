// Somebody's project with dist/ installed as a package.
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { inDist } from './support.mjs';

const fixture = fileURLToPath(new URL('consumer', import.meta.url));

/** For the tests of one file: its folder, and Node.js run in it. */
export function project() {
  const consumer = { folder: '', node };
  before(async () => {
    consumer.folder = await mkdtemp(join(tmpdir(), 'attention-walk-consumer-'));
    await cp(fixture, consumer.folder, { recursive: true });
    await mkdir(join(consumer.folder, 'node_modules'));
    await symlink(inDist('.'), join(consumer.folder, 'node_modules/attention-walk'));
  });
  after(() => rm(consumer.folder, { recursive: true }));
  /** @param {string[]} args */
  function node(...args) {
    return execFileSync(process.execPath, args, { cwd: consumer.folder, encoding: 'utf8', stdio: 'pipe' });
  }
  return consumer;
}
