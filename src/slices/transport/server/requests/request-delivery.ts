import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { recordDelivery } from '../events.ts';
import type { DeliveryRequest } from '../rows.ts';
import { insertDelivery } from '../store.ts';

/** Puts the order's goods on the list of requests. A second request for the same order changes nothing. */
export async function requestDelivery(tx: Tx, request: DeliveryRequest): Promise<void> {
  const row = await insertDelivery(tx, newId(request.at), request);
  if (row) await recordDelivery(tx, row, request.at, null);
}
