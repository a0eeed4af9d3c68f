import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { sellerDebts, sellerWallet } from '#slices/ledger/domain/account.ts';
import {
  lossPostings,
  type Posting,
  refundSettledPostings,
  takenBackPostings,
} from '#slices/ledger/domain/postings.ts';
import { accountKey, balances, postTransfer } from '#slices/ledger/server/index.ts';
import { mayBeUnderWay } from '../../domain/sends.ts';
import { bearersOf, liabilities } from '../../domain/chargebacks/liability.ts';
import { addHoldEvent } from '../holds/store-holds.ts';
import { openRefundsOf, putRefund } from '../refunds/store-refunds.ts';
import { sendsOf } from '../sending/store-sends.ts';
import { endHold } from './end-hold.ts';
import { notifyTakenBack } from './notify-chargeback.ts';
import { type ChargebackRow, freeHolds, markHolds, paidOutOf, putRefundLeft } from './store-chargebacks.ts';

/** A chargeback that was lost, with what is still to be booked of it. */
type Lost = Pick<ChargebackRow, 'id' | 'provider' | 'payment_id' | 'amount_pesewas'>;

/**
 * Books what the provider took, once, and by what it paid: money that is held, or owed to the payer already; then what
 * the sellers were paid; the rest is the platform's loss. Orders whose money was held end.
 */
export async function bookLost(tx: Tx, lost: Lost, orderIds: readonly string[], at: Date): Promise<void> {
  await freeHolds(tx, lost.payment_id);
  for (const orderId of orderIds) await endHold(tx, orderId, { paidBy: lost.payment_id, at });
  await markHolds(tx, lost.payment_id);
  const afterRefunds = await coverRefunds(tx, lost, at);
  const left = await takeFromSellers(tx, { ...lost, amount_pesewas: afterRefunds }, at);
  if (left === 0) return;
  const postings = lossPostings({ orderId: lost.payment_id, provider: lost.provider, amountPesewas: left });
  await post(tx, lost, { part: 'loss', reference: lost.id, postings, at });
}

interface LostPart {
  /** Names it within the chargeback. */
  readonly part: string;
  readonly reference: string;
  readonly postings: readonly Posting[];
  readonly at: Date;
}

async function post(tx: Tx, lost: Lost, { part, ...transfer }: LostPart): Promise<void> {
  const key = `chargeback.lost:${lost.payment_id}:${lost.id}:${part}`;
  await postTransfer(tx, { key, kind: 'chargeback.lost', ...transfer });
}

/** What the payer is owed already is paid by what the provider gave them. What may have been sent stays as it is. */
async function coverRefunds(tx: Tx, lost: Lost, at: Date): Promise<Pesewas> {
  let left = lost.amount_pesewas;
  for (const refund of await openRefundsOf(tx, lost.payment_id)) {
    if (left === 0) return 0;
    if (mayBeUnderWay(await sendsOf(tx, refund.reference))) continue;
    const { id, order_id: orderId, reference, failures } = refund;
    const amountPesewas = Math.min(left, refund.amount_pesewas);
    const postings = refundSettledPostings({ orderId, provider: lost.provider, amountPesewas });
    await post(tx, lost, { part: `refund:${id}`, reference: orderId, postings, at });
    if (amountPesewas < refund.amount_pesewas) await putRefundLeft(tx, id, refund.amount_pesewas - amountPesewas);
    else await putRefund(tx, { id, reference, failures, state: 'succeeded', failure: null, nextAttemptAt: null, at });
    await addHoldEvent(tx, { orderId, kind: 'refund_sent', at });
    left -= amountPesewas;
  }
  return left;
}

async function takeFromSellers(tx: Tx, lost: Lost, at: Date): Promise<Pesewas> {
  const orders = await paidOutOf(tx, lost.payment_id);
  const liable = liabilities(
    lost.amount_pesewas,
    orders.map(({ seller_part_pesewas: part }) => part ?? 0),
  );
  let left = lost.amount_pesewas;
  for (const [index, order] of orders.entries()) {
    const liablePesewas = liable[index] ?? 0;
    if (liablePesewas === 0) continue;
    const { order_id: orderId, seller_id: sellerId } = order;
    const [wallet, debt] = [sellerWallet(sellerId), sellerDebts(sellerId)] as const;
    const found = await balances(tx, [wallet, debt]);
    const walletPesewas = found.get(accountKey(wallet)) ?? 0;
    const borne = bearersOf(liablePesewas, { walletPesewas, owedPesewas: -(found.get(accountKey(debt)) ?? 0) });
    const postings = takenBackPostings({ orderId, provider: lost.provider, sellerId, ...borne });
    await post(tx, lost, { part: `order:${orderId}`, reference: lost.id, postings, at });
    await notifyTakenBack(tx, lost.id, {
      order,
      walletPesewas: borne.walletPesewas,
      owedPesewas: borne.debtPesewas,
      at,
    });
    left -= liablePesewas;
  }
  return left;
}
