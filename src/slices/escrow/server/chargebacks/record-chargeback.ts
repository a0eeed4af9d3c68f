import type { ProviderName } from '#kernel/provider/provider-name.ts';
import { isId, newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { recordHoldEvent } from '../events.ts';
import { lockGoods } from '#slices/transport/server/index.ts';
import { bookLost } from './book-lost.ts';
import { allocatedHolds, lockPaymentWithHolds } from '../payments/store-payments.ts';
import { notifyEnded, notifyOpened } from './notify-chargeback.ts';
import type { ReportedChargeback } from './reported.ts';
import {
  filledHolds,
  insertChargeback,
  lockChargeback,
  markHolds,
  putReported,
  resumeHolds,
} from './store-chargebacks.ts';

/** Decisions lock the goods before the money. */
async function lockGoodsOf(tx: Tx, paymentId: string): Promise<void> {
  const holds = isId(paymentId) ? await allocatedHolds(tx, paymentId) : [];
  for (const { order_id: orderId } of holds) await lockGoods(tx, orderId);
}

/** `unknown`: nothing is booked of the charge (yet). `ended`: it is won or lost. */
export type Recorded = 'unknown' | 'open' | 'ended';

/**
 * Takes in what a provider says of a chargeback, any number of times and in any order: one that is won or lost changes
 * no more. Holds are locked before the payment, as whatever books money locks them.
 */
export async function recordChargeback(
  tx: Tx,
  { provider, reported }: { readonly provider: ProviderName; readonly reported: ReportedChargeback },
  at: Date,
): Promise<Recorded> {
  const { chargeReference: paymentId } = reported;
  if (reported.state === 'lost') await lockGoodsOf(tx, paymentId);
  const locked = isId(paymentId) ? await lockPaymentWithHolds(tx, paymentId) : null;
  if (locked?.payment.provider !== provider || locked.payment.state !== 'succeeded') return 'unknown';
  const isNew = await insertChargeback(tx, reported, { id: newId(at), provider, at });
  const before = await lockChargeback(tx, { provider, providerId: reported.providerId });
  if (before === null) throw new Error('The chargeback was not stored.');
  if (before.state !== 'open') return 'ended';
  await putReported(tx, before.id, reported, at);
  await markHolds(tx, paymentId);
  if (reported.state !== 'open') await resumeHolds(tx, before, at);
  const holds = await filledHolds(tx, paymentId);
  const chargeback = { ...before, amount_pesewas: reported.amountPesewas };
  const isOpen = reported.state === 'open';
  if (reported.state === 'lost')
    await bookLost(
      tx,
      chargeback,
      holds.map(({ order_id: orderId }) => orderId),
      at,
    );
  if (isNew && isOpen) await notifyOpened(tx, chargeback, holds, at);
  if (reported.state !== 'open') await notifyEnded(tx, chargeback, { end: reported.state, holds, at });
  if (isNew || !isOpen)
    for (const hold of holds) {
      const type = isOpen ? 'escrow.chargeback_opened' : 'escrow.chargeback_ended';
      const payload = { at: at.toISOString(), outcome: reported.state, isFree: hold.chargeback_id === null };
      await recordHoldEvent(tx, hold, { type, payload, at });
    }
  return isOpen ? 'open' : 'ended';
}
