import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';

/** When a backup was last made; null when none ever was. */
export async function latestBackup(tx: Tx): Promise<Date | null> {
  const [row] = await tx.rows('select made_at from backups_made order by made_at desc limit 1');
  return row?.made_at ?? null;
}

/** Notes that a backup was made, for the monitoring that expects one each day. */
export async function noteBackup(tx: Tx, kind: 'folder' | 'pgbackrest', madeAt: Date): Promise<void> {
  await tx.rows('insert into backups_made (id, made_at, kind) values ($1, $2, $3)', [newId(), madeAt, kind]);
}
