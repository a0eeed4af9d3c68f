import type { Tx } from '#platform/db/database.ts';
import type { DeliveryStatus } from '../../domain/delivery.ts';

/** Goods of an order that join a trip. */
export interface TripBookingRow {
  readonly tripId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly productDetails: string;
  /** Slugs of places. */
  readonly pickupPlace: string;
  readonly dropoffPlace: string;
  readonly weightGrams: number;
  readonly feePesewas: number;
}

/** Takes room of a trip while it may be joined and there is so much: all its room, or null. The row is locked by it. */
export async function takeRoom(tx: Tx, tripId: string, weightGrams: number, at: Date): Promise<number | null> {
  const rows = await tx.rows(
    `update shared_trips set booked_grams = booked_grams + $2::bigint, updated_at = $3
     where id = $1 and status = 'open' and joins_until > $3 and booked_grams + $2::bigint <= free_grams returning free_grams`,
    [tripId, weightGrams, at],
  );
  return rows[0]?.free_grams ?? null;
}

export async function giveRoomBack(tx: Tx, tripId: string, weightGrams: number, at: Date): Promise<void> {
  await tx.rows('update shared_trips set booked_grams = booked_grams - $2::bigint, updated_at = $3 where id = $1', [
    tripId,
    weightGrams,
    at,
  ]);
}

export async function insertBooking(tx: Tx, booking: TripBookingRow, at: Date): Promise<void> {
  await tx.rows(
    `insert into trip_bookings (order_id, trip_id, order_number, product_details, pickup_place, dropoff_place, weight_grams, fee_pesewas, booked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      booking.orderId,
      booking.tripId,
      booking.orderNumber,
      booking.productDetails,
      booking.pickupPlace,
      booking.dropoffPlace,
      booking.weightGrams,
      booking.feePesewas,
      at,
    ],
  );
}

/** On which trip an order is booked; null where it is on none any more. */
export async function tripOfOrder(tx: Tx, orderId: string): Promise<string | null> {
  const [row] = await tx.rows('select trip_id from trip_bookings where order_id = $1 and released_at is null', [
    orderId,
  ]);
  return row?.trip_id ?? null;
}

/** Those of these orders that are booked on a trip. */
export async function bookedOf(tx: Tx, orderIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows(
    'select order_id from trip_bookings where order_id = any($1::uuid[]) and released_at is null',
    [orderIds],
  );
  return new Set(rows.map(({ order_id: orderId }) => orderId));
}

/** The trip on which an order was booked, and who drives it, though it may have left it; null where it was on none. */
export async function joinedTripOf(tx: Tx, orderId: string): Promise<{ id: string; transporterId: string } | null> {
  const [row] = await tx.rows(
    'select t.id, t.transporter_id as "transporterId" from trip_bookings b join shared_trips t on t.id = b.trip_id where b.order_id = $1',
    [orderId],
  );
  return row ?? null;
}

/** Releases the booking of an order: how much it took, or null when it was released already. */
export async function releaseBooking(tx: Tx, orderId: string, at: Date): Promise<number | null> {
  const [row] = await tx.rows(
    'update trip_bookings set released_at = $2 where order_id = $1 and released_at is null returning weight_grams',
    [orderId, at],
  );
  return row?.weight_grams ?? null;
}

/** What is booked of an order from now on. */
export interface LessBooked {
  readonly orderId: string;
  readonly weightGrams: number;
  readonly feePesewas: number;
}

/** Lowers the weight of a booking, and what it pays: by how many grams. */
export async function shrinkBooking(tx: Tx, { orderId, weightGrams, feePesewas }: LessBooked): Promise<number> {
  const [row] = await tx.rows(
    `with before as (select order_id, weight_grams from trip_bookings where order_id = $1 and released_at is null)
     update trip_bookings b set weight_grams = $2::bigint, fee_pesewas = $3 from before
     where b.order_id = before.order_id and before.weight_grams > $2::bigint returning before.weight_grams as was`,
    [orderId, weightGrams, feePesewas],
  );
  return row ? row.was - weightGrams : 0;
}

/** Releases all of a trip but for what is in its vehicle already; gives the orders. */
export async function releaseBookings(tx: Tx, tripId: string, at: Date): Promise<string[]> {
  const rows = await tx.rows(
    `update trip_bookings b set released_at = $2 where b.trip_id = $1 and b.released_at is null
       and not exists (select from deliveries d where d.order_id = b.order_id and d.picked_up_at is not null) returning b.order_id`,
    [tripId, at],
  );
  return rows.map(({ order_id: orderId }) => orderId).toSorted();
}

export interface BookedGoods extends TripBookingRow {
  /** Of their delivery; null until they are ready. */
  readonly status: DeliveryStatus | null;
  /** A dispute is open on the order. */
  readonly disputed: boolean;
}

/** What is booked on these trips, the first first. */
export async function bookingsOf(tx: Tx, tripIds: readonly string[]): Promise<BookedGoods[]> {
  return tx.rows(
    `select b.trip_id as "tripId", b.order_id as "orderId", b.order_number as "orderNumber", b.product_details as "productDetails",
       b.pickup_place as "pickupPlace", b.dropoff_place as "dropoffPlace", b.weight_grams as "weightGrams", b.fee_pesewas as "feePesewas", d.status, coalesce(d.disputed, false) as disputed
     from trip_bookings b left join deliveries d on d.order_id = b.order_id
     where b.trip_id = any($1::uuid[]) and b.released_at is null order by b.booked_at, b.order_id`,
    [tripIds],
  );
}
