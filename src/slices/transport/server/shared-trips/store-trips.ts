import type { Tx } from '#platform/db/database.ts';
import type { SharedTrip } from '../../domain/shared-trips/shared-trip.ts';

const COLUMNS = `t.id, t.transporter_id as "transporterId", t.status, t.stops, t.departs_from as "departsFrom", t.departs_until as "departsUntil",
  t.joins_until as "joinsUntil", t.free_grams as "freeGrams", t.booked_grams as "bookedGrams", t.price_pesewas as "pricePesewas",
  t.takes_bulky as "takesBulky", t.note, t.called_off_reason as "calledOffReason"`;

/** Writes a new trip. */
export async function insertTrip(tx: Tx, trip: SharedTrip, at: Date): Promise<void> {
  await tx.rows(
    `insert into shared_trips (id, transporter_id, status, stops, departs_from, departs_until, joins_until, free_grams, price_pesewas, takes_bulky, note, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
    [
      trip.id,
      trip.transporterId,
      trip.status,
      trip.stops,
      trip.departsFrom,
      trip.departsUntil,
      trip.joinsUntil,
      trip.freeGrams,
      trip.pricePesewas,
      trip.takesBulky,
      trip.note,
      at,
    ],
  );
}

export async function findTrip(tx: Tx, id: string): Promise<SharedTrip | null> {
  const [row] = await tx.rows(`select ${COLUMNS} from shared_trips t where t.id = $1`, [id]);
  return row ?? null;
}

/** The trip, locked until the transaction ends, or null. */
export async function lockTrip(tx: Tx, id: string): Promise<SharedTrip | null> {
  const [row] = await tx.rows(`select ${COLUMNS} from shared_trips t where t.id = $1 for update`, [id]);
  return row ?? null;
}

/** The trips of a transporter, those that leave last first. */
export async function tripsOf(tx: Tx, transporterId: string, limit: number): Promise<SharedTrip[]> {
  return tx.rows(
    `select ${COLUMNS} from shared_trips t where t.transporter_id = $1 order by t.departs_from desc, t.id desc limit $2`,
    [transporterId, limit],
  );
}

/**
 * So many of their trips are open, and so many were called off since a moment with goods on them. A transporter who
 * publishes is counted one after the other.
 */
export async function countTrips(
  tx: Tx,
  transporterId: string,
  since: Date,
): Promise<{ readonly open: number; readonly calledOff: number }> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('shared trips of ' || $1, 0))", [transporterId]);
  const [row] = await tx.rows(
    `select (select count(*) from shared_trips where transporter_id = $1 and status = 'open')::int as open,
       (select count(*) from shared_trips where transporter_id = $1 and called_off_at > $2 and called_off_goods > 0)::int as "calledOff"`,
    [transporterId, since],
  );
  return { open: row?.open ?? 0, calledOff: row?.calledOff ?? 0 };
}

/** What a trip has to have for some goods. */
export interface TripSearch {
  /** Slugs of towns near one of the farms, and near the destination. */
  readonly fromPlaces: readonly string[];
  readonly toPlaces: readonly string[];
  readonly weightGrams: number;
  readonly at: Date;
}

/** Open trips that stop near both ends and have room, the first to leave first. */
export async function tripsPast(tx: Tx, search: TripSearch, limit: number): Promise<SharedTrip[]> {
  return tx.rows(
    `select ${COLUMNS} from shared_trips t
     where t.status = 'open' and t.stops && $1::text[] and t.stops && $2::text[] and t.joins_until > $3 and t.free_grams - t.booked_grams >= $4
     order by t.departs_from, t.id limit $5`,
    [search.fromPlaces, search.toPlaces, search.at, search.weightGrams, limit],
  );
}

export async function saveTripChange(
  tx: Tx,
  { id, freeGrams, note }: Pick<SharedTrip, 'id' | 'freeGrams' | 'note'>,
  at: Date,
): Promise<void> {
  await tx.rows('update shared_trips set free_grams = $2, note = $3, updated_at = $4 where id = $1', [
    id,
    freeGrams,
    note,
    at,
  ]);
}

/** `goods`: how many orders were on it. */
export async function saveCalledOff(
  tx: Tx,
  { id, reason, goods }: { readonly id: string; readonly reason: string; readonly goods: number },
  at: Date,
): Promise<void> {
  await tx.rows(
    "update shared_trips set status = 'called_off', called_off_reason = $2, called_off_goods = $4, called_off_at = $3, updated_at = $3 where id = $1",
    [id, reason, at, goods],
  );
}

/** Trips whose hours are over have left. */
export async function endLeftTrips(tx: Tx, now: Date): Promise<number> {
  const rows = await tx.rows(
    "update shared_trips set status = 'left', updated_at = $1 where status = 'open' and departs_until <= $1 returning id",
    [now],
  );
  return rows.length;
}

/** Open trips of people who may not carry goods any more. */
export async function tripsWithoutDriver(tx: Tx): Promise<string[]> {
  const rows = await tx.rows(
    `select t.id from shared_trips t join users u on u.id = t.transporter_id
     where t.status = 'open' and not (u.is_active and u.role = 'transporter' and u.kyc_status = 'approved') order by t.id limit 100`,
  );
  return rows.map(({ id }) => id);
}
