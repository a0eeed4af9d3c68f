/** What the database layer notes of its statements. */
export interface StatementLog {
  /** A statement was run. */
  ran(text: string): void;
  /** These statements changed rows, and their transaction was committed, or may have been. */
  committed(texts: readonly string[]): void;
}

export const NO_LOG: StatementLog = { ran: () => undefined, committed: () => undefined };

const WRITING_PART = /\b(?:insert\s+into|delete\s+from|update)\s+(?!skip\b|nowait\b|of\b|set\b)[a-z_]/gi;

/** Whether a statement may have written rows though it says that it changed none: another part of it may have. */
export function mayHaveWritten(text: string, command: string): boolean {
  const parts = text.match(WRITING_PART)?.length ?? 0;
  return command === 'SELECT' ? parts > 0 : parts > 1;
}
