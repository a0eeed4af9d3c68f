import type { Tx } from '#platform/db/database.ts';
import type { AreaUnit } from '../domain/area.ts';
import type { ZoneSlug } from '../domain/forecast/harvest-window.ts';

const COLUMNS = 'id, farmer_id, name, crop, square_metres, area_unit, zone, sown_on::text as sown_on, note';

/** One farmer's writers of fields, one at a time. */
export async function lockFields(tx: Tx, farmerId: string): Promise<void> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('fields:' || $1, 0))", [farmerId]);
}

export function findFields(tx: Tx, farmerId: string) {
  return tx.rows(`select ${COLUMNS} from farm_fields where farmer_id = $1 order by id desc`, [farmerId]);
}

export type FieldRow = Awaited<ReturnType<typeof findFields>>[number];

/** Null when this farmer has no such field. */
export async function findField(tx: Tx, farmerId: string, id: string): Promise<FieldRow | null> {
  const [row] = await tx.rows(`select ${COLUMNS} from farm_fields where id = $1 and farmer_id = $2`, [id, farmerId]);
  return row ?? null;
}

/** What a farmer says of a field. */
export interface WrittenField {
  readonly id: string;
  readonly farmerId: string;
  readonly name: string;
  readonly crop: string;
  readonly squareMetres: number;
  readonly areaUnit: AreaUnit;
  readonly zone: ZoneSlug | null;
  readonly sownOn: string | null;
  readonly note: string | null;
  readonly at: Date;
}

const valuesOf = (field: WrittenField) =>
  [
    field.id,
    field.farmerId,
    field.name,
    field.crop,
    field.squareMetres,
    field.areaUnit,
    field.zone,
    field.sownOn,
    field.note,
    field.at,
  ] as const;

export async function insertField(tx: Tx, field: WrittenField): Promise<void> {
  await tx.rows(
    `insert into farm_fields (id, farmer_id, name, crop, square_metres, area_unit, zone, sown_on, note, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [...valuesOf(field)],
  );
}

/** False when this farmer has no such field. */
export async function updateField(tx: Tx, field: WrittenField): Promise<boolean> {
  const rows = await tx.rows(
    `update farm_fields set name = $3, crop = $4, square_metres = $5, area_unit = $6, zone = $7, sown_on = $8, note = $9, updated_at = $10
     where id = $1 and farmer_id = $2 returning id`,
    [...valuesOf(field)],
  );
  return rows.length > 0;
}

/** With its harvests. False when this farmer has no such field. */
export async function deleteField(tx: Tx, farmerId: string, id: string): Promise<boolean> {
  const rows = await tx.rows('delete from farm_fields where id = $1 and farmer_id = $2 returning id', [id, farmerId]);
  return rows.length > 0;
}

export async function deleteFieldsOf(tx: Tx, farmerId: string): Promise<void> {
  await tx.rows('delete from farm_fields where farmer_id = $1', [farmerId]);
}
