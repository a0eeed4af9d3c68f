import type { Tx } from '#platform/db/database.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import type { StandingRow } from './rows.ts';

/** Has the open pages of buyer and farmer show it anew. */
export async function recordChanged(tx: Tx, { id, buyerId, sellerId, state }: StandingRow, at: Date): Promise<void> {
  await recordEvent(tx, {
    type: 'standing.changed',
    subjectId: id,
    payload: { standingId: id, state },
    audience: [`user:${buyerId}`, `user:${sellerId}`],
    at,
  });
}
