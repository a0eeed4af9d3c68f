import type { Tx } from '#platform/db/database.ts';

export async function putSeen(tx: Tx, personId: string, at: Date): Promise<void> {
  await tx.rows(
    `insert into people_seen (user_id, seen_at) values ($1, $2)
     on conflict (user_id) do update set seen_at = greatest(people_seen.seen_at, excluded.seen_at)`,
    [personId, at],
  );
}

export async function countSeen(tx: Tx, since: Date, others: readonly string[]): Promise<number> {
  const [row] = await tx.rows(
    'select count(*) as people from (select user_id from people_seen where seen_at >= $1 union select unnest($2::uuid[])) seen',
    [since, [...others]],
  );
  return row?.people ?? 0;
}

export async function seenAmong(tx: Tx, ids: readonly string[], since: Date): Promise<Set<string>> {
  const rows = await tx.rows('select user_id from people_seen where user_id = any($1::uuid[]) and seen_at >= $2', [
    [...ids],
    since,
  ]);
  return new Set(rows.map((row) => row.user_id));
}
