import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { callOffLooks } from './call-off-looks.ts';
import { drawLooks } from './draw-looks.ts';

const BATCH = 100;

/** Second inspections begin by lot and end by the clock. */
export const lookJobs: readonly ScheduledJob[] = [
  {
    name: 'quality.draw_second_looks',
    everyMs: HOUR_MS,
    batch: BATCH,
    run: (platform, now) => platform.db.transaction((tx) => drawLooks(tx, now)),
  },
  {
    name: 'quality.call_off_second_looks',
    everyMs: 5 * MINUTE_MS,
    batch: BATCH,
    run: (platform, now) => platform.db.transaction((tx) => callOffLooks(tx, now, BATCH)),
  },
];
