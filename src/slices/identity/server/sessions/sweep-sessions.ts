import type { Tx } from '#platform/db/database.ts';

/** Removes sessions that ended before a moment; says how many. */
export async function sweepSessions(tx: Tx, before: Date): Promise<number> {
  const gone = await tx.rows('delete from sessions where expires_at < $1 returning id', [before]);
  return gone.length;
}
