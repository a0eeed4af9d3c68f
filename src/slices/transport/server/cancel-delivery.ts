import type { Tx } from '#platform/db/database.ts';
import { mayAct } from '../domain/delivery.ts';
import { changeDelivery } from './change-delivery.ts';
import { lockDeliveryOf } from './store.ts';

/** The order is off: its delivery too. Nothing happens when there is none or when it has ended. */
export async function cancelDelivery(tx: Tx, request: { readonly orderId: string; readonly at: Date }): Promise<void> {
  const row = await lockDeliveryOf(tx, request.orderId);
  if (row && mayAct('cancel', row.status, 'order'))
    await changeDelivery(tx, { ...row, status: 'cancelled' }, request.at);
}
