import type { Tx } from '#platform/db/database.ts';
import { FORGOTTEN_NAME, type OpenMatter, type PersonalRecords } from '#platform/personal-records.ts';

/** Lots that others count on. */
async function openMatters(tx: Tx, personId: string): Promise<OpenMatter[]> {
  const [row] = await tx.rows(
    `select count(*)::int as open from lot_parts p join lots l on l.id = p.lot_id
     where p.farmer_id = $1 and l.state in ('filling', 'offered', 'ordered')`,
    [personId],
  );
  const open = row?.open ?? 0;
  return open === 0 ? [] : [{ what: open === 1 ? '1 group lot' : `${open} group lots`, link: '/my-lots' }];
}

async function records(tx: Tx, personId: string): Promise<Record<string, readonly object[]>> {
  const lots = await tx.rows(
    `select l.id, l.state, l.product_name, l.total_grams, l.price_pesewas, l.note, l.created_at, p.grams, p.order_number
     from lot_parts p join lots l on l.id = p.lot_id where p.farmer_id = $1 order by l.id`,
    [personId],
  );
  const followed = await tx.rows(
    `select l.id, l.product_name, l.total_grams, f.created_at
     from lot_followers f join lots l on l.id = f.lot_id where f.person_id = $1 order by l.id`,
    [personId],
  );
  return { lots, followedLots: followed };
}

async function rename(
  tx: Tx,
  personId: string,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  const name = `${firstName} ${lastName}`.trim();
  await tx.rows('update lots set lead_name = $2 where lead_id = $1', [personId, name]);
  await tx.rows('update lot_parts set farmer_name = $2 where farmer_id = $1', [personId, name]);
}

async function forget(tx: Tx, personId: string): Promise<void> {
  await tx.rows('update lots set note = null where lead_id = $1', [personId]);
  await tx.rows('update lots set kept_out = array_remove(kept_out, $1) where $1 = any(kept_out)', [personId]);
  await tx.rows('delete from lot_followers where person_id = $1', [personId]);
  await rename(tx, personId, FORGOTTEN_NAME);
}

/** What lots keep about a person: an account with goods in a running lot is not deleted before that is over. */
export const lotsPersonal: PersonalRecords = { openMatters, duties: openMatters, records, rename, forget };
