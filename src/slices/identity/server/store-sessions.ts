import type { Tx } from '#platform/db/database.ts';

export interface SessionRow {
  readonly id: string;
  readonly token: string;
  readonly user_agent: string | null;
  readonly ip_address: string | null;
  readonly created_at: Date;
  readonly seen_at: Date | null;
}

/** Notes on a session that was just opened whether a second step opened it. */
export async function markSession(tx: Tx, token: string, mark: { secondStepAt: Date | null; at: Date }): Promise<void> {
  await tx.rows('update sessions set second_step_at = $2, seen_at = $3, created_at = $3 where token = $1', [token, mark.secondStepAt, mark.at]);
}

/** A person's live sessions, the one used last first. */
export function sessionsOf(tx: Tx, personId: string, now: Date): Promise<SessionRow[]> {
  return tx.rows<SessionRow>(
    `select id, token, user_agent, ip_address, created_at, seen_at from sessions
     where user_id = $1 and expires_at > $2 order by coalesce(seen_at, created_at) desc, id desc limit 100`,
    [personId, now],
  );
}

export async function noteSessionSeen(tx: Tx, token: string, at: Date): Promise<void> {
  await tx.rows('update sessions set seen_at = $2 where token = $1', [token, at]);
}

/** Ends one session of a person; false when it is not theirs or not there. */
export async function endSessionById(tx: Tx, personId: string, id: string): Promise<boolean> {
  const rows = await tx.rows('delete from sessions where id = $2 and user_id = $1 returning id', [personId, id]);
  return rows.length > 0;
}

/** Ends a person's sessions but the one of this token, or all when there is none; says how many. */
export async function endSessionsBut(tx: Tx, personId: string, token: string | null): Promise<number> {
  const rows = await tx.rows('delete from sessions where user_id = $1 and ($2::text is null or token <> $2) returning id', [personId, token]);
  return rows.length;
}
