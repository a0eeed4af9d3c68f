import { DAY_MS } from '#kernel/time.ts';

/** How long a document that was refused, or replaced by a newer one, is kept for questions about the decision. */
export const KEPT_AFTER_DECISION_MS = 90 * DAY_MS;

/**
 * How long an accepted document is kept after its owner has left: five years, as the Anti-Money Laundering Act, 2020
 * (Act 1044) asks of those who identify customers.
 */
export const KEPT_FOR_THE_LAW_MS = 1827 * DAY_MS;
