import { orThrow } from '#kernel/refusal.ts';
import { after, HOUR_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { decideDelivery, mayAct } from '../domain/delivery.ts';
import { changeDelivery } from './change-delivery.ts';
import { noSuchDelivery } from './no-such-delivery.ts';
import { lockDeliveryOf, putClosesAt } from './store.ts';

/** The order is off: its delivery too. Nothing happens when there is none or when it has ended. */
export async function cancelDelivery(tx: Tx, request: { readonly orderId: string; readonly at: Date }): Promise<void> {
  const row = await lockDeliveryOf(tx, request.orderId);
  if (row && mayAct('cancel', row.status, 'order'))
    await changeDelivery(tx, { ...row, status: 'cancelled' }, request.at);
}

const FREE = {
  ...{ transporter_id: null, transporter_name: null, transporter_phone: null, accepted_at: null },
  ...{ collect_from: null, collect_until: null },
} as const;

/**
 * The goods were not collected in time: another transporter may accept them, and whoever had them may not. Refuses
 * `transport.wrong_state` when they were collected in the meantime.
 */
export async function reopenDelivery(tx: Tx, request: { readonly orderId: string; readonly at: Date }): Promise<void> {
  const row = await lockDeliveryOf(tx, request.orderId);
  if (row === null) throw noSuchDelivery();
  const status = orThrow(decideDelivery('reopen', row.status, 'order'));
  await changeDelivery(tx, { ...row, ...FREE, status, passed_over_id: row.transporter_id }, request.at);
}

/** How long a delivery without money waiting for it may go on beyond what its way of delivery takes. */
const CLOSES_AFTER_HOURS = 72;

/**
 * The order of goods on the road is settled: the delivery goes on, and is closed by itself when nobody reports its end.
 */
export async function closeDeliveryBy(tx: Tx, request: { readonly orderId: string; readonly at: Date }): Promise<void> {
  const row = await lockDeliveryOf(tx, request.orderId);
  if (row === null || (row.status !== 'picked_up' && row.status !== 'in_transit')) return;
  await putClosesAt(tx, row.id, after(request.at, (row.duration_hours + CLOSES_AFTER_HOURS) * HOUR_MS));
}
