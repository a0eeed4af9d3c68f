import type { Tx } from '#platform/db/database.ts';
import { ORDER_COLUMNS, type OrderRow } from '../rows.ts';

/** The orders that belong to a consignment and are not called off, in the order of their ids. */
export function ordersTogether(tx: Tx, consignmentId: string): Promise<OrderRow[]> {
  return tx.rows(
    `select ${ORDER_COLUMNS} from orders o where o.consignment_id = $1 and o.status <> 'cancelled' order by o.id`,
    [consignmentId],
  );
}

/** Writes down how the goods of an order go from now on. */
export async function putWay(tx: Tx, order: OrderRow): Promise<void> {
  await tx.rows(
    `update orders set self_pickup = $2, delivery_type_id = $3, urgency = $4, distance_km = $5, duration_hours = $6, dropoff_place = $7,
       delivery_address = $8, freight_asked = $9, freight_quote_pesewas = $10 where id = $1`,
    [
      order.id,
      order.selfPickup,
      order.deliveryTypeId,
      order.urgency,
      order.distanceKm,
      order.durationHours,
      order.dropoffPlace,
      order.deliveryAddress,
      order.freightAsked,
      order.freightQuotePesewas,
    ],
  );
}
