import type { Tx } from '#platform/db/database.ts';
import { noSuchDelivery } from '../no-such-delivery.ts';
import type { DeliveryRow } from '../rows.ts';
import { lockConsignment, lockConsignmentOf } from './store-consignments.ts';

/** A delivery and the others of its consignment, all locked until the transaction ends. */
export interface LockedDelivery {
  readonly row: DeliveryRow;
  readonly others: readonly DeliveryRow[];
}

function lockedOf(rows: readonly DeliveryRow[], isIt: (row: DeliveryRow) => boolean): LockedDelivery {
  const row = rows.find(isIt);
  if (!row) throw noSuchDelivery();
  return { row, others: rows.filter(({ id }) => id !== row.id) };
}

/** Refuses `transport.not_found`. */
export async function lockTogether(tx: Tx, id: string): Promise<LockedDelivery> {
  return lockedOf(await lockConsignment(tx, id), (row) => row.id === id);
}

/** The same, by the order of the delivery. */
export async function lockTogetherOf(tx: Tx, orderId: string): Promise<LockedDelivery> {
  return lockedOf(await lockConsignmentOf(tx, orderId), (row) => row.order_id === orderId);
}
