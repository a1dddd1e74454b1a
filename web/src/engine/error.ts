export type ErrorCode =
  | 'ERR_ARG' // a value of the wrong kind or outside its range
  | 'ERR_SHAPE' // sizes that don't fit each other, or empty ones
  | 'ERR_TOO_LARGE'
  | 'ERR_OOM' // memory that the machine refused
  | 'ERR_RAGGED' // rows of different length
  | 'ERR_NUMBER' // text that is no number
  | 'ERR_NONFINITE' // NaN or an infinity where only finite numbers mean something
  | 'ERR_NAME' // a step, matrix or option that doesn't exist
  | 'ERR_INTERNAL'; // the engine stopped; it was made anew

/** What a wrong argument throws. Nothing else changes: the next right call gives the right answer. */
export class AttentionError extends Error {
  override readonly name = 'AttentionError';
  readonly code: ErrorCode;
  /** The place alone: an argument, a cell. */
  readonly where: string;

  constructor(code: ErrorCode, message: string, where = '', options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.where = where;
  }

  /** True as well for an error of another copy of this script on the same page: they share one engine. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'AttentionError';
  }
}
