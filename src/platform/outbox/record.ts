import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { rowsTogether } from '#platform/db/asked-together.ts';

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

const recorded = new WeakMap<Tx, Set<string>>();

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
  const types = recorded.get(tx);
  if (types) types.add(event.type);
  else recorded.set(tx, new Set([event.type]));
  return insertEvent(tx, { ...event, id: newId() });
}

const NONE: ReadonlySet<string> = new Set();

/** The types of what this transaction recorded. */
export function recordedIn(tx: Tx): ReadonlySet<string> {
  return recorded.get(tx) ?? NONE;
}
