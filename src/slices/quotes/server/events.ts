import type { Tx } from '#platform/db/database.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import type { RequestRow } from './rows.ts';

interface Changed {
  readonly request: Pick<RequestRow, 'id' | 'buyerId' | 'farmerId'>;
  /** Whose offers changed. */
  readonly farmerIds: readonly string[];
  /** Whether the list of every farmer is another one now. */
  readonly listed?: boolean;
  readonly at: Date;
}

/** Says that something of a request changed: pages that show it load again. */
export function recordChanged(tx: Tx, { request, farmerIds, listed = false, at }: Changed): Promise<void> {
  const people = new Set([request.buyerId, ...farmerIds, ...(request.farmerId === null ? [] : [request.farmerId])]);
  const toAll = listed && request.farmerId === null ? ['role:farmer'] : [];
  return recordEvent(tx, {
    type: 'quotes.changed',
    subjectId: request.id,
    payload: { requestId: request.id },
    audience: [...[...people].map((id) => `user:${id}`), ...toAll, 'role:admin'],
    at,
  });
}
