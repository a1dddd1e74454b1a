import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

export interface Job {
  code: string;
  /** Variables to read when it has run. */
  names: string[];
}

/** Every number of each variable, row by row. */
export type Found = Record<string, number[]>;

const toNumber = (text: string): number =>
  text.endsWith('inf') ? (text === 'inf' ? Infinity : -Infinity) : Number(text);

const collect = (text: string): Found[] =>
  (JSON.parse(text) as Record<string, string[]>[]).map((found) =>
    Object.fromEntries(Object.entries(found).map(([name, values]) => [name, values.map(toNumber)])),
  );

/**
 * PyTorch before 2.0 lacks the call: there it is what its documentation says, with rows that may attend to nothing 0 as from
 * 2.5 on.
 */
const sdpa = `
import math, torch
import torch.nn.functional as F
def documented(query, key, value, attn_mask=None, is_causal=False, scale=None):
    may = torch.ones(query.size(-2), key.size(-2), dtype=torch.bool)
    may = may.tril() if is_causal else may
    may = may if attn_mask is None else may & attn_mask
    scores = query @ key.transpose(-2, -1) * (1 / math.sqrt(query.size(-1)) if scale is None else scale)
    return torch.softmax(scores.masked_fill(~may, -torch.inf), dim=-1).nan_to_num() @ value
if not hasattr(F, "scaled_dot_product_attention"):
    F.scaled_dot_product_attention = documented
`;

/** Each program as it stands, in a scope of its own. */
const python = `
import contextlib, io, json, sys
found = []
for job in json.load(sys.stdin):
    scope = {"__name__": "__main__"}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(job["code"], "shown.py", "exec"), scope)
    found.append({name: [repr(float(x)) for x in scope[name].reshape(-1).tolist()] for name in job["names"]})
json.dump(found, sys.stdout)
`;

/** Whichever Python has it: the first on the path may be another than the system's, which has Debian's packages. */
const pythonWith = (imports: string): string | undefined =>
  ['python3', '/usr/bin/python3'].find((program) => spawnSync(program, ['-c', imports]).status === 0);

export function runPython(library: 'numpy' | 'torch', jobs: Job[]): Found[] {
  const program = pythonWith(`import ${library}`);
  if (program === undefined) throw new Error(`no python3 here has ${library}: run scripts/setup --tests`);
  const input = JSON.stringify(jobs);
  return collect(
    execFileSync(program, ['-W', 'error', '-c', library === 'torch' ? sdpa + python : python], {
      input,
      encoding: 'utf8',
    }),
  );
}

function inFolder<T>(action: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'attention-walk-code-'));
  try {
    return action(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** With dist/ installed as the package that it is. */
export function runJavaScript(jobs: Job[]): Found[] {
  return inFolder((folder) => {
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(join(root, 'dist'), join(folder, 'node_modules/attention-walk'));
    jobs.forEach(({ code, names }, i) => {
      writeFileSync(join(folder, `${i}.mjs`), `${code}export { ${names.join(', ')} };\n`);
    });
    const main = `
      console.log = () => {};
      const found = [];
      for (let i = 0; i < ${jobs.length}; i += 1) {
        const entries = Object.entries(await import('./' + i + '.mjs'));
        found.push(Object.fromEntries(entries.map(([name, { data }]) => [name, Array.from(data, String)])));
      }
      process.stdout.write(JSON.stringify(found).replaceAll('Infinity', 'inf'));`;
    writeFileSync(join(folder, 'main.mjs'), main);
    return collect(execFileSync(process.execPath, [join(folder, 'main.mjs')], { encoding: 'utf8' }));
  });
}

/** What the program prints, linked with the native build. */
export function runCpp(code: string): number[] {
  return inFolder((folder) => {
    const library = (layer: string): string => join(root, `build/native/src/${layer}/libattn_${layer}.a`);
    const source = join(folder, 'shown.cpp');
    const program = join(folder, 'shown');
    writeFileSync(source, code);
    const warnings = ['-Wall', '-Wextra', '-Werror'];
    execFileSync(
      process.env.CXX ?? 'c++',
      ['-std=c++23', ...warnings, `-I${join(root, 'src')}`, source, '-o', program].concat(
        ['attention', 'kernels', 'tensor'].map(library),
      ),
    );
    return execFileSync(program, { encoding: 'utf8' }).trim().split(/\s+/).map(toNumber);
  });
}
