/** What a caught value says of itself, in one line. JavaScript may throw anything. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The same with the trace, for the log. */
export function errorTrace(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
