import { HOUR_MS } from '#kernel/time.ts';
import type { Limit } from '#platform/rate-limit.ts';

/** What one account may do in an hour: enough for a large farm, too little for a flood. */
export const RATE_LIMITS = {
  add: { name: 'fields:add', most: 60, windowMs: HOUR_MS, says: 'You added many fields. Try again in an hour.' },
  harvest: {
    name: 'fields:harvest',
    most: 200,
    windowMs: HOUR_MS,
    says: 'You wrote down many harvests. Try again in an hour.',
  },
} as const satisfies Record<string, Limit>;
