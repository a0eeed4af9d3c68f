import { HOUR_MS } from '#kernel/time.ts';
import type { Limit } from '#platform/rate-limit.ts';

/** What one account may write in an hour: enough for a busy person, too little for a flood. */
export const LIMITS = {
  discussion: { name: 'community:discussion', most: 20, windowMs: HOUR_MS },
  reply: { name: 'community:reply', most: 60, windowMs: HOUR_MS },
  event: { name: 'community:event', most: 20, windowMs: HOUR_MS },
  question: { name: 'community:question', most: 20, windowMs: HOUR_MS },
  application: { name: 'community:application', most: 10, windowMs: HOUR_MS },
  mark: { name: 'community:mark', most: 240, windowMs: HOUR_MS },
  report: { name: 'community:report', most: 30, windowMs: HOUR_MS },
} as const satisfies Record<string, Limit>;
