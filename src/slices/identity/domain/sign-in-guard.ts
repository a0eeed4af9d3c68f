import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';

/** How many wrong passwords are free, how long the first pause is, and how long the longest. */
export interface Patience {
  readonly free: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/** Wrong passwords for one account from one network address, or from one browser that signed in before. */
export const BY_PLACE: Patience = { free: 5, firstPauseMs: 30 * SECOND_MS, longestPauseMs: HOUR_MS };

/** The same from an address with many wrong passwords behind it. */
export const BY_PLACE_IN_DOUBT: Patience = { ...BY_PLACE, free: 2 };

/**
 * Wrong codes of the second step from browsers that the account does not know: only who has the password gets so far.
 */
export const SECOND_STEP_BY_ACCOUNT: Patience = {
  free: 30,
  firstPauseMs: 30 * SECOND_MS,
  longestPauseMs: 15 * MINUTE_MS,
};

/**
 * Wrong passwords for one account from everywhere but the browsers that it knows. Wide, so that nobody reaches it by
 * mistake; its pause stays short, and neither a known browser nor a code by SMS waits for it.
 */
export const BY_ACCOUNT: Patience = { free: 60, firstPauseMs: 30 * SECOND_MS, longestPauseMs: 15 * MINUTE_MS };

/** Wrong tries are forgotten after this time without another. */
export const FORGOTTEN_AFTER_MS = 24 * HOUR_MS;

/** How long nobody may try again after the `failures`th wrong password in a row: doubles from the first pause on. */
export function pauseAfter(failures: number, patience: Patience): number {
  if (failures < patience.free) return 0;
  return Math.min(patience.firstPauseMs * 2 ** Math.min(failures - patience.free, 30), patience.longestPauseMs);
}
