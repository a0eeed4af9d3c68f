import { after, HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';

/**
 * What becomes of one notice on one channel. `held`: waits for the end of the quiet hours; `sent`: the provider took
 * it; `delivered`: the provider says that it arrived; `failed`: given up, with the reason.
 */
export const DELIVERY_STATES = ['queued', 'held', 'sending', 'sent', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A process that took a delivery and did not come back in this time is taken for dead. */
export const LEASE_MS = 2 * MINUTE_MS;

const WAITS_MS: readonly number[] = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS];

/** How often a delivery is tried before it is given up. */
export const MOST_ATTEMPTS = WAITS_MS.length + 1;

/** Calls are placed three times at most: the person called has the SMS anyway. */
export const CALL_WAITS_MS: readonly number[] = [10 * MINUTE_MS, 30 * MINUTE_MS];

/** For so long a call that was placed may be ringing, though its answer got lost: less than the waits between tries. */
export const CALL_REST_MS = 9 * MINUTE_MS;

/** When to try again after so many attempts that failed for now; null when it is given up. */
export function nextAttempt(attempts: number, at: Date, waits: readonly number[] = WAITS_MS): Date | null {
  const waitMs = waits[attempts - 1];
  return waitMs === undefined ? null : after(at, waitMs);
}
