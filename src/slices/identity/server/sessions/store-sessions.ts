import type { Tx } from '#platform/db/database.ts';
import type { SessionTerms } from '../store.ts';

/** A session as it is opened. */
export interface NewSession {
  readonly id: string;
  readonly token: string;
  readonly personId: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** When a second step opened it. */
  readonly secondStepAt: Date | null;
  /** When a password opened it. */
  readonly passwordAt: Date | null;
  readonly expiresAt: Date;
  readonly at: Date;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const { id, token, personId, ip, userAgent, secondStepAt, passwordAt: shownAt, expiresAt, at } = session;
  await tx.rows(
    `insert into sessions (id, token, user_id, ip_address, user_agent, second_step_at, expires_at, created_at, updated_at, password_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)`,
    [id, token, personId, ip, userAgent, secondStepAt, expiresAt, at, shownAt],
  );
}

/** What the cookie of a renewed session needs. */
export interface RenewedSession {
  readonly token: string;
  readonly expires_at: Date;
}

/**
 * Puts a new token in the place of this one, which counts a little longer; null when it is no session's present one.
 */
export async function renewToken(
  tx: Tx,
  { old, made, until }: { readonly old: string; readonly made: string; readonly until: Date },
): Promise<RenewedSession | null> {
  const [row] = await tx.rows(
    'update sessions set token = $2, previous_token = $1, previous_until = $3 where token = $1 returning token, expires_at',
    [old, made, until],
  );
  return row ?? null;
}

/** The session whose token this was until just now; it counts until a new moment. */
export async function renewedSession(
  tx: Tx,
  old: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<RenewedSession | null> {
  const [row] = await tx.rows(
    'update sessions set previous_until = $3 where previous_token = $1 and previous_until > $2 returning token, expires_at',
    [old, now, until],
  );
  return row ?? null;
}

/** Ends the session of a token, also of the one that it had until just now. */
export async function endSessionOf(tx: Tx, token: string): Promise<void> {
  await tx.rows('delete from sessions where token = $1 or previous_token = $1', [token]);
}

/** A person's sessions that are not over and were used since a moment, the one used last first. */
export function sessionsOf(
  tx: Tx,
  personId: string,
  { now, usedSince }: { readonly now: Date; readonly usedSince: Date },
) {
  return tx.rows(
    `select s.id, s.token, s.previous_token, s.user_agent, s.ip_address, s.created_at, n.seen_at from sessions s left join sessions_seen n on n.token = s.token
     where s.user_id = $1 and s.expires_at > $2 and coalesce(n.seen_at, s.created_at) > $3 order by coalesce(n.seen_at, s.created_at) desc, s.id desc limit 100`,
    [personId, now, usedSince],
  );
}

/** Those of these sessions that open an account today: not over, used lately, of somebody who may sign in. */
export async function heldSessions(
  tx: Tx,
  ids: readonly string[],
  { now, adminsUsedSince, othersUsedSince }: Omit<SessionTerms, 'adminSecondStep'>,
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows(
    `select s.id from sessions s join users u on u.id = s.user_id left join sessions_seen n on n.token = s.token
     where s.id = any($1::uuid[]) and u.is_active and s.expires_at > $2
       and coalesce(n.seen_at, s.created_at) > case when u.role = 'admin' then $3::timestamptz else $4 end`,
    [ids, now, adminsUsedSince, othersUsedSince],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Notes when a session was used; one that has ended meanwhile is left alone. */
export async function noteSessionSeen(tx: Tx, token: string, at: Date): Promise<void> {
  await tx.rows(
    `insert into sessions_seen (token, seen_at) select token, $2 from sessions where token = $1
     on conflict (token) do update set seen_at = excluded.seen_at`,
    [token, at],
  );
}

/** Ends one session of a person; false when it is not theirs or not there. */
export async function endSessionById(tx: Tx, personId: string, id: string): Promise<boolean> {
  const rows = await tx.rows('delete from sessions where id = $2 and user_id = $1 returning id', [personId, id]);
  return rows.length > 0;
}

/** Ends a person's sessions but the one of this token, or all when there is none; says how many. */
export async function endSessionsBut(tx: Tx, personId: string, token: string | null): Promise<number> {
  const rows = await tx.rows(
    'delete from sessions where user_id = $1 and ($2::text is null or (token <> $2 and previous_token is distinct from $2)) returning id',
    [personId, token],
  );
  return rows.length;
}

/** Ends the tokens that a person's sessions had until just now: their holders are signed out. */
export async function endPreviousTokens(tx: Tx, personId: string): Promise<void> {
  await tx.rows(
    'update sessions set previous_token = null, previous_until = null where user_id = $1 and previous_token is not null',
    [personId],
  );
}

/** Notes that the owner of a session has just shown a second step. */
export async function markSecondStep(tx: Tx, token: string, at: Date): Promise<void> {
  await tx.rows('update sessions set second_step_at = $2 where token = $1 or previous_token = $1', [token, at]);
}

/** When the owner of a session typed the password last; null when never, or when the session is over. */
export async function passwordAt(tx: Tx, token: string, now: Date): Promise<Date | null> {
  const [row] = await tx.rows(
    'select password_at from sessions where (token = $1 or (previous_token = $1 and previous_until > $2)) and expires_at > $2',
    [token, now],
  );
  return row?.password_at ?? null;
}

/** Notes that the owner of a session has just typed the password. */
export async function putPasswordAt(tx: Tx, token: string, at: Date): Promise<void> {
  await tx.rows('update sessions set password_at = $2 where token = $1 or previous_token = $1', [token, at]);
}
