import type { Tx } from '#platform/db/database.ts';
import { notifyAll } from '#slices/notifications/server/index.ts';
import type { DeliveryRow } from './rows.ts';

/** Tells transporter, farmer and buyer that a delivery was closed without a report of its end. */
export async function notifyClosed(tx: Tx, row: DeliveryRow, at: Date): Promise<void> {
  const people = [row.transporter_id, row.seller_id, row.buyer_id].filter((id) => id !== null);
  await notifyAll(
    tx,
    people.map((personId) => ({
      kind: 'delivery_closed' as const,
      to: { personId },
      key: `delivery.closed:${row.id}`,
      params: { orderNumber: row.order_number },
      link: `/orders/${row.order_id}`,
      at,
    })),
  );
}
