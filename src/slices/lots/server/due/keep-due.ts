import { isPast, MINUTE_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { eachInTransaction } from '#platform/each-alone.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { lockWithParts, moveLot } from '../move-lot.ts';
import { dueLotIds } from '../store-lots.ts';

async function endLot(tx: Tx, id: string, now: Date): Promise<boolean> {
  const locked = await lockWithParts(tx, id);
  const { dueAt } = locked.lot;
  if (!isPast(dueAt, now)) return false;
  await moveLot(tx, locked, { act: 'lapse', by: ['clock'] }, { now });
  return true;
}

/** Ends lots that were not full, or not ordered, in time; each in a transaction of its own. */
export const jobs: readonly ScheduledJob[] = [
  {
    name: 'lots.keep_due',
    everyMs: MINUTE_MS,
    run: async (platform, now) =>
      eachInTransaction(platform, await dueLotIds(platform.db, now), {
        work: (tx, id) => endLot(tx, id, now),
        failed: 'a lot that is over could not be ended',
      }),
  },
];
