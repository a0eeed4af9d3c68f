import type { Tx } from '#platform/db/database.ts';
import { FORGOTTEN_NAME, type OpenMatter, type PersonalRecords } from '#platform/personal-records.ts';

async function duties(tx: Tx, personId: string): Promise<OpenMatter[]> {
  const [row] = await tx.rows(
    "select count(*) as open from listings where farmer_id = $1 and status in ('pending', 'approved') and removed_at is null",
    [personId],
  );
  const open = row?.open ?? 0;
  return open === 0
    ? []
    : [
        {
          what: open === 1 ? '1 listing on the market or in review' : `${open} listings on the market or in review`,
          link: '/listings',
        },
      ];
}

async function records(tx: Tx, personId: string): Promise<Record<string, readonly object[]>> {
  return {
    listings: await tx.rows(
      `select id, product_name, category, description, quantity_grams, reserved_grams, sold_grams, price_per_kg_pesewas, selling_terms, quality_grade, region,
         location, harvest_date::text, expiry_date::text, batch_number, organic_certified, image_urls, status, review_notes, submitted_at
       from listings where farmer_id = $1 order by id`,
      [personId],
    ),
    favorites: await tx.rows('select listing_id, saved_at from favorites where buyer_id = $1 order by saved_at', [
      personId,
    ]),
    break: await tx.rows('select first_day::text, last_day::text, set_at from seller_breaks where farmer_id = $1', [
      personId,
    ]),
  };
}

async function rename(
  tx: Tx,
  personId: string,
  name: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  await tx.rows('update listings set farmer_first_name = $2, farmer_last_name = $3 where farmer_id = $1', [
    personId,
    name.firstName,
    name.lastName,
  ]);
}

async function forget(tx: Tx, personId: string): Promise<void> {
  await rename(tx, personId, FORGOTTEN_NAME);
  await tx.rows("update listings set status = 'draft', description = '' where farmer_id = $1 and status <> 'sold'", [
    personId,
  ]);
  await tx.rows('delete from favorites where buyer_id = $1', [personId]);
  await tx.rows('delete from seller_breaks where farmer_id = $1', [personId]);
}

/** What the catalogue keeps about a person: listings leave the market with their farmer. */
export const cataloguePersonal: PersonalRecords = { duties, records, rename, forget };
