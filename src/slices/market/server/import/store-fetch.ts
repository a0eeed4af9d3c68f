import type { Tx } from '#platform/db/database.ts';

export async function findFetch(tx: Tx) {
  const [row] = await tx.rows('select next_at, fetched_at, file_hash, outcome from price_fetches');
  return row ?? null;
}

/** Whether the address is to be asked now; then it is not asked again before `next`. */
export async function claimFetch(tx: Tx, now: Date, next: Date): Promise<boolean> {
  const rows = await tx.rows(
    `insert into price_fetches (next_at) values ($2)
     on conflict (one) do update set next_at = excluded.next_at where price_fetches.next_at <= $1 returning next_at`,
    [now, next],
  );
  return rows.length > 0;
}

export async function putFetched(
  tx: Tx,
  { at, hash, outcome }: { readonly at: Date; readonly hash: string | null; readonly outcome: string },
): Promise<void> {
  await tx.rows(
    'update price_fetches set fetched_at = $1, file_hash = coalesce($2, file_hash), outcome = $3 where one',
    [at, hash, outcome],
  );
}
