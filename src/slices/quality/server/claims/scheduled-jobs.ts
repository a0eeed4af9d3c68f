import { MINUTE_MS } from '#kernel/time.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { lapseClaims } from './release-goods.ts';

const BATCH = 100;

/** Claims end by the clock. */
export const claimJobs: readonly ScheduledJob[] = [
  {
    name: 'quality.lapse_claims',
    everyMs: MINUTE_MS,
    batch: BATCH,
    run: (platform, now) => platform.db.transaction((tx) => lapseClaims(tx, now, BATCH)),
  },
];
