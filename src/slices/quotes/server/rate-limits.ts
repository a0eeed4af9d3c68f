import { HOUR_MS } from '#kernel/time.ts';
import type { Limit } from '#platform/rate-limit.ts';

/** What one account may do in an hour: enough for a busy trader, too little for a flood. */
export const RATE_LIMITS = {
  ask: { name: 'quotes:ask', most: 20, windowMs: HOUR_MS, says: 'You sent many requests. Try again in an hour.' },
  offer: { name: 'quotes:offer', most: 60, windowMs: HOUR_MS, says: 'You made many offers. Try again in an hour.' },
} as const satisfies Record<string, Limit>;
