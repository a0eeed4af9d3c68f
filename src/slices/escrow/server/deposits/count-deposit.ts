import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { reducedShares } from '#slices/ledger/domain/postings.ts';
import { totalOf } from '../../domain/hold.ts';
import { sharesOfHold } from '../holds/hold-shares.ts';
import { lockHold, type NewHold } from '../holds/store-holds.ts';
import { lockDeposit, putBackDeposit, putInOrder } from './store-deposits.ts';

/**
 * Makes a deposit's hold that of the order of its goods, which then waits for the rest: the order has the deposit's id.
 * Gives what was paid before. Refuses `escrow.not_found`, `escrow.wrong_state`.
 */
export async function countDeposit(tx: Tx, order: NewHold): Promise<Pesewas> {
  const { hold, paidBy } = await lockDeposit(tx, order.orderId);
  const depositPesewas = totalOf(sharesOfHold(hold));
  if (order.buyerId !== hold.buyer_id || order.sellerId !== hold.seller_id)
    throw new Error('A deposit of other people.');
  if (depositPesewas >= order.producePesewas) throw new RangeError('A deposit that is no part of the price');
  await putInOrder(tx, order, { depositPesewas, paidBy });
  return depositPesewas;
}

/**
 * Makes the hold of an order that ended unpaid a deposit again. `gone`: its payer took it back through their bank.
 * `none`: the rest was paid after all, or this was done before.
 */
export async function putDepositBack(tx: Tx, orderId: string, at: Date): Promise<'held' | 'gone' | 'none'> {
  const hold = await lockHold(tx, orderId);
  if (!hold || hold.status !== 'awaiting' || hold.closed_at === null) return 'none';
  if (hold.deposit_pesewas === 0) return 'gone';
  const { producePesewas, platformFeePesewas } = reducedShares(
    sharesOfHold(hold),
    hold.produce_pesewas - hold.deposit_pesewas,
  );
  await putBackDeposit(tx, { orderId, producePesewas, platformFeePesewas, at });
  return 'held';
}
