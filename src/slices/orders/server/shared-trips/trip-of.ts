import type { OrderedTrip } from '#slices/transport/server/index.ts';
import type { OrderState } from '../../domain/order.ts';
import type { OrderView } from '../../views.ts';
import type { OrderRow } from '../rows.ts';

/** The columns of an order that joins no trip. */
const NO_TRIP = { tripId: null, tripFrom: null, tripUntil: null, tripBy: null } as const satisfies Partial<OrderRow>;

/** The way of delivery of goods that go otherwise than by their trip. */
const OTHERWISE = 'Any transporter';

/** The columns in which an order keeps its trip. */
export function tripFields(trip: OrderedTrip | undefined) {
  return trip ? { tripId: trip.id, tripFrom: trip.from, tripUntil: trip.until, tripBy: trip.by } : NO_TRIP;
}

/** What changes when an order leaves its trip. */
export function tripAfter(order: OrderRow, state: Pick<OrderState, 'tripFrom'>) {
  return order.tripId !== null && state.tripFrom === null ? { ...NO_TRIP, deliveryTypeName: OTHERWISE } : {};
}

/** The trip that the goods of an order join; null where they join none. */
export function tripOf({ tripFrom, tripUntil, tripBy }: OrderRow): OrderView['trip'] {
  if (tripFrom === null || tripUntil === null || tripBy === null) return null;
  return { from: tripFrom.toISOString(), until: tripUntil.toISOString(), by: tripBy };
}
