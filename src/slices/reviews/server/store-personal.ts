import type { Tx } from '#platform/db/database.ts';
import type { PersonalRecords } from '#platform/personal-records.ts';

async function records(tx: Tx, personId: string): Promise<Record<string, readonly object[]>> {
  const reviews = await tx.rows(
    `select id, order_number, product_name, farmer_stars, product_stars, delivery_stars, comment, delivery_comment, answer, answered_at, created_at,
       buyer_id = $1 as you_wrote_it from reviews where buyer_id = $1 or farmer_id = $1 order by id`,
    [personId],
  );
  return { reviews };
}

async function forget(tx: Tx, personId: string): Promise<void> {
  await tx.rows("update reviews set buyer_first_name = 'Deleted', buyer_last_name = 'account' where buyer_id = $1", [
    personId,
  ]);
  await tx.rows("update reviews set farmer_name = 'Deleted account' where farmer_id = $1", [personId]);
}

/** What reviews keep about a person: the stars count on, under no name. */
export const reviewsPersonal: PersonalRecords = { records, forget };
