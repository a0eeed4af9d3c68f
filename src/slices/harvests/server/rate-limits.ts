import { HOUR_MS } from '#kernel/time.ts';
import type { Limit } from '#platform/rate-limit.ts';

/** What one account may do in an hour: enough for a busy trader, too little for a flood. */
export const RATE_LIMITS = {
  open: { name: 'harvests:open', most: 40, windowMs: HOUR_MS, says: 'You opened many harvests. Try again in an hour.' },
  book: { name: 'harvests:book', most: 30, windowMs: HOUR_MS, says: 'You made many pre-orders. Try again in an hour.' },
} as const satisfies Record<string, Limit>;
