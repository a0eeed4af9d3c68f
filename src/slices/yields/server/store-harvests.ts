import type { Tx } from '#platform/db/database.ts';

const COLUMNS =
  'id, field_id, crop, sown_on::text as sown_on, harvested_on::text as harvested_on, grams, square_metres';

/** All that a farmer wrote down, the latest first. */
export function findHarvests(tx: Tx, farmerId: string) {
  return tx.rows(`select ${COLUMNS} from field_harvests where farmer_id = $1 order by harvested_on desc, id desc`, [
    farmerId,
  ]);
}

export type HarvestRow = Awaited<ReturnType<typeof findHarvests>>[number];

export async function countHarvests(tx: Tx, fieldId: string): Promise<number> {
  const [row] = await tx.rows('select count(*)::int as harvests from field_harvests where field_id = $1', [fieldId]);
  return row?.harvests ?? 0;
}

export interface WrittenHarvest {
  readonly id: string;
  readonly fieldId: string;
  readonly farmerId: string;
  readonly crop: string;
  readonly sownOn: string | null;
  readonly harvestedOn: string;
  readonly grams: number;
  readonly squareMetres: number;
  readonly at: Date;
}

export async function insertHarvest(tx: Tx, harvest: WrittenHarvest): Promise<void> {
  await tx.rows(
    `insert into field_harvests (id, field_id, farmer_id, crop, sown_on, harvested_on, grams, square_metres, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      harvest.id,
      harvest.fieldId,
      harvest.farmerId,
      harvest.crop,
      harvest.sownOn,
      harvest.harvestedOn,
      harvest.grams,
      harvest.squareMetres,
      harvest.at,
    ],
  );
}

/** False when this field has no such harvest. */
export async function deleteHarvest(tx: Tx, fieldId: string, id: string): Promise<boolean> {
  const rows = await tx.rows('delete from field_harvests where id = $1 and field_id = $2 returning id', [id, fieldId]);
  return rows.length > 0;
}
