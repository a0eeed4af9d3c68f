import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';

/** How many wrong passwords are free, how long the first pause is, and how long the longest. */
export interface Patience {
  readonly free: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/** Wrong passwords for one account from one network address, or from one browser that signed in before. */
export const BY_PLACE: Patience = { free: 5, firstPauseMs: 30 * SECOND_MS, longestPauseMs: HOUR_MS };

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

const GROUPS_OF_A_NETWORK = 4;

/** What counts as one place on the net: an IPv4 address, or the /64 network of an IPv6 address, which one household has to itself. */
export function placeOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '').toLowerCase();
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::', 2);
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...missing, ...after].slice(0, GROUPS_OF_A_NETWORK).map((group) => group.replace(/^0+(?=.)/, '')).join(':');
}
