/** Freezes plain data all the way down. Typed arrays can't be frozen: theirs are copies. */
export function freeze<T>(data: T): Readonly<T> {
  if (typeof data !== 'object' || data === null || ArrayBuffer.isView(data)) return data;
  for (const member of Object.values(data)) freeze(member);
  return Object.freeze(data);
}
