import type { Tx } from '#platform/db/database.ts';

export async function putNewGoods(tx: Tx, listingId: string, at: Date): Promise<void> {
  await tx.rows('insert into alert_goods (listing_id, at) values ($1, $2) on conflict do nothing', [listingId, at]);
}

/** Goods that came on the market, taken off the list of those that wait. */
export async function takeNewGoods(tx: Tx, most: number): Promise<string[]> {
  const rows = await tx.rows(
    `delete from alert_goods where listing_id = any(array(select listing_id from alert_goods order by at limit $1 for update skip locked))
     returning listing_id`,
    [most],
  );
  return rows.map(({ listing_id: id }) => id);
}

/** Every saved search, page by page. */
export function findSearches(tx: Tx, after: string, most: number) {
  return tx.rows('select id, person_id, filter from alerts where search is not null and id > $1 order by id limit $2', [
    after,
    most,
  ]);
}

export async function putMatches(
  tx: Tx,
  matches: readonly { readonly alertId: string; readonly listingId: string }[],
  at: Date,
): Promise<void> {
  if (matches.length === 0) return;
  await tx.rows(
    `insert into alert_matches (alert_id, listing_id, at)
     select alert_id, listing_id, $3 from unnest($1::uuid[], $2::uuid[]) as m (alert_id, listing_id) on conflict do nothing`,
    [matches.map(({ alertId }) => alertId), matches.map(({ listingId }) => listingId), at],
  );
}

/** Saved searches that have something to tell and may today. */
export function lockDueSearches(tx: Tx, today: string, most: number) {
  return tx.rows(
    `select a.id, a.person_id, a.label, a.search from alerts a
     where a.search is not null and (a.notified_on is null or a.notified_on < $1) and exists (select from alert_matches m where m.alert_id = a.id)
     order by a.id limit $2 for update of a skip locked`,
    [today, most],
  );
}

export async function takeMatches(tx: Tx, alertId: string): Promise<string[]> {
  const rows = await tx.rows('delete from alert_matches where alert_id = $1 returning listing_id, at', [alertId]);
  return rows.toSorted((one, other) => one.at.getTime() - other.at.getTime()).map(({ listing_id: id }) => id);
}

export async function putNotified(tx: Tx, id: string, today: string): Promise<void> {
  await tx.rows('update alerts set notified_on = $2 where id = $1', [id, today]);
}

/** Whether something waits for another day. */
export async function hasMatches(tx: Tx): Promise<boolean> {
  const [row] = await tx.rows('select exists (select from alert_matches) as waiting');
  return row?.waiting ?? false;
}
