import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { removeFiles } from '#platform/files/files.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { notifyExpiredListings } from './expire-listings.ts';
import { takeStaleUploads } from './images/store-images.ts';

const BATCH = 100;

/** Work of this slice that falls due by time. */
export const catalogueJobs: readonly ScheduledJob[] = [
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
