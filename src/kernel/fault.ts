/** What a caught value says of itself, in one line. JavaScript may throw anything. */
export function faultMessage(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}

/** The same with the trace, for the log. */
export function faultTrace(fault: unknown): string {
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
}
