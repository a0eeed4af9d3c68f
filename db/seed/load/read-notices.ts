import { after, DAY_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';

/**
 * People have read their notices until yesterday; and nothing that waits for the morning leaves when the
 * demonstration is over.
 */
export async function readNotices(tx: Tx, today: Date): Promise<void> {
  await tx.rows(
    "update notices set read_at = at + interval '40 minutes' where read_at is null and fanned_out_at is not null and at < $1",
    [after(today, -DAY_MS)],
  );
  await tx.rows("delete from notice_deliveries where state in ('queued', 'held')");
}
