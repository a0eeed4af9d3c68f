import type { Tx } from '#platform/db/database.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import type { SharedTrip } from '../../domain/shared-trips/shared-trip.ts';
import { freeOfTrip } from '../cancel-delivery.ts';
import { lockDeliveryOf, putAwaitsBuyer } from '../store.ts';
import { releaseBookings } from './store-bookings.ts';
import { saveCalledOff } from './store-trips.ts';

/**
 * Ends a locked trip before it leaves. What is booked on it and not in the vehicle goes otherwise: what was ready is
 * open to other transporters at once, and each order learns of it by an event.
 */
export async function callOff(tx: Tx, trip: SharedTrip, reason: string, at: Date): Promise<SharedTrip> {
  const released = await releaseBookings(tx, trip.id, at);
  await saveCalledOff(tx, { id: trip.id, reason, goods: released.length }, at);
  for (const orderId of released)
    if (await letGo(tx, orderId, at)) await recordCalledOff(tx, trip, { orderId, reason, at });
  return { ...trip, status: 'called_off', calledOffReason: reason };
}

/** Takes goods that are ready from a transporter who does not come; false where they were picked up a moment ago. */
async function letGo(tx: Tx, orderId: string, at: Date): Promise<boolean> {
  const delivery = await lockDeliveryOf(tx, orderId);
  if (delivery?.status === 'pending') {
    await freeOfTrip(tx, delivery, at);
    // The order says whether they go at the fee that is paid, or as their buyer says.
    await putAwaitsBuyer(tx, orderId, true);
  }
  return delivery === null || delivery.picked_up_at === null;
}

/** The order learns that its goods go otherwise, and why. */
export function recordCalledOff(
  tx: Tx,
  { id, transporterId }: Pick<SharedTrip, 'id' | 'transporterId'>,
  { orderId, reason, at }: { readonly orderId: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  return recordEvent(tx, {
    type: 'transport.trip_called_off',
    subjectId: orderId,
    payload: { orderId, tripId: id, transporterId, note: reason, at: at.toISOString() },
    audience: [`user:${transporterId}`, 'role:admin'],
    at,
  });
}
