/** What went wrong, as a page shows it and as attn-error carries it. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  /** The place alone: a matrix and cell, an attribute. */
  readonly where: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An AttentionError has all three; anything else is a fault of ours and says so. */
export function problemOf(thrown: unknown): Problem {
  if (typeof thrown !== 'object' || thrown === null) {
    return { code: 'ERR_INTERNAL', message: String(thrown), where: '' };
  }
  const { code, message, where } = thrown as Record<string, unknown>;
  return {
    code: textOf(code) || 'ERR_INTERNAL',
    message: textOf(message) || 'unknown error',
    where: textOf(where),
  };
}
