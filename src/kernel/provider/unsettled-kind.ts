/** What is asked for or sent at a payment provider, and settled there. */
export const UNSETTLED_KINDS = ['charge', 'refund', 'withdrawal'] as const;
export type UnsettledKind = (typeof UNSETTLED_KINDS)[number];
