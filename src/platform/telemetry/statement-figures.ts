import type { Logger } from '#platform/log.ts';

/** What statements and transactions say of themselves. */
export interface StatementFigures {
  /** A statement ended after so long. Its text holds no values. */
  statement(text: string, tookMs: number): void;
  /** A transaction is done again. */
  retried(): void;
}

export const NO_FIGURES: StatementFigures = { statement: () => undefined, retried: () => undefined };

/** So much of a statement is written down. */
export const LONGEST_TEXT = 2000;

/** Writes statements that took `slowMs` or longer into the log, without their values, and counts all of them. */
export function loggingSlow(figures: StatementFigures, slowMs: number, log: Logger): StatementFigures {
  return {
    ...figures,
    statement(text, tookMs) {
      figures.statement(text, tookMs);
      if (tookMs < slowMs) return;
      const statement = text.replaceAll(/\s+/g, ' ').slice(0, LONGEST_TEXT);
      log.warn({ statement, tookMs: Math.round(tookMs) }, 'slow statement');
    },
  };
}
