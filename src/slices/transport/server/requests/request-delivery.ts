import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { endWaitForOthers } from '../consignment/store-consignments.ts';
import { recordDelivery } from '../events.ts';
import type { DeliveryRequest } from '../rows.ts';
import { takeByTrip } from '../shared-trips/take-by-trip.ts';
import { recordCalledOff } from '../shared-trips/call-off.ts';
import { leaveTrip } from '../shared-trips/book-trip.ts';
import { joinedTripOf } from '../shared-trips/store-bookings.ts';
import { insertDelivery, putAwaitsBuyer } from '../store.ts';

/**
 * Puts the order's goods on the list of requests, at once or when the others of their consignment are ready too; those
 * of a trip go to its transporter. A second request for the same order changes nothing.
 */
export async function requestDelivery(tx: Tx, request: DeliveryRequest): Promise<void> {
  const { consignmentId, awaitsOthersUntil } = request;
  if (consignmentId !== null && awaitsOthersUntil === null) await endWaitForOthers(tx, consignmentId);
  const row = await insertDelivery(tx, newId(request.at), request);
  const taken = row !== null && request.byTrip && (await takeByTrip(tx, row, request.at));
  if (row && !taken) await recordDelivery(tx, row, request.at, {});
  if (row && request.byTrip && !taken) await missTrip(tx, request);
}

const MISSED = 'The trip does not take these goods any more.';

/** Nobody accepts goods that their trip does not take before their order has said how they go. */
async function missTrip(tx: Tx, { orderId, at }: DeliveryRequest): Promise<void> {
  const trip = await joinedTripOf(tx, orderId);
  if (trip === null) return;
  await leaveTrip(tx, { orderId, at });
  await putAwaitsBuyer(tx, orderId, true);
  await recordCalledOff(tx, trip, { orderId, reason: MISSED, at });
}
