import { after, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';

/** How long a claimed row is left alone: longer than any call of the provider may take. */
export const LEASE_MS = MINUTE_MS;

/** Payments that may be begun for one order: each sends a prompt to whatever number was typed. */
export const MOST_ATTEMPTS = 10;

const FIRST_POLL_MS = 3 * SECOND_MS;
const SLOWEST_POLL_MS = 15 * MINUTE_MS;
const MOST_DOUBLINGS = 20;

/**
 * When to ask the provider again after `attempts` looks: 3 s, 6 s, 12 s … at most every 15 minutes, and never sooner
 * than it asks for.
 */
export function nextPoll(now: Date, attempts: number, leastMs = FIRST_POLL_MS): Date {
  const doubledMs = FIRST_POLL_MS * 2 ** Math.min(Math.max(attempts - 1, 0), MOST_DOUBLINGS);
  return after(now, Math.min(Math.max(doubledMs, leastMs), SLOWEST_POLL_MS));
}

/** When to send what waits for our own money at the provider: after a minute, doubling, at most every 15 minutes. */
export function nextSend(now: Date, attempts: number): Date {
  return nextPoll(now, attempts, MINUTE_MS);
}
