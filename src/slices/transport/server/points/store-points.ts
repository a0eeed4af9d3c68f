import type { Tx } from '#platform/db/database.ts';
import { type CollectionPoint, collectAtName, type Serving } from '../../domain/points/point.ts';

const COLUMNS = `p.id, p.name, p.place_slug as "placeSlug", p.address, p.digital_address as "digitalAddress", p.landmark, p.hours, p.phone, p.active`;

/** Every point, those that are offered first. */
export async function findPoints(tx: Tx): Promise<CollectionPoint[]> {
  return tx.rows(`select ${COLUMNS} from collection_points p order by p.active desc, p.name`);
}

export async function findPoint(tx: Tx, id: string): Promise<CollectionPoint | null> {
  const [row] = await tx.rows(`select ${COLUMNS} from collection_points p where p.id = $1`, [id]);
  return row ?? null;
}

/** Those of these ids that there are. */
export async function findPointsOf(tx: Tx, ids: readonly string[]): Promise<CollectionPoint[]> {
  return tx.rows(`select ${COLUMNS} from collection_points p where p.id = any($1::uuid[]) order by p.name`, [ids]);
}

/** What collecting at them is called, by id. */
export async function collectAtNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await findPointsOf(tx, ids)).map((point) => [point.id, collectAtName(point)]));
}

function valuesOf(point: CollectionPoint) {
  return [
    point.id,
    point.name,
    point.placeSlug,
    point.address,
    point.digitalAddress,
    point.landmark,
    point.hours,
    point.phone,
    point.active,
  ] as const;
}

/** Writes a new point; false when its name is taken. */
export async function insertPoint(tx: Tx, point: CollectionPoint, at: Date): Promise<boolean> {
  const rows = await tx.rows(
    `insert into collection_points (id, name, place_slug, address, digital_address, landmark, hours, phone, active, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) on conflict (lower(name::text)) do nothing returning id`,
    [...valuesOf(point), at],
  );
  return rows.length > 0;
}

/** Replaces a point; false when there is none of that id. */
export async function updatePoint(tx: Tx, point: CollectionPoint, at: Date): Promise<boolean> {
  const rows = await tx.rows(
    `update collection_points set name = $2, place_slug = $3, address = $4, digital_address = $5, landmark = $6, hours = $7, phone = $8,
       active = $9, updated_at = $10 where id = $1 returning id`,
    [...valuesOf(point), at],
  );
  return rows.length > 0;
}

/** Whether another point has this name, however written. */
export async function isPointNamed(tx: Tx, name: string, exceptId: string): Promise<boolean> {
  const rows = await tx.rows('select 1 from collection_points where lower(name) = lower($1) and id <> $2', [
    name,
    exceptId,
  ]);
  return rows.length > 0;
}

/** What these farmers have chosen; those who have chosen nothing are not among them. */
export async function servingsOf(tx: Tx, farmerIds: readonly string[]): Promise<Serving[]> {
  return tx.rows(
    `select farmer_id as "farmerId", place_slug as "placeSlug", point_ids as "pointIds", lead_days as "leadDays"
     from farmer_points where farmer_id = any($1::uuid[])`,
    [farmerIds],
  );
}

/** Replaces what a farmer has chosen. */
export async function saveServing(tx: Tx, { farmerId, placeSlug, pointIds, leadDays }: Serving, at: Date) {
  await tx.rows(
    `insert into farmer_points (farmer_id, place_slug, point_ids, lead_days, updated_at) values ($1, $2, $3, $4, $5)
     on conflict (farmer_id) do update set place_slug = excluded.place_slug, point_ids = excluded.point_ids,
       lead_days = excluded.lead_days, updated_at = excluded.updated_at`,
    [farmerId, placeSlug, pointIds, leadDays, at],
  );
}
