import type { Tx } from '#platform/db/database.ts';
import type { Measured } from '#platform/telemetry/gauge.ts';

async function oldestCharge(tx: Tx, now: Date): Promise<Date | null> {
  const [row] = await tx.rows('select min(next_attempt_at) as due from payments where next_attempt_at <= $1', [now]);
  return row?.due ?? null;
}

async function oldestRefund(tx: Tx, now: Date): Promise<Date | null> {
  const [row] = await tx.rows('select min(next_attempt_at) as due from refunds where next_attempt_at <= $1', [now]);
  return row?.due ?? null;
}

async function oldestPayout(tx: Tx, now: Date): Promise<Date | null> {
  const [row] = await tx.rows('select min(next_attempt_at) as due from withdrawals where next_attempt_at <= $1', [now]);
  return row?.due ?? null;
}

/** Charges are where a notice of a provider that could not be followed is made up for. */
export const escrowMeasured: Measured = {
  queues: [
    { name: 'charges', oldest: oldestCharge },
    { name: 'refunds', oldest: oldestRefund },
    { name: 'payouts', oldest: oldestPayout },
  ],
};
