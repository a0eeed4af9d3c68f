import type { Tx } from '#platform/db/database.ts';
import type { DeliveryType } from '../../domain/quote.ts';
import { TYPE_COLUMNS, typeOf } from '../rows.ts';

/** Every delivery type, the least urgent first. */
export async function findTypes(tx: Tx): Promise<DeliveryType[]> {
  const rows = await tx.rows(
    `select ${TYPE_COLUMNS} from delivery_types order by array_position(array['standard', 'express', 'urgent'], urgency), name`,
  );
  return rows.map(typeOf);
}

export async function findType(tx: Tx, id: string): Promise<DeliveryType | null> {
  const [row] = await tx.rows(`select ${TYPE_COLUMNS} from delivery_types where id = $1`, [id]);
  return row ? typeOf(row) : null;
}

function valuesOf(type: DeliveryType) {
  return [
    type.id,
    type.name,
    type.description,
    type.baseFeePesewas,
    type.feePerKmPesewas,
    type.feePer100KgKmPesewas,
    type.feePerStopPesewas,
    type.bulkyPercent,
    type.durationHours,
    type.minWeightGrams,
    type.maxWeightGrams,
    type.maxDistanceKm,
    type.available,
    type.coverageAreas,
    type.urgency,
  ] as const;
}

/** Writes a new type; false when its name is taken. */
export async function insertType(tx: Tx, type: DeliveryType, at: Date): Promise<boolean> {
  const rows = await tx.rows(
    `insert into delivery_types (${TYPE_COLUMNS}, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $16)
     on conflict (lower(name)) do nothing returning id`,
    [...valuesOf(type), at],
  );
  return rows.length > 0;
}

/** Replaces a type; false when there is none of that id. The database refuses a name that is taken. */
export async function updateType(tx: Tx, type: DeliveryType, at: Date): Promise<boolean> {
  const rows = await tx.rows(
    `update delivery_types set name = $2, description = $3, base_fee_pesewas = $4, fee_per_km_pesewas = $5, fee_per_100kg_km_pesewas = $6,
       fee_per_stop_pesewas = $7, bulky_percent = $8, duration_hours = $9, min_weight_grams = $10, max_weight_grams = $11,
       max_distance_km = $12, available = $13, coverage_areas = $14, urgency = $15, updated_at = $16 where id = $1 returning id`,
    [...valuesOf(type), at],
  );
  return rows.length > 0;
}

/** Whether another type has this name, however written. */
export async function isNameTaken(tx: Tx, name: string, exceptId: string): Promise<boolean> {
  const rows = await tx.rows('select 1 from delivery_types where lower(name) = lower($1) and id <> $2', [
    name,
    exceptId,
  ]);
  return rows.length > 0;
}

/** Removes a type; false when there is none. Orders keep the name and the fee that they were placed with. */
export async function deleteType(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.rows('delete from delivery_types where id = $1 returning id', [id]);
  return rows.length > 0;
}
