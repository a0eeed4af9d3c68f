import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { sellerDebts, sellerWallet } from '#slices/ledger/domain/account.ts';
import { lossPostings, takenBackPostings } from '#slices/ledger/domain/postings.ts';
import { accountKey, balances } from '#slices/ledger/server/index.ts';
import { bearersOf, liabilities } from '../../domain/chargebacks/liability.ts';
import { coverRefunds } from './cover-refund.ts';
import { endHold } from './end-hold.ts';
import { notifyTakenBack } from './notify-chargeback.ts';
import { type Lost, postLost } from './post-lost.ts';
import { freeHolds, markHolds, paidOutOf } from './store-chargebacks.ts';

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
  await postLost(tx, lost, { part: 'loss', reference: lost.id, postings, at });
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
    await postLost(tx, lost, { part: `order:${orderId}`, reference: lost.id, postings, at });
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
