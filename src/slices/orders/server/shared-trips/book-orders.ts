import type { Call } from '#platform/http/route.ts';
import { bookTrip } from '#slices/transport/server/index.ts';
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
    await bookTrip(tx, booking, now);
  }
}
