// An array that is longer holds more than a walk takes, and the engine refuses it by its length alone. So it isn't read.
const LONGEST = 4096;

// spec → matrices → rows → cells: below, there is nothing that the engine would take.
const DEEPEST = 3;

/** A copy of data in which every member was read once. What the engine refuses stays as it is. */
export function plain(value: unknown, depth = DEEPEST): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (Array.isArray(value)) return value.length > LONGEST ? value : plainArray(value, depth);
  if (depth === 0) return value;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = plain((value as Record<string, unknown>)[key], depth - 1);
  return copy;
}

function plainArray(array: unknown[], depth: number): unknown[] {
  const copy = array.slice();
  if (depth === 0) return copy;
  for (let i = 0; i < copy.length; ++i) {
    if (typeof copy[i] === 'object') copy[i] = plain(copy[i], depth - 1);
  }
  return copy;
}
