import type { Urgency } from '#kernel/ghana/produce.ts';
import type { Tx } from '#platform/db/database.ts';
import type { DeliveryRequest, DeliveryRow, Receiver } from './rows.ts';
import { DELIVERY_COLUMNS } from './rows.ts';

/** Writes the request, unless the order has a delivery already; then null. */
export async function insertDelivery(tx: Tx, id: string, request: DeliveryRequest): Promise<DeliveryRow | null> {
  const [row] = await tx.rows(
    `insert into deliveries (id, order_id, order_number, status, urgency, seller_id, buyer_id, customer_name, customer_phone, pickup_place,
       pickup_address, dropoff_place, dropoff_address, product_details, weight_grams, fee_pesewas, distance_km, duration_hours, requested_at, awaits_buyer, consignment_id, awaits_others_until)
     values ($1, $2, $3, 'requested', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20::uuid,
       case when exists (select from deliveries where consignment_id = $20 and transporter_id is not null) then null else $21::timestamptz end)
     on conflict (order_id) do nothing returning ${DELIVERY_COLUMNS}`,
    [
      id,
      request.orderId,
      request.orderNumber,
      request.urgency,
      request.sellerId,
      request.buyerId,
      request.customerName,
      request.customerPhone,
      request.pickupPlace,
      request.pickupAddress,
      request.dropoffPlace,
      request.dropoffAddress,
      request.productDetails,
      request.weightGrams,
      request.feePesewas,
      request.distanceKm,
      request.durationHours,
      request.at,
      request.awaitsBuyer,
      request.consignmentId,
      request.awaitsOthersUntil,
    ],
  );
  return row ?? null;
}

/** The delivery, locked until the transaction ends, or null. */
export async function lockDelivery(tx: Tx, id: string): Promise<DeliveryRow | null> {
  const [row] = await tx.rows(`select ${DELIVERY_COLUMNS} from deliveries where id = $1 for update`, [id]);
  return row ?? null;
}

/** The delivery of an order, locked until the transaction ends, or null. */
export async function lockDeliveryOf(tx: Tx, orderId: string): Promise<DeliveryRow | null> {
  const [row] = await tx.rows(`select ${DELIVERY_COLUMNS} from deliveries where order_id = $1 for update`, [orderId]);
  return row ?? null;
}

/** How far the goods of orders have come. */
export async function placesOfGoods(
  tx: Tx,
  orderIds: readonly string[],
): Promise<Pick<DeliveryRow, 'order_id' | 'status' | 'picked_up_at' | 'transporter_id'>[]> {
  return tx.rows(
    'select order_id, status, picked_up_at, transporter_id from deliveries where order_id = any($1::uuid[])',
    [orderIds],
  );
}

/** What a move changes in the row. */
export type DeliveryChange = Pick<
  DeliveryRow,
  | 'id'
  | 'status'
  | 'transporter_id'
  | 'transporter_name'
  | 'transporter_phone'
  | 'accepted_at'
  | 'picked_up_at'
  | 'in_transit_at'
  | 'ended_at'
  | 'passed_over_id'
  | 'passed_over_at'
  | 'closes_at'
  | 'collect_from'
  | 'collect_until'
>;

/** Saves a move. What was known of the place belonged to the step before it and is forgotten. */
export async function saveDelivery(tx: Tx, row: DeliveryChange): Promise<void> {
  await tx.rows(
    `update deliveries set status = $2, transporter_id = $3, transporter_name = $4, transporter_phone = $5, accepted_at = $6,
       picked_up_at = $7, in_transit_at = $8, ended_at = $9, passed_over_id = $10, closes_at = $11, collect_from = $12, collect_until = $13, passed_over_at = $14, position_latitude = null, position_longitude = null, position_at = null where id = $1`,
    [
      row.id,
      row.status,
      row.transporter_id,
      row.transporter_name,
      row.transporter_phone,
      row.accepted_at,
      row.picked_up_at,
      row.in_transit_at,
      row.ended_at,
      row.passed_over_id,
      row.closes_at,
      row.collect_from,
      row.collect_until,
      row.passed_over_at,
    ],
  );
}

/** Less is carried of a request that nobody has accepted. */
export async function putLess(
  tx: Tx,
  less: {
    readonly orderId: string;
    readonly weightGrams: number;
    readonly feePesewas: number;
    readonly productDetails: string;
    readonly distanceKm: number;
    readonly durationHours: number;
    readonly urgency: Urgency;
  },
): Promise<void> {
  await tx.rows(
    `update deliveries set weight_grams = $2, fee_pesewas = $3, product_details = $4, distance_km = $5, duration_hours = $6, urgency = $7
     where order_id = $1 and status = 'requested'`,
    [
      less.orderId,
      less.weightGrams,
      less.feePesewas,
      less.productDetails,
      less.distanceKm,
      less.durationHours,
      less.urgency,
    ],
  );
}

/** Keeps goods at the farm until their buyer has answered, or lets them go. */
export async function putAwaitsBuyer(tx: Tx, orderId: string, awaitsBuyer: boolean): Promise<void> {
  await tx.rows('update deliveries set awaits_buyer = $2 where order_id = $1', [orderId, awaitsBuyer]);
}

/** Another door in the same town, or another person there. */
export async function putReceiver(tx: Tx, orderId: string, to: Receiver): Promise<void> {
  await tx.rows(
    'update deliveries set dropoff_address = $2, customer_name = $3, customer_phone = $4 where order_id = $1',
    [orderId, to.dropoffAddress, to.customerName, to.customerPhone],
  );
}

/** Keeps goods where they are while a dispute is open on their order. */
export async function putDisputed(tx: Tx, orderId: string, disputed: boolean): Promise<void> {
  await tx.rows('update deliveries set disputed = $2 where order_id = $1', [orderId, disputed]);
}

/** Writes the rating of a delivery that arrived and has none yet; null when there is none such. */
export async function saveRating(
  tx: Tx,
  rating: { readonly orderId: string; readonly stars: number; readonly feedback: string | null },
): Promise<DeliveryRow | null> {
  const [row] = await tx.rows(
    `update deliveries set rating = $2, customer_feedback = $3 where order_id = $1 and status = 'completed' and rating is null returning ${DELIVERY_COLUMNS}`,
    [rating.orderId, rating.stars, rating.feedback],
  );
  return row ?? null;
}

export interface DeliveryReading extends DeliveryRow {
  /** The moment that was asked about, or the database's own. */
  readonly read_at: Date;
}

/** The deliveries of these orders. */
export function findDeliveriesOf(tx: Tx, orderIds: readonly string[], at: Date | null): Promise<DeliveryReading[]> {
  return tx.rows(
    `select ${DELIVERY_COLUMNS}, coalesce($2::timestamptz, now()) as read_at from deliveries where order_id = any($1::uuid[])`,
    [orderIds, at],
  );
}

/** What the transporter carries now, first accepted first. */
export function findActive(tx: Tx, transporterId: string, limit: number): Promise<DeliveryRow[]> {
  return tx.rows(
    `select ${DELIVERY_COLUMNS} from deliveries
     where transporter_id = $1 and status in ('pending', 'picked_up', 'in_transit') order by accepted_at, id limit $2`,
    [transporterId, limit],
  );
}

export interface EndedQuery {
  readonly transporterId: string;
  readonly from: Date;
  readonly until: Date;
}

/**
 * What the transporter carried or was called off from in that time, the latest first; one row more when there is a next
 * page.
 */
export function findEnded(
  tx: Tx,
  carried: EndedQuery,
  after: readonly [moment: string, id: string] | null,
  limit: number,
): Promise<DeliveryRow[]> {
  const text =
    `select ${DELIVERY_COLUMNS} from deliveries where transporter_id = $1 and ended_at >= $2 and ended_at < $3` as const;
  const values = [carried.transporterId, carried.from, carried.until] as const;
  if (after === null) return tx.rows(`${text} order by ended_at desc, id desc limit $4`, [...values, limit + 1]);
  return tx.rows(`${text} and (ended_at, id) < ($4::timestamptz, $5::uuid) order by ended_at desc, id desc limit $6`, [
    ...values,
    ...after,
    limit + 1,
  ]);
}

/** How many deliveries of a transporter arrived. */
export async function countArrived(tx: Tx, transporterId: string): Promise<number> {
  const [row] = await tx.rows(
    "select count(*) as count from deliveries where transporter_id = $1 and ended_at is not null and status = 'completed'",
    [transporterId],
  );
  return row?.count ?? 0;
}

export interface CarriedFigures {
  readonly completed: number;
  readonly active: number;
  readonly rating: number | null;
}

/** The transporter's figures but for the money. */
export async function countCarried(tx: Tx, transporterId: string): Promise<CarriedFigures> {
  const [row] = await tx.rows(
    `select count(*) filter (where status = 'completed') as completed,
            (select count(*) from deliveries where transporter_id = $1 and status in ('pending', 'picked_up', 'in_transit')) as active,
            round(avg(rating), 1)::double precision as rating
     from deliveries where transporter_id = $1 and ended_at is not null`,
    [transporterId],
  );
  if (!row) throw new Error('A count always has a row.');
  return { ...row, active: row.active ?? 0 };
}

export async function putClosesAt(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.rows('update deliveries set closes_at = $2 where id = $1', [id, at]);
}

/** A delivery on the road whose time to end is over, locked; null when there is none. */
export async function lockClosing(tx: Tx, now: Date): Promise<DeliveryRow | null> {
  const [row] = await tx.rows(
    `select ${DELIVERY_COLUMNS} from deliveries where status in ('picked_up', 'in_transit') and closes_at is not null and closes_at <= $1
     order by closes_at limit 1 for update skip locked`,
    [now],
  );
  return row ?? null;
}
