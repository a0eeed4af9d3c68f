import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import {
  giveRoomBack,
  insertBooking,
  type LessBooked,
  releaseBooking,
  shrinkBooking,
  takeRoom,
  type TripBookingRow,
  tripOfOrder,
} from './store-bookings.ts';
import { lockTrip } from './store-trips.ts';

/**
 * Books goods on a trip, at the end of a checkout: listings are locked before trips. Refuses `transport.unavailable`
 * when others were quicker, or when it takes no more. Gives all the room that the trip has.
 */
export async function bookTrip(tx: Tx, booking: TripBookingRow, at: Date): Promise<number> {
  const freeGrams = await takeRoom(tx, booking.tripId, booking.weightGrams, at);
  if (freeGrams === null)
    throw refused('transport.unavailable', 'This trip has no room left for these goods. Choose another way.');
  await insertBooking(tx, booking, at);
  return freeGrams;
}

/** Less of an order goes by its trip: what it leaves is room for others. */
export async function bookLess(tx: Tx, less: LessBooked, at: Date): Promise<void> {
  const tripId = await tripOfOrder(tx, less.orderId);
  if (tripId === null) return;
  await lockTrip(tx, tripId);
  const lessGrams = await shrinkBooking(tx, less);
  if (lessGrams > 0) await giveRoomBack(tx, tripId, lessGrams, at);
}

/** The goods of an order do not go by their trip: their room is free again. Twice is once. */
export async function leaveTrip(
  tx: Tx,
  { orderId, at }: { readonly orderId: string; readonly at: Date },
): Promise<void> {
  const tripId = await tripOfOrder(tx, orderId);
  if (tripId === null) return;
  // The trip before its booking, as when it is called off, so that the two never wait for each other in a ring.
  const trip = await lockTrip(tx, tripId);
  const weightGrams = await releaseBooking(tx, orderId, at);
  if (trip && weightGrams !== null) await giveRoomBack(tx, tripId, weightGrams, at);
}
