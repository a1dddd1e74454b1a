import type { Build } from './operator-types.js';

// Modules of one function each. They hold the instruction in question and are never run.
const empty = [0, 97, 115, 109, 1, 0, 0, 0];
const functionOfVector = [1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0];
const simd128 = [...empty, ...functionOfVector, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];
const relaxed = [
  ...empty,
  ...functionOfVector,
  10,
  15,
  1,
  13,
  0,
  65,
  1,
  253,
  15,
  65,
  2,
  253,
  15,
  253,
  128,
  2,
  11,
];

/** What this engine lacks for a build; undefined where it has all. */
export function lack(build: Build): string | undefined {
  if (build === 'js') return undefined;
  if (typeof WebAssembly !== 'object') return 'there is no WebAssembly here';
  if (!WebAssembly.validate(new Uint8Array(simd128))) return 'WebAssembly has no SIMD here';
  if (build === 'relaxed' && !WebAssembly.validate(new Uint8Array(relaxed)))
    return 'WebAssembly has no relaxed SIMD here';
  return undefined;
}

/** Why this page can't run a build; undefined where it can. */
export async function obstacle(build: Build): Promise<string | undefined> {
  const reason = lack(build);
  if (build === 'js' || reason !== undefined) return reason;
  try {
    await WebAssembly.compile(new Uint8Array(empty));
    return undefined;
  } catch (cause) {
    return `WebAssembly is forbidden here (${String(cause)})`;
  }
}
