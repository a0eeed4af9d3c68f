import { MINUTE_MS } from '#kernel/time.ts';
import type { Platform } from '#platform/platform.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { issueForOrders } from './issue-for-orders.ts';

const BATCH = 50;

/** Documents of orders that were paid before there were any, the oldest first. */
function workOff({ db }: Platform, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const orders = await tx.rows(
      `delete from trade_document_backlog where order_id in (
         select order_id from trade_document_backlog order by order_id limit $1 for update skip locked) returning order_id as id`,
      [BATCH],
    );
    await issueForOrders(
      tx,
      orders.map(({ id }) => id),
      now,
    );
    return orders.length;
  });
}

export const jobs: readonly ScheduledJob[] = [
  { name: 'documents.work_off_backlog', everyMs: MINUTE_MS, batch: BATCH, run: workOff },
];
