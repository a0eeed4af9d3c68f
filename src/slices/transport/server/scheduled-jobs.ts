import { HOUR_MS, after } from '#kernel/time.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { POSITION_LASTS_MS } from '../domain/position.ts';
import { forgetPositions } from './store-positions.ts';

const BATCH = 500;

/** Work of this slice that falls due by time. */
export const transportJobs: readonly ScheduledJob[] = [
  {
    name: 'transport.forget_positions',
    everyMs: HOUR_MS,
    run: (platform, now) => forgetPositions(platform.db, after(now, -POSITION_LASTS_MS), BATCH),
  },
];
