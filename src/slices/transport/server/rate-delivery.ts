import type { Tx } from '#platform/db/database.ts';
import { notify } from '#slices/notifications/server/index.ts';
import { recordRated } from './events.ts';
import { saveRating } from './store.ts';

export interface DeliveryRating {
  readonly orderId: string;
  /** 1 to 5. */
  readonly stars: number;
  /** What the customer tells the transporter. */
  readonly feedback: string | null;
  readonly at: Date;
}

/**
 * Writes what the customer thinks of the delivery of their order: it shows in the transporter's history and figures. A
 * delivery that never arrived, as after a dispute, or that was rated before stays as it is; false then.
 */
export async function rateDelivery(tx: Tx, rating: DeliveryRating): Promise<boolean> {
  const row = await saveRating(tx, rating);
  if (row === null) return false;
  await recordRated(tx, row, rating.at);
  if (row.transporter_id !== null) {
    const params = { orderNumber: row.order_number, stars: rating.stars };
    const notice = {
      to: { personId: row.transporter_id },
      key: `delivery.rated:${row.order_id}`,
      link: '/transport-dashboard?tab=history',
      at: rating.at,
    };
    await notify(tx, { kind: 'delivery_rated', ...notice, params });
  }
  return true;
}
