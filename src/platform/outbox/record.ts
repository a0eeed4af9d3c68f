import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';

/** Something that happened, told to other slices and to open pages after the transaction that records it commits. */
export interface OutboxEvent {
  /** Past tense: `escrow.payment_confirmed`. */
  readonly type: string;
  readonly subjectId: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Whose open pages reload: `user:<id>`, `role:<role>`, `market` or a part of it, `track:<token>`. */
  readonly audience: readonly string[];
  readonly at: Date;
}

/** An event that a transaction recorded. */
export interface Recorded {
  readonly id: string;
  readonly type: string;
  readonly audience: readonly string[];
}

const recorded = new WeakMap<Tx, Recorded[]>();
/** Events of transactions whose end writes them. */
const gathered = new WeakMap<Tx, Recorded[]>();

/** Writes events of `$1`; a statement of its own, or part of one. */
export const INSERT_EVENTS = `insert into outbox_events (id, type, subject_id, payload, audience, recorded_at)
     select id, type, "subjectId", payload, audience, at
     from jsonb_to_recordset($1::jsonb) as e (id uuid, type text, "subjectId" uuid, payload jsonb, audience text[], at timestamptz)` as const;

/**
 * From here on the events of this transaction are gathered: its end writes what the result holds by then, with
 * `INSERT_EVENTS`. Not for transactions with savepoints, which would take back what was gathered.
 */
export function gatherEvents(tx: Tx): readonly Recorded[] {
  const events: Recorded[] = [];
  gathered.set(tx, events);
  return events;
}

/** Writes events into the outbox within the caller's transaction. */
export async function recordEvents(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({ ...event, id: newId() }));
  const before = recorded.get(tx) ?? [];
  recorded.set(tx, before);
  before.push(...rows);
  const later = gathered.get(tx);
  if (later) later.push(...rows);
  else await tx.rows(INSERT_EVENTS, [JSON.stringify(rows)]);
}

export function recordEvent(tx: Tx, event: OutboxEvent): Promise<void> {
  return recordEvents(tx, [event]);
}

/** What this transaction recorded. */
export function recordedIn(tx: Tx): readonly Recorded[] {
  return recorded.get(tx) ?? [];
}
