export { AttentionError, type ErrorCode } from './error.js';
export { load } from './load.js';
export type * from './questions.js';
export type * from './studies.js';
export type * from './types.js';
