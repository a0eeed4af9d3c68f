import { after, HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';

/** So long after each look a notice that is not done is followed again. */
const LOOK_AGAIN_MS = [10 * SECOND_MS, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS];

/** When a notice is followed again after so many looks; null after the last. */
export function nextNoticeLook(now: Date, attempts: number): Date | null {
  const waitMs = LOOK_AGAIN_MS[Math.max(attempts, 1) - 1];
  return waitMs === undefined ? null : after(now, waitMs);
}
