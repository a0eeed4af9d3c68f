import type { Tx } from '#platform/db/database.ts';

/** What was reported of these orders, which their buyers collected: for people who ask for all that is kept of them. */
export function collectedBy(tx: Tx, orderIds: readonly string[]): Promise<readonly object[]> {
  return tx.rows(
    'select order_id, kind, proof, reason, received_at, recipient_name from stop_reports where order_id = any($1::uuid[]) order by id',
    [orderIds],
  );
}

/** A person who stood in for a buyer at the farm: their name goes, that there was one stays. */
export async function forgetCollectors(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await tx.rows(
    "update stop_reports set recipient_name = 'Deleted' where order_id = any($1::uuid[]) and recipient_name is not null",
    [orderIds],
  );
}
