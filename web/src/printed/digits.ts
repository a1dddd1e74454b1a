import { AttentionError } from '../engine/index.js';

/** The `digits` of an attn-printed; undefined where its longest number tells. */
export function digitsOf(text: string | null | undefined): number | undefined {
  if (text === null || text === undefined) return undefined;
  if (/^([0-9]|1[0-5])$/.test(text.trim())) return Number(text);
  const message = `attn-printed: digits must be a whole number to 15, found "${text}"`;
  throw new AttentionError('ERR_ARG', message, 'digits');
}
