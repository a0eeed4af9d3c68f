import { formatKg } from '#kernel/quantity.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { bookTrip } from '#slices/transport/server/index.ts';
import { unpaidRoomOf } from '../../domain/unpaid.ts';
import { unpaidOnTrip } from '../order/store-unpaid.ts';
import { paidText } from '../packs/pack-view.ts';
import type { OrderRow } from '../rows.ts';

/**
 * Books the goods of new orders on the trip that they join, if they join one: after all of their listings are locked,
 * so that two checkouts never wait for each other in a ring. Refuses `transport.unavailable` when it is full by now.
 */
export async function bookOrders({ tx, now }: Pick<Call, 'tx' | 'now'>, orders: readonly OrderRow[]): Promise<void> {
  for (const order of orders) {
    if (order.tripId === null) continue;
    const booking = {
      tripId: order.tripId,
      orderId: order.id,
      orderNumber: order.orderNumber,
      productDetails: `${order.productName}, ${paidText(order)}`,
      pickupPlace: order.pickupPlace,
      dropoffPlace: order.dropoffPlace,
      weightGrams: order.weightGrams,
      feePesewas: order.deliveryFeePesewas,
    };
    const freeGrams = await bookTrip(tx, booking, now);
    if (order.placedFrom !== null) await keepTripFree(tx, order.tripId, freeGrams);
  }
}

/** Buyers who never paid hold half of a trip's room together at most. */
async function keepTripFree(tx: Tx, tripId: string, freeGrams: number): Promise<void> {
  const most = unpaidRoomOf(freeGrams);
  if ((await unpaidOnTrip(tx, tripId)) <= most) return;
  throw refused(
    'order.too_many_unpaid',
    `Orders that are not paid yet hold ${formatKg(most)} of this trip at most. Order less, or choose another way; once you have paid, you can send more.`,
    { most },
  );
}
