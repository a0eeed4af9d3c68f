import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import type { Limit } from '#platform/rate-limit.ts';

/** What one account may do in a while: enough for a busy seller, too little for a flood. */
export const RATE_LIMITS = {
  send: {
    name: 'messages:send',
    most: 120,
    windowMs: MINUTE_MS,
    says: 'You are sending messages very fast. Wait a minute.',
  },
  open: {
    name: 'messages:open',
    most: 30,
    windowMs: HOUR_MS,
    says: 'You wrote to many new people. Try again in an hour.',
  },
  attach: {
    name: 'messages:attach',
    most: 60,
    windowMs: HOUR_MS,
    says: 'Too many files at once. Try again in an hour.',
  },
  report: {
    name: 'messages:report',
    most: 20,
    windowMs: HOUR_MS,
    says: 'You sent many reports. Try again in an hour.',
  },
} as const satisfies Record<string, Limit>;
