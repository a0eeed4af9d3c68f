import { HOUR_MS } from '#kernel/time.ts';
import type { Limit } from '#platform/rate-limit.ts';

/** What one account may do in an hour: enough for a busy trader, too little for a flood. */
export const RATE_LIMITS = {
  open: { name: 'lots:open', most: 20, windowMs: HOUR_MS, says: 'You opened many lots. Try again in an hour.' },
  follow: {
    name: 'lots:follow',
    most: 60,
    windowMs: HOUR_MS,
    says: 'You follow many lots already. Try again in an hour.',
  },
  join: { name: 'lots:join', most: 40, windowMs: HOUR_MS, says: 'You joined many lots. Try again in an hour.' },
} as const satisfies Record<string, Limit>;
