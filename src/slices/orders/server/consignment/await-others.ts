import { type EventContext, subscribe } from '#platform/outbox/subscriber.ts';
import type { Tx } from '#platform/db/database.ts';
import { endWaitForOthers } from '#slices/transport/server/index.ts';
import { z } from 'zod';
import { BEFORE_READY } from '../../domain/order.ts';
import type { OrderRow } from '../rows.ts';

// What is brought together is made ready by several farmers, one after the other.

/** The part of the time to find a transporter for which goods that are ready wait for others of their consignment. */
const WAITS_FOR = 1 / 4;

/**
 * Whether paid goods of a consignment are still to be made ready; of two that change at once the second sees the first.
 */
async function isToCome(tx: Tx, consignmentId: string): Promise<boolean> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('orders.consignment:' || $1, 0))", [consignmentId]);
  const rows = await tx.rows(
    'select id from orders where consignment_id = $1 and status = any($2::text[]) and not self_pickup limit 1',
    [consignmentId, BEFORE_READY],
  );
  return rows.length > 0;
}

/**
 * Until when an order's goods, ready now, wait for others, so that one transporter takes all; null when none are to
 * come.
 */
export async function awaitsOthersUntil(
  tx: Tx,
  { consignmentId, stepDueAt }: OrderRow,
  now: Date,
): Promise<Date | null> {
  if (consignmentId === null || stepDueAt === null || !(await isToCome(tx, consignmentId))) return null;
  return new Date(now.getTime() + (stepDueAt.getTime() - now.getTime()) * WAITS_FOR);
}

const left = z.object({ consignmentId: z.string() });

async function goOnWithout({ consignmentId }: z.output<typeof left>, { tx }: EventContext): Promise<void> {
  if (!(await isToCome(tx, consignmentId))) await endWaitForOthers(tx, consignmentId);
}

/** The others do not wait for an order that was called off before it was ready. */
export const onLeftConsignment = subscribe('orders.on_left_consignment', 'orders.left_consignment', left, goOnWithout);
