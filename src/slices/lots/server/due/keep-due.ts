import { errorTrace } from '#kernel/error.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import { eachAlone } from '#platform/each-alone.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { lockWithParts, moveLot } from '../move-lot.ts';
import { dueLotIds } from '../store-lots.ts';

/** Ends lots that were not full, or not ordered, in time; each in a transaction of its own. */
export const jobs: readonly ScheduledJob[] = [
  {
    name: 'lots.keep_due',
    everyMs: MINUTE_MS,
    run: async ({ db, log }, now) =>
      eachAlone(
        await dueLotIds(db, now),
        (id) =>
          db.transaction(async (tx) => {
            const locked = await lockWithParts(tx, id);
            const { dueAt } = locked.lot;
            if (dueAt === null || dueAt.getTime() > now.getTime()) return false;
            await moveLot(tx, locked, { act: 'lapse', by: ['clock'] }, { now });
            return true;
          }),
        (id, error) => log.error({ id, fault: errorTrace(error) }, 'a lot that is over could not be ended'),
      ),
  },
];
