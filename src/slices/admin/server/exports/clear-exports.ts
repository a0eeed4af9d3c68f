import { after, MINUTE_MS } from '#kernel/time.ts';
import { eachInTransaction } from '#platform/each-alone.ts';
import type { Platform } from '#platform/platform.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import type { Tx } from '#platform/db/database.ts';
import { afterClearing, SHOWN_MS } from '../../domain/prepared-exports.ts';
import { removeParts } from './export-files.ts';
import { deleteExport, exportsToClear, keepCleared, lockToClear } from './store-exports.ts';

const AT_ONCE = 20;

/** Removes what is due of one. The files go first: a row is never gone while they are there. */
async function clearOne(platform: Platform, tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await lockToClear(tx, id, now);
  if (!row) return false;
  await removeParts(platform, row);
  const next = afterClearing({ state: row.state, isForgotten: row.isForgotten, hasFiles: row.claims > 0 });
  if (next === null) await deleteExport(tx, id);
  else await keepCleared(tx, id, next, after(now, SHOWN_MS));
  return true;
}

/** Removes files that are over, that failed, or that their owners deleted; later also what told of them. */
export const clearExports: ScheduledJob = {
  name: 'admin.clear_exports',
  everyMs: MINUTE_MS,
  batch: AT_ONCE,
  async run(platform, now) {
    const ids = await exportsToClear(platform.db, now, AT_ONCE);
    return eachInTransaction(platform, ids, {
      work: (tx, id) => clearOne(platform, tx, id, now),
      failed: 'files of a list export were not removed',
    });
  },
};
