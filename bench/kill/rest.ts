import { rowsIn } from '#test/support/rows.ts';
import type { Database } from '#platform/db/database.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Run } from './actors.ts';
import type { StubbornClient } from './stubborn-client.ts';

const LOOK_MS = 250;
const ORDERS_UNDER_WAY = 20;
const PAID_UNDER_WAY = 5;
/** For so many hours a payment that ran out, or was replaced, is looked at again while its provider says nothing. */
const LOOKED_AT_HOURS = 12;
const HOURS_AT_ONCE = 4;
/** Longer than a job rests that nothing wakes. */
const LOOK_PATIENCE_MS = 17_000;
/** Longer than the lease of a row that was claimed just before a kill, and the looks that follow it. */
const PATIENCE_MS = 240_000;

/** Payments that ran out or were replaced, of which the provider may still say something. */
const LOOKED_AT = "state in ('timed_out', 'superseded')";

const BUSY = `select
  (select count(*) from orders where status not in ('completed', 'cancelled')) as orders,
  (select count(*) from payments where next_attempt_at is not null and ${LOOKED_AT}) as looked_at,
  (select count(*) from payments where next_attempt_at is not null and not ${LOOKED_AT}) as payments,
  (select count(*) from refunds where state <> 'succeeded') as refunds,
  (select count(*) from withdrawals where state not in ('succeeded', 'failed', 'returned', 'cancelled', 'refused')) as withdrawals,
  (select count(*) from outbox_events where processed_at is null) as events`;

/**
 * Lets the time to pay run out for orders that nobody has paid, as if a quarter of an hour had passed. The trade goes
 * on meanwhile and may lock the same orders in another order; a transaction is tried again then.
 */
export async function passPaymentWindow(db: Database): Promise<void> {
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

function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + Number(count), 0);
}

async function untilTrue(patienceMs: number, holds: () => Promise<boolean>): Promise<boolean> {
  const start = performance.now();
  while (performance.now() - start < patienceMs) {
    if (await holds()) return true;
    await delay(LOOK_MS);
  }
  return false;
}

/**
 * Waits until nothing is open or on its way any more. False when for this long nothing more of it ended, or a moment
 * after the last ended beside which only payments that are looked at again in an hour, and their orders, are left; the
 * audit then says what is stuck.
 */
export async function untilAtRest(db: Database, run: Run, patienceMs: number): Promise<boolean> {
  let fewest = Infinity;
  let waitedForMs = patienceMs;
  for (let since = performance.now(); performance.now() - since < waitedForMs; await delay(LOOK_MS)) {
    const [busy = {}] = await rowsIn<Record<string, number>>(db, BUSY);
    const { orders = 0, looked_at: lookedAt = 0, ...others } = busy;
    const underWay = sumOf(others) + run.tradingTurns;
    const open = orders + lookedAt + underWay;
    if (open === 0) return true;
    if (open < fewest) since = performance.now();
    fewest = Math.min(fewest, open);
    const isLeftToLooks = lookedAt > 0 && underWay === 0;
    waitedForMs = isLeftToLooks ? Math.min(patienceMs, LOOK_PATIENCE_MS) : patienceMs;
  }
  return false;
}

/** Waits until so much was ordered and paid that a kill meets orders in many states. */
export async function untilTradeIsUnderWay(db: Database): Promise<void> {
  const isUnderWay = await untilTrue(PATIENCE_MS, async () => {
    const [trade] = await rowsIn(db, 'select count(*) as orders, count(paid_at) as paid from orders');
    return Number(trade?.orders) >= ORDERS_UNDER_WAY && Number(trade?.paid) >= PAID_UNDER_WAY;
  });
  if (!isUnderWay) throw new Error('The trade did not get under way');
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

/** Waits as {@link untilAtRest} does, while the hours pass in which payments that ran out are looked at again. */
async function untilLookedAt(db: Database, run: Run): Promise<boolean> {
  for (let hour = 0; hour < LOOKED_AT_HOURS; hour += HOURS_AT_ONCE) {
    await db.transaction((tx) =>
      rowsIn(
        tx,
        `with looked_at as (
           update payments set created_at = created_at - interval '${HOURS_AT_ONCE} hours', next_attempt_at = now()
           where ${LOOKED_AT} and next_attempt_at is not null returning id)
         update provider_sends s set sent_at = s.sent_at - interval '${HOURS_AT_ONCE} hours' from looked_at p where s.reference = p.id`,
      ),
    );
    if (await untilAtRest(db, run, LOOK_PATIENCE_MS)) return true;
  }
  return false;
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
  const isAtRest = (await untilAtRest(db, run, patienceMs)) || (await untilLookedAt(db, run));
  run.stage = 'over';
  return isAtRest;
}
