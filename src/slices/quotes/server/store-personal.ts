import type { Tx } from '#platform/db/database.ts';
import { FORGOTTEN_NAME, type PersonalRecords } from '#platform/personal-records.ts';

async function records(tx: Tx, personId: string): Promise<Record<string, readonly object[]>> {
  const quoteRequests = await tx.rows(
    `select id, state, product_words, category, quantity_grams, filled_grams, least_grade, target_pesewas, place_slug, needed_by, note, open_until, created_at
     from quote_requests where buyer_id = $1 order by id`,
    [personId],
  );
  const quoteRounds = await tx.rows(
    `select o.id as offer_id, o.product_name, o.state, o.order_number, n.number, n.side, n.quantity_grams, n.price_pesewas, n.note, n.at
     from quote_offers o join quote_rounds n on n.offer_id = o.id where o.buyer_id = $1 or o.farmer_id = $1 order by o.id, n.number`,
    [personId],
  );
  return { quoteRequests, quoteRounds };
}

async function rename(
  tx: Tx,
  personId: string,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  await tx.rows('update quote_requests set buyer_first_name = $2 where buyer_id = $1', [personId, firstName]);
  await tx.rows('update quote_offers set farmer_name = $2 where farmer_id = $1', [
    personId,
    `${firstName} ${lastName}`.trim(),
  ]);
}

async function forget(tx: Tx, personId: string, at: Date): Promise<void> {
  await tx.rows(
    `update quote_requests set note = null, updated_at = $2, state = case when state = 'open' then 'withdrawn' else state end where buyer_id = $1`,
    [personId, at],
  );
  await tx.rows(
    `update quote_offers set state = 'lapsed', moved_by = null, moved_at = $2 where state = 'running' and (buyer_id = $1 or farmer_id = $1)`,
    [personId, at],
  );
  await tx.rows(
    `update quote_rounds n set note = null from quote_offers o
     where o.id = n.offer_id and ((n.side = 'buyer' and o.buyer_id = $1) or (n.side = 'farmer' and o.farmer_id = $1))`,
    [personId],
  );
  await rename(tx, personId, FORGOTTEN_NAME);
}

/** What quotes keep about a person: what they open is closed with them, and figures stay under no name. */
export const quotesPersonal: PersonalRecords = { records, rename, forget };
