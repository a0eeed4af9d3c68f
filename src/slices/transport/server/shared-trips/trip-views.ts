import { placeName } from '#kernel/ghana/place.ts';
import { toKg } from '#kernel/quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import type { TripBooking, TripView } from '../../contract-trips.ts';
import type { SharedTrip } from '../../domain/shared-trips/shared-trip.ts';
import { type BookedGoods, bookingsOf } from './store-bookings.ts';

function bookingView(goods: BookedGoods): TripBooking {
  return {
    orderId: goods.orderId,
    orderNumber: goods.orderNumber,
    productDetails: goods.productDetails,
    fromName: placeName(goods.pickupPlace),
    toName: placeName(goods.dropoffPlace),
    weight: toKg(goods.weightGrams),
    deliveryFee: goods.feePesewas,
    status: goods.status,
    disputed: goods.disputed,
  };
}

function viewOfTrip(trip: SharedTrip, goods: readonly BookedGoods[]): TripView {
  return {
    id: trip.id,
    status: trip.status,
    stops: trip.stops.map((place) => ({ place, placeName: placeName(place) })),
    departsFrom: trip.departsFrom.toISOString(),
    departsUntil: trip.departsUntil.toISOString(),
    joinsUntil: trip.joinsUntil.toISOString(),
    freeWeight: toKg(trip.freeGrams),
    bookedWeight: toKg(trip.bookedGrams),
    price: trip.pricePesewas,
    takesBulky: trip.takesBulky,
    note: trip.note,
    calledOffReason: trip.calledOffReason,
    bookings: goods.map(bookingView),
  };
}

/** Trips as their driver sees them. */
export async function tripViews(tx: Tx, trips: readonly SharedTrip[]): Promise<TripView[]> {
  if (trips.length === 0) return [];
  const goods = await bookingsOf(
    tx,
    trips.map(({ id }) => id),
  );
  const byTrip = Map.groupBy(goods, ({ tripId }) => tripId);
  return trips.map((trip) => viewOfTrip(trip, byTrip.get(trip.id) ?? []));
}

/** One of them. */
export async function tripViewOf(tx: Tx, trip: SharedTrip): Promise<TripView> {
  const [view] = await tripViews(tx, [trip]);
  if (!view) throw new Error('One trip has one view.');
  return view;
}
