import { HOUR_MS } from '#kernel/time.ts';
import { removeFiles } from '#platform/files/files.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { takeStaleFiles } from './store-files.ts';

const BATCH = 100;

export const messagesJobs: readonly ScheduledJob[] = [
  {
    name: 'messages.drop_unsent_files',
    everyMs: HOUR_MS,
    run: async (platform, now) => removeFiles(platform.files, await takeStaleFiles(platform.db, now, BATCH)),
  },
];
