import { HOUR_MS } from '#kernel/time.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { takeStaleFiles } from './store-files.ts';

const BATCH = 100;

export const messagesJobs: readonly ScheduledJob[] = [
  {
    name: 'messages.drop_unsent_files',
    everyMs: HOUR_MS,
    async run(platform, now) {
      const keys = await takeStaleFiles(platform.db, now, BATCH);
      for (const key of keys) await platform.files.remove(key);
      return keys.length;
    },
  },
];
