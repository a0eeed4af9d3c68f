import type { Tx } from '#platform/db/database.ts';
import type { Viewer } from '#wire/viewer.ts';

/** Which of these lots a viewer follows; asked for buyers only, as nobody else can. */
export async function followedBy(tx: Tx, viewer: Viewer | null, lotIds: readonly string[]): Promise<Set<string>> {
  if (viewer?.role !== 'buyer' || lotIds.length === 0) return new Set();
  const rows = await tx.rows(
    'select lot_id as id from lot_followers where person_id = $1 and lot_id = any($2::uuid[])',
    [viewer.id, lotIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Who follows a lot. */
export async function followersOf(tx: Tx, lotId: string): Promise<string[]> {
  const rows = await tx.rows('select person_id as id from lot_followers where lot_id = $1 order by person_id', [lotId]);
  return rows.map(({ id }) => id);
}

export async function insertFollower(tx: Tx, lotId: string, personId: string, at: Date): Promise<void> {
  await tx.rows('insert into lot_followers (lot_id, person_id, created_at) values ($1, $2, $3)', [lotId, personId, at]);
}

export async function deleteFollower(tx: Tx, lotId: string, personId: string): Promise<void> {
  await tx.rows('delete from lot_followers where lot_id = $1 and person_id = $2', [lotId, personId]);
}
