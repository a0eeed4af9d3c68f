import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import { removeFiles } from '#platform/files/files.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { notifyExpiredListings } from './expire-listings.ts';
import { fillCrops, hasUnreadListings } from './search/fill-crops.ts';
import { takeStaleUploads } from './images/store-images.ts';

const BATCH = 100;
/** A large market is read in minutes, beside everything else. */
const FILL_REST_MS = 20;

/** Work of this slice that falls due by time. */
export const catalogueJobs: readonly ScheduledJob[] = [
  {
    name: 'catalogue.fill_crops',
    everyMs: 10 * SECOND_MS,
    batch: BATCH,
    restMs: FILL_REST_MS,
    run: (platform) => platform.db.transaction((tx) => fillCrops(tx, BATCH)),
    dueAt: async ({ db, clock }) => ((await hasUnreadListings(db)) ? clock.now() : null),
  },
  {
    name: 'catalogue.tell_expired',
    everyMs: MINUTE_MS,
    batch: BATCH,
    run: (platform, now) => platform.db.transaction((tx) => notifyExpiredListings(tx, now, BATCH)),
  },
  {
    name: 'catalogue.drop_stale_uploads',
    everyMs: HOUR_MS,
    run: async (platform, now) => removeFiles(platform.files, await takeStaleUploads(platform.db, now, BATCH)),
  },
];
