import { HOUR_MS } from '#kernel/time.ts';

/** What is not settled for longer than this needs a person. */
export const UNSETTLED_AFTER_MS = HOUR_MS;
