import type { Tx } from '#platform/db/database.ts';
import { findPerson } from '#slices/identity/server/index.ts';
import { checkCarrier } from '../../domain/may.ts';
import { mayMove } from '../../domain/shared-trips/trip-moves.ts';
import { changeDelivery } from '../change-delivery.ts';
import { carriedOf, type DeliveryRow } from '../rows.ts';
import { isDriver } from './join-trips.ts';
import { tripOfOrder } from './store-bookings.ts';
import { lockTrip } from './store-trips.ts';

/**
 * Gives goods that are ready to the driver of their trip, who agreed to that when they published it. False when it was
 * called off or has left, or when its transporter may not carry them: then they are a request as any other.
 */
export async function takeByTrip(tx: Tx, row: DeliveryRow, at: Date): Promise<boolean> {
  const tripId = await tripOfOrder(tx, row.order_id);
  const trip = tripId === null ? null : await lockTrip(tx, tripId);
  if (trip === null || !mayMove('take', trip.status) || trip.departsUntil <= at) return false;
  const driver = await findPerson(tx, trip.transporterId);
  if (!isDriver(driver) || !checkCarrier(carriedOf(row), driver).ok) return false;
  const taken: DeliveryRow = {
    ...row,
    status: 'pending',
    transporter_id: driver.id,
    transporter_name: `${driver.firstName} ${driver.lastName}`.trim(),
    transporter_phone: driver.phone,
    collect_from: trip.departsFrom,
    collect_until: trip.departsUntil,
  };
  await changeDelivery(tx, taken, at);
  return true;
}
