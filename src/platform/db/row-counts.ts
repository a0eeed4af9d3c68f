import { SECOND_MS } from '#kernel/time.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import type { Tx } from './database.ts';

const BATCH = 5_000;

/**
 * Adds noted changes to the counts that are kept, the oldest first, and gives how many it took. Several processes may
 * do so at once: each takes notes of its own, and kinds in their order, so that none waits for another in a circle.
 */
export async function addUpRowCounts(tx: Tx, most: number): Promise<number> {
  const [row] = await tx.rows(
    `with taken as (
       delete from row_count_changes where id in (
         select id from row_count_changes order by id limit $1 for update skip locked)
       returning counted, kind, change),
     added as (
       insert into row_counts as c (counted, kind, rows)
       select counted, kind, sum(change) from taken group by counted, kind order by counted, kind
       on conflict (counted, kind) do update set rows = c.rows + excluded.rows)
     select count(*) as taken from taken having count(*) > 0`,
    [most],
  );
  return row?.taken ?? 0;
}

export const rowCountJob: ScheduledJob = {
  name: 'platform.add_up_row_counts',
  everyMs: 5 * SECOND_MS,
  batch: BATCH,
  run: (platform) => platform.db.transaction((tx) => addUpRowCounts(tx, BATCH)),
  dueAt: async ({ db, clock }) =>
    (await db.rows('select id from row_count_changes limit 1')).length > 0 ? clock.now() : null,
};
