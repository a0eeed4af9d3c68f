import { rowsIn } from '#test/support/rows.ts';
import type { Database } from '#platform/db/database.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Run } from './actors.ts';
import type { StubbornClient } from './stubborn-client.ts';

const LOOK_MS = 250;
/** Longer than the lease of a row that was claimed just before a kill, and the looks that follow it. */
const PATIENCE_MS = 240_000;

const BUSY = `select
  (select count(*) from orders where status not in ('completed', 'cancelled')) as orders,
  (select count(*) from payments where next_attempt_at is not null) as payments,
  (select count(*) from refunds where state <> 'succeeded') as refunds,
  (select count(*) from withdrawals where state not in ('succeeded', 'failed', 'returned', 'cancelled', 'refused')) as withdrawals,
  (select count(*) from outbox_events where processed_at is null) as events`;

/**
 * Lets the time to pay run out for orders that nobody has paid, as if a quarter of an hour had passed. The trade goes
 * on meanwhile and may lock the same orders in another order; a transaction is tried again then.
 */
async function passPaymentWindow(db: Database): Promise<void> {
  await db.transaction((tx) =>
    rowsIn(tx, "update orders set payment_due_at = now() where status = 'pending_payment' and payment_due_at > now()"),
  );
  await db.transaction((tx) =>
    rowsIn(
      tx,
      "update payments set expires_at = now() where state in ('queued', 'pending', 'otp_required') and expires_at > now()",
    ),
  );
}

/**
 * Waits until nothing is open or on its way any more. False when that does not happen; the audit then says what is
 * stuck.
 */
async function untilAtRest(db: Database, patienceMs: number): Promise<boolean> {
  const start = performance.now();
  while (performance.now() - start < patienceMs) {
    const [busy] = await rowsIn(db, BUSY);
    if (busy && Object.values(busy).every((count) => count === 0)) return true;
    await delay(LOOK_MS);
  }
  return false;
}

/** What the run came to. */
export async function countsOf(db: Database): Promise<string> {
  const orders = await rowsIn(db, 'select status, count(*) from orders group by 1 order by 1');
  const [other] = await rowsIn(
    db,
    `select
    (select count(*) from payments) as payments, (select count(*) from payments where state = 'succeeded') as paid,
    (select count(*) from refunds) as refunds, (select count(*) from withdrawals) as withdrawals,
    (select count(*) from disputes) as disputes, (select count(*) from ledger_transfers) as transfers,
    (select count(*) from outbox_events) as events`,
  );
  const parts = [
    ...orders.map(({ status, count }) => `${count} orders ${status}`),
    ...Object.entries(other ?? {}).map(([name, count]) => `${count} ${name}`),
  ];
  return parts.join(', ');
}

/** Lets everything that was begun come to its end while the trade still answers; false when something stays open. */
export async function bringToRest(
  db: Database,
  { run, client }: { readonly run: Run; readonly client: Pick<StubbornClient, 'tally'> },
  patienceMs = PATIENCE_MS,
): Promise<boolean> {
  run.stage = 'finishing';
  client.tally.refusals.clear();
  await passPaymentWindow(db);
  const isAtRest = await untilAtRest(db, patienceMs);
  run.stage = 'over';
  return isAtRest;
}
