import { isId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { WrittenProduct } from '../../domain/import/written-cells.ts';
import { MOST_IMPORT_ROWS } from '../../domain/import/limits.ts';
import { keptTerms } from '../packs/kept-terms.ts';
import { LISTING_COLUMNS, type ListingRow } from '../rows.ts';

/** A farmer's own products by the keys of a file, locked when they are about to change. */
export async function ownByKeys(
  tx: Tx,
  farmerId: string,
  { keys, lock }: { readonly keys: readonly string[]; readonly lock: boolean },
): Promise<Map<string, ListingRow>> {
  const ids = keys.map((key) => key.toLowerCase()).filter(isId);
  if (ids.length === 0) return new Map();
  const text =
    `select ${LISTING_COLUMNS} from listings l where l.farmer_id = $1 and l.id = any($2::uuid[]) and l.removed_at is null order by l.id` as const;
  const rows = await tx.rows(lock ? `${text} for update` : text, [farmerId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A farmer's own products for a file, those changed last first; as many as a file may bring back. */
export function ownProducts(tx: Tx, farmerId: string): Promise<ListingRow[]> {
  return tx.rows(
    `select ${LISTING_COLUMNS} from listings l where l.farmer_id = $1 and l.removed_at is null order by l.updated_at desc, l.id desc limit $2`,
    [farmerId, MOST_IMPORT_ROWS],
  );
}

/** A product of the database as the columns of a file say it. */
export function writtenOf(row: ListingRow): WrittenProduct {
  return {
    id: row.id,
    productName: row.product_name,
    category: row.category,
    qualityGrade: row.quality_grade,
    quantityGrams: row.quantity_grams,
    pricePerKgPesewas: row.price_per_kg_pesewas,
    crop: row.crop,
    location: row.location,
    description: row.description,
    harvestDate: row.harvest_date,
    expiryDate: row.expiry_date,
    batchNumber: row.batch_number,
    organicCertified: row.organic_certified,
    terms: keptTerms(row),
  };
}
