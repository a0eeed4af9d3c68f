import type { Tx } from '#platform/db/database.ts';
import { findPeople, nameAmong } from '#slices/identity/server/index.ts';
import type { QueuedDispute } from '../../views.ts';
import type { DisputeRow } from '../disputes/store-disputes.ts';

/** The administrators who look after these disputes, by id. */
export async function ownersOf(
  tx: Tx,
  disputes: readonly Pick<DisputeRow, 'owner_id'>[],
): Promise<Map<string, NonNullable<QueuedDispute['owner']>>> {
  const ids = [...new Set(disputes.flatMap(({ owner_id }) => owner_id ?? []))];
  if (ids.length === 0) return new Map();
  const people = await findPeople(tx, ids);
  return new Map(ids.map((id) => [id, { id, name: nameAmong(people, id) }]));
}
