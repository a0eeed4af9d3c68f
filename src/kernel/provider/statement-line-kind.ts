/** What a line of a payment provider's statement may be about. */
export const STATEMENT_LINE_KINDS = [
  'charge',
  'refund',
  'transfer',
  'transfer_reversed',
  'fee',
  'chargeback',
  'chargeback_won',
  'deposit',
  'settlement',
  'other',
] as const;
export type StatementLineKind = (typeof STATEMENT_LINE_KINDS)[number];
