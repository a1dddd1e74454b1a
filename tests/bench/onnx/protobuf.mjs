// @ts-check
// As much of protobuf's wire format as a model file needs: each function writes one field.

const VARINT = 0;
const LENGTH = 2;

/** @param {number} value not negative */
function varint(value) {
  const bytes = [];
  for (; value >= 128; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
  return [...bytes, value];
}

const tag = (field, kind) => varint(field * 8 + kind);

/** @param {number} field @param {number} value */
export const int = (field, value) => new Uint8Array([...tag(field, VARINT), ...varint(value)]);

/** @param {number} field @param {Uint8Array} value */
export const bytes = (field, value) =>
  concatenate([new Uint8Array([...tag(field, LENGTH), ...varint(value.length)]), value]);

/** @param {number} field @param {string} value */
export const text = (field, value) => bytes(field, new TextEncoder().encode(value));

/** A message in a field. @param {number} field @param {Uint8Array[]} fields */
export const message = (field, ...fields) => bytes(field, concatenate(fields));

/** @param {Uint8Array[]} parts */
export function concatenate(parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
