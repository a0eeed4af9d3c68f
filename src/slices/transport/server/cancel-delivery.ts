import { orThrow } from '#kernel/refusal.ts';
import { after, HOUR_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { decideDelivery } from '../domain/delivery.ts';
import { changeDelivery } from './change-delivery.ts';
import { noSuchDelivery } from './no-such-delivery.ts';
import type { DeliveryRow } from './rows.ts';
import { lockDeliveryOf, putClosesAt } from './store.ts';

/**
 * The order is off: its delivery too. Nothing happens when there is none or when it has ended. `missed`: the
 * transporter who had accepted it let it wait for too long.
 */
export async function cancelDelivery(
  tx: Tx,
  request: { readonly orderId: string; readonly at: Date; readonly missed?: boolean },
): Promise<void> {
  const row = await lockDeliveryOf(tx, request.orderId);
  if (row === null || !decideDelivery('cancel', row.status, 'order').ok) return;
  const missed = request.missed === true && row.status === 'pending' ? passedOver(row, request.at) : {};
  await changeDelivery(tx, { ...row, ...missed, status: 'cancelled' }, request.at);
}

function passedOver({ transporter_id: id }: DeliveryRow, at: Date) {
  return { passed_over_id: id, passed_over_at: at };
}

const FREE = {
  ...{ transporter_id: null, transporter_name: null, transporter_phone: null, accepted_at: null },
  ...{ collect_from: null, collect_until: null },
} as const;

/** The transporter who had them called a whole trip off, which counts once. */
export async function freeOfTrip(tx: Tx, row: DeliveryRow, at: Date): Promise<void> {
  const status = orThrow(decideDelivery('reopen', row.status, 'order'));
  await changeDelivery(tx, { ...row, ...FREE, status, passed_over_id: row.transporter_id }, at);
}

/**
 * The goods were not collected in time: another transporter may accept them, and the one who had them may not. Refuses
 * `transport.wrong_state` when they were collected in the meantime.
 */
export async function reopenDelivery(tx: Tx, request: { readonly orderId: string; readonly at: Date }): Promise<void> {
  const row = await lockDeliveryOf(tx, request.orderId);
  if (row === null) throw noSuchDelivery();
  const status = orThrow(decideDelivery('reopen', row.status, 'order'));
  await changeDelivery(tx, { ...row, ...FREE, status, ...passedOver(row, request.at) }, request.at);
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
