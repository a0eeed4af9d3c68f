import type { Tx } from '#platform/db/database.ts';

export interface GuardedTry {
  readonly key: string;
  readonly now: Date;
  /** Failures older than this are forgotten. */
  readonly forgottenBefore: Date;
  readonly free: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/**
 * Counts a try as wrong before it is known, and begins the pause that follows a wrong one, in one statement: of many
 * tries at once only the free ones get through. Null when a pause is on.
 */
export async function countTry(tx: Tx, guarded: GuardedTry) {
  const { key, now, forgottenBefore, free, firstPauseMs, longestPauseMs } = guarded;
  const [row] = await tx.rows(
    `insert into sign_in_guards as g (key, failures, last_failed_at) values ($1, 1, $2)
     on conflict (key) do update set
       failures = case when g.last_failed_at < $3 then 1 else g.failures + 1 end,
       last_failed_at = $2,
       blocked_until = case when g.last_failed_at >= $3 and g.failures + 1 >= $4
         then $2::timestamptz + least($5::float8 * power(2, least(g.failures + 1 - $4, 30)), $6::float8) * interval '1 millisecond' end
     where g.blocked_until is null or g.blocked_until <= $2
     returning failures, blocked_until`,
    [key, now, forgottenBefore, free, firstPauseMs, longestPauseMs],
  );
  return row ?? null;
}

export async function pauseOf(tx: Tx, key: string): Promise<Date | null> {
  const [row] = await tx.rows('select blocked_until from sign_in_guards where key = $1', [key]);
  return row?.blocked_until ?? null;
}

export async function forgetTries(tx: Tx, key: string): Promise<void> {
  await tx.rows('delete from sign_in_guards where key = $1', [key]);
}

/** Takes a try back that turned out to be right, and the pause it began. */
export async function excuseTry(tx: Tx, key: string): Promise<void> {
  await tx.rows('update sign_in_guards set failures = greatest(0, failures - 1), blocked_until = null where key = $1', [
    key,
  ]);
}

/** Forgets guards that nobody tried since a moment; says how many. */
export async function sweepGuards(tx: Tx, before: Date): Promise<number> {
  const gone = await tx.rows(
    'delete from sign_in_guards where last_failed_at < $1 and (blocked_until is null or blocked_until < $1) returning key',
    [before],
  );
  return gone.length;
}

/**
 * Whether somebody signed in from this browser before to the account that this e-mail address or number opens. Of
 * several that share a number that is the one which confirmed it, else the first: a stranger who registers with it
 * makes no browser known.
 */
export async function knowsDevice(tx: Tx, tokenHash: string, name: string): Promise<boolean> {
  const rows = await tx.rows(
    `select 1 from known_devices where token_hash = $1 and person_id =
       (select id from users where (email = $2 or phone = $2) and deleted_at is null order by phone_verified_at nulls last, id limit 1)`,
    [tokenHash, name],
  );
  return rows.length > 0;
}

/** What is known about the browsers of a person: this one, and whether there are any. */
export async function devicesOf(
  tx: Tx,
  personId: string,
  tokenHash: string,
): Promise<{ readonly known: boolean; readonly first: boolean }> {
  const [row] = await tx.rows(
    'select count(*) as all, count(*) filter (where token_hash = $2) as known from known_devices where person_id = $1',
    [personId, tokenHash],
  );
  return { known: (row?.known ?? 0) > 0, first: (row?.all ?? 0) === 0 };
}

export async function rememberDevice(
  tx: Tx,
  device: { tokenHash: string; personId: string; userAgent: string | null; at: Date },
): Promise<void> {
  await tx.rows(
    `insert into known_devices (token_hash, person_id, user_agent, first_seen_at, last_seen_at) values ($1, $2, $3, $4, $4)
     on conflict (token_hash, person_id) do update set last_seen_at = excluded.last_seen_at, user_agent = excluded.user_agent`,
    [device.tokenHash, device.personId, device.userAgent, device.at],
  );
}

/** Forgets every browser of a person but one; the password or the second step changed. */
export async function forgetDevices(tx: Tx, personId: string, butHash: string): Promise<void> {
  await tx.rows('delete from known_devices where person_id = $1 and token_hash <> $2', [personId, butHash]);
}
