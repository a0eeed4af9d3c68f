import type { Tx } from '#platform/db/database.ts';

export async function putCallChoice(tx: Tx, personId: string, at: Date): Promise<void> {
  await tx.rows('insert into voice_choices (person_id, chosen_at) values ($1, $2) on conflict (person_id) do nothing', [
    personId,
    at,
  ]);
}

export async function dropCallChoice(tx: Tx, personId: string): Promise<void> {
  await tx.rows('delete from voice_choices where person_id = $1', [personId]);
}

export async function wantsCalls(tx: Tx, personId: string): Promise<boolean> {
  const rows = await tx.rows('select person_id from voice_choices where person_id = $1', [personId]);
  return rows.length > 0;
}

/** What those of these calls are about whose receivers still want them. */
export function wantedCalls(tx: Tx, deliveryIds: readonly string[]) {
  return tx.rows(
    `select d.id, d.address, n.kind, n.params, n.person_id as "personId"
     from notice_deliveries d join notices n on n.id = d.notice_id join voice_choices v on v.person_id = n.person_id
     where d.id = any($1::uuid[]) and d.channel = 'voice'`,
    [deliveryIds],
  );
}

/** The provider's names of those of these calls that it is known to have placed. */
export async function sessionsOf(tx: Tx, deliveryIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows(
    'select delivery_id as id, session_id as session from voice_calls where delivery_id = any($1::uuid[]) and session_id is not null',
    [deliveryIds],
  );
  return new Map(rows.flatMap(({ id, session }) => (session === null ? [] : [[id, session] as const])));
}

/**
 * Notes that these calls are being placed; gives those that may be. One that was begun since a moment may be ringing,
 * whether or not its answer came.
 */
export async function beginCalls(
  tx: Tx,
  deliveryIds: readonly string[],
  { at, since }: { readonly at: Date; readonly since: Date },
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows(
    `insert into voice_calls (delivery_id, placed_at) select id, $2::timestamptz from unnest($1::uuid[]) as given (id) order by id
     on conflict (delivery_id) do update set placed_at = excluded.placed_at
       where voice_calls.session_id is null and voice_calls.placed_at <= $3
     returning delivery_id as id`,
    [deliveryIds, at, since],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Notes the provider's name of a call; one that is known stays. */
export async function putSession(tx: Tx, deliveryId: string, session: string): Promise<void> {
  await tx.rows(
    `update voice_calls set session_id = $2 where delivery_id = $1 and session_id is null
       and not exists (select from voice_calls other where other.session_id = $2)`,
    [deliveryId, session],
  );
}

/** The call that a provider speaks of, by our name of it or by its own. */
export async function callNamed(
  tx: Tx,
  { session, reference }: { readonly session: string; readonly reference: string | null },
): Promise<string | null> {
  const rows = await tx.rows(
    `select delivery_id as id, session_id as session from voice_calls where session_id = $1
     union all select delivery_id, session_id from voice_calls where delivery_id = $2::uuid`,
    [session, reference],
  );
  const own = rows.find((row) => row.session === session) ?? rows.find((row) => row.session === null);
  return own?.id ?? null;
}

export interface CallEnd {
  readonly seconds: number | null;
  readonly cost: string | null;
  readonly currency: string | null;
  readonly cause: string | null;
  readonly at: Date;
}

/** Notes how a call ended; false when that was noted before. */
export async function putEnd(
  tx: Tx,
  deliveryId: string,
  { seconds, cost, currency, cause, at }: CallEnd,
): Promise<boolean> {
  const rows = await tx.rows(
    `update voice_calls set ended_at = $2, seconds = $3, cost = $4::text::numeric, currency = $5, cause = $6
     where delivery_id = $1 and ended_at is null returning delivery_id`,
    [deliveryId, at, seconds, cost, currency, cause],
  );
  return rows.length > 0;
}
