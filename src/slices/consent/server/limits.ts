import { DAY_MS, HOUR_MS } from '#kernel/time.ts';
import type { Limit } from '#platform/rate-limit.ts';

/** Numbers and addresses that a farmer tries: each tells a first name. */
export const FIND: Limit = { name: 'consent:find', most: 10, windowMs: HOUR_MS };

/** Codes that one person may have sent to farmers. */
export const ASK: Limit = { name: 'consent:ask', most: 30, windowMs: DAY_MS };

/** Codes that one person may type, right or wrong, whichever they are for. */
export const TYPE: Limit = { name: 'consent:type', most: 60, windowMs: DAY_MS };
