import type { Tx } from '#platform/db/database.ts';
import type { Measured } from '#platform/telemetry/gauge.ts';

async function oldestNotice(tx: Tx, now: Date): Promise<Date | null> {
  const [row] = await tx.rows(
    'select at from notices where fanned_out_at is null and at <= $1 order by at, id limit 1',
    [now],
  );
  return row?.at ?? null;
}

async function oldestMessage(tx: Tx, now: Date): Promise<Date | null> {
  const [row] = await tx.rows(
    `select due_at from notice_deliveries where state in ('queued', 'held', 'sending') and due_at <= $1 order by due_at, seq limit 1`,
    [now],
  );
  return row?.due_at ?? null;
}

export const notificationsMeasured: Measured = {
  queues: [
    { name: 'notices', oldest: oldestNotice },
    { name: 'messages', oldest: oldestMessage },
  ],
};
