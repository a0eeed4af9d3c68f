import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';
import type { TimedJob } from '#platform/slice.ts';
import { sweepRateWindows, sweepSessions } from './store-rates.ts';

/** Forgets ended sessions and old counts of attempts. */
export const sweepIdentity: TimedJob = {
  name: 'identity.sweep',
  everyMs: HOUR_MS,
  async run(platform, now) {
    return (await sweepSessions(platform.db, now)) + (await sweepRateWindows(platform.db, after(now, -DAY_MS)));
  },
};
