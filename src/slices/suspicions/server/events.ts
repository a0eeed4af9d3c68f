import type { Tx } from '#platform/db/database.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import { newId } from '#kernel/ids.ts';

/** Pages of administrators load again; prices that were kept are made anew. */
export function recordChange(tx: Tx, at: Date, id: string = newId(at)): Promise<void> {
  return recordEvent(tx, { type: 'suspicions.changed', subjectId: id, payload: {}, audience: ['role:admin'], at });
}
