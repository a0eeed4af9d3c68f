import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';

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

/** Writes the event into the outbox within the caller's transaction. */
export async function recordEvent(tx: Tx, event: OutboxEvent): Promise<void> {
  await tx.write('insert into outbox_events (id, type, subject_id, payload, audience, recorded_at) values ($1, $2, $3, $4, $5, $6)', [
    newId(),
    event.type,
    event.subjectId,
    JSON.stringify(event.payload),
    event.audience,
    event.at,
  ]);
}
