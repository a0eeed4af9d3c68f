import { HOUR_MS, MINUTE_MS, SECOND_MS, after } from '#kernel/time.ts';
import { sumNextDay } from '#platform/db/store-summed-days.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { POSITION_LASTS_MS } from '../domain/position.ts';
import { endTrips } from './shared-trips/end-trips.ts';
import { changeDelivery } from './change-delivery.ts';
import { DELIVERY_DAYS } from './figures/store-figures.ts';
import { lockClosing } from './store.ts';
import { forgetPositions } from './store-positions.ts';
import { notifyClosed } from './notify-closed.ts';
import type { Platform } from '#platform/platform.ts';

const BATCH = 500;

/** Ends a delivery of a settled order of which nobody said that it arrived; its fee is what the decision gave. */
async function closeOne({ db }: Platform, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const row = await lockClosing(tx, now);
    if (row === null) return 0;
    await changeDelivery(tx, { ...row, status: 'cancelled' }, now);
    await notifyClosed(tx, row, now);
    return 1;
  });
}

/** Work of this slice that falls due by time. */
export const transportJobs: readonly ScheduledJob[] = [
  { name: 'transport.end_trips', everyMs: MINUTE_MS, run: endTrips },
  { name: 'transport.close_settled', everyMs: MINUTE_MS, batch: 1, run: closeOne },
  {
    name: 'transport.sum_days',
    everyMs: HOUR_MS,
    restMs: SECOND_MS / 10,
    run: ({ db }, now) => sumNextDay(db, DELIVERY_DAYS, now),
  },
  {
    name: 'transport.forget_positions',
    everyMs: HOUR_MS,
    run: (platform, now) => forgetPositions(platform.db, after(now, -POSITION_LASTS_MS), BATCH),
  },
];
