import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { rowsTogether } from '#platform/db/rows-together.ts';

/** Something that happened, told to other slices and to open pages after the transaction that records it commits. */
export interface OutboxEvent {
  /** Past tense: `escrow.payment_confirmed`. */
  readonly type: string;
  readonly subjectId: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Whose open pages reload: `user:<id>`, `role:<role>`, `market`, `track:<token>`. */
  readonly audience: readonly string[];
  readonly at: Date;
}

const recorded = new WeakSet<Tx>();

const insertEvent = rowsTogether(async (tx: Tx, events: readonly (OutboxEvent & { readonly id: string })[]) => {
  await tx.write(
    `insert into outbox_events (id, type, subject_id, payload, audience, recorded_at)
     select id, type, "subjectId", payload, audience, at
     from jsonb_to_recordset($1::jsonb) as e (id uuid, type text, "subjectId" uuid, payload jsonb, audience text[], at timestamptz)`,
    [JSON.stringify(events)],
  );
});

/** Writes the event into the outbox within the caller's transaction. */
export function recordEvent(tx: Tx, event: OutboxEvent): Promise<void> {
  recorded.add(tx);
  return insertEvent(tx, { ...event, id: newId() });
}

/** Whether this transaction recorded anything. */
export function hasRecorded(tx: Tx): boolean {
  return recorded.has(tx);
}
