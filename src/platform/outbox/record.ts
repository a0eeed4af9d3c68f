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

const recorded = new WeakMap<Tx, Set<string>>();

/** Writes events into the outbox within the caller's transaction. */
export async function recordEvents(tx: Tx, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return;
  const types = recorded.get(tx) ?? new Set();
  recorded.set(tx, types);
  for (const { type } of events) types.add(type);
  await tx.rows(
    `insert into outbox_events (id, type, subject_id, payload, audience, recorded_at)
     select id, type, "subjectId", payload, audience, at
     from jsonb_to_recordset($1::jsonb) as e (id uuid, type text, "subjectId" uuid, payload jsonb, audience text[], at timestamptz)`,
    [JSON.stringify(events.map((event) => ({ ...event, id: newId() })))],
  );
}

export function recordEvent(tx: Tx, event: OutboxEvent): Promise<void> {
  return recordEvents(tx, [event]);
}

const NONE: ReadonlySet<string> = new Set();

/** The types of what this transaction recorded. */
export function recordedIn(tx: Tx): ReadonlySet<string> {
  return recorded.get(tx) ?? NONE;
}
