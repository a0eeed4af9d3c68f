import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { RowOf } from '#platform/db/statements.ts';
import { LOCK, MOST_ATTEMPTS } from './relay.ts';

const MOST_SHOWN = 200;

const TROUBLED =
  'select id, type, subject_id, recorded_at, attempts, last_error from outbox_events where processed_at is null and attempts > 0' as const;

/** An event whose subscriber failed: it is tried again, or was given up. */
export interface TroubledEvent {
  readonly id: string;
  readonly type: string;
  readonly subjectId: string;
  readonly recordedAt: Date;
  readonly attempts: number;
  readonly lastError: string | null;
  /** Nobody tries it any more by themselves. */
  readonly isGivenUp: boolean;
}

function eventOf(row: RowOf<typeof TROUBLED>): TroubledEvent {
  return {
    id: row.id,
    type: row.type,
    subjectId: row.subject_id,
    recordedAt: row.recorded_at,
    attempts: row.attempts,
    lastError: row.last_error,
    isGivenUp: row.attempts >= MOST_ATTEMPTS,
  };
}

/** Events whose subscribers failed, the oldest first, two hundred at most. */
export async function troubledEvents(tx: Tx): Promise<TroubledEvent[]> {
  const rows = await tx.rowsOf(TROUBLED, `order by place limit ${MOST_SHOWN}`, []);
  return rows.map(eventOf);
}

/** How many there are, and since when the relay's oldest event waits; null where none does. */
export async function relayState(tx: Tx): Promise<{ readonly troubled: number; readonly waitingSince: Date | null }> {
  const [row] = await tx.rows(
    `select (select count(*)::int from outbox_events where processed_at is null and attempts > 0) as troubled,
       (select recorded_at from outbox_events where processed_at is null and attempts = 0 order by place limit 1) as waiting_since`,
  );
  return { troubled: row?.troubled ?? 0, waitingSince: row?.waiting_since ?? null };
}

/** Keeps the relay from an event until the end of the transaction; refuses one that was handed over meanwhile. */
async function lockTroubled(tx: Tx, id: string): Promise<void> {
  await tx.rows('select pg_advisory_xact_lock($1)', [LOCK]);
  const [row] = await tx.rows(
    'select processed_at is null and attempts > 0 as waits from outbox_events where id = $1',
    [id],
  );
  if (!row) throw refused('event.not_found', 'There is no such event.');
  if (!row.waits) throw refused('event.not_waiting', 'This event is not waiting any more.');
}

/** Gives an event all its attempts anew. */
export async function tryAgain(tx: Tx, id: string): Promise<void> {
  await lockTroubled(tx, id);
  await tx.rows('update outbox_events set attempts = 0 where id = $1', [id]);
}

/** Why, by whom and when somebody decides to do without an event. */
export interface SettingAside {
  readonly reason: string;
  readonly personId: string;
  readonly at: Date;
}

/** Ends an event without its effects. Its subscribers do not get it, and what happened to its subject since goes on. */
export async function setAside(tx: Tx, id: string, { reason, personId, at }: SettingAside): Promise<void> {
  await lockTroubled(tx, id);
  await tx.rows('update outbox_events set processed_at = $2 where id = $1', [id, at]);
  await tx.rows('insert into events_set_aside (event_id, at, person_id, reason) values ($1, $2, $3, $4)', [
    id,
    at,
    personId,
    reason,
  ]);
}

/** An event that somebody decided to do without. */
export interface SetAsideEvent {
  readonly id: string;
  readonly type: string;
  readonly subjectId: string;
  readonly at: Date;
  readonly personId: string;
  readonly reason: string;
}

/** The last fifty that were set aside, the newest first. */
export async function eventsSetAside(tx: Tx): Promise<SetAsideEvent[]> {
  return tx.rows(
    `select e.id, e.type, e.subject_id as "subjectId", s.at, s.person_id as "personId", s.reason
     from events_set_aside s join outbox_events e on e.id = s.event_id order by s.at desc limit 50`,
  );
}
