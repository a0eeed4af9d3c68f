import { newId } from '#kernel/ids.ts';
import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { reducedShares, refundPostings } from '#slices/ledger/domain/postings.ts';
import { postTransfer } from '#slices/ledger/server/index.ts';
import { sharesOfHold } from '../holds/hold-shares.ts';
import { refuseChargedBack } from '../holds/refuse-charged-back.ts';
import { addHoldEvent } from '../holds/store-holds.ts';
import { insertRefund } from '../refunds/store-refunds.ts';
import { lockDeposit, putDepositLeft } from './store-deposits.ts';

/**
 * Gives back what a deposit is too much for, once for each deposit: a harvest that is smaller than promised. The rest
 * is held on. Throws unless something is left. Refuses `escrow.not_found`, `escrow.wrong_state`.
 */
export async function returnDepositPart(
  tx: Tx,
  { holdId, refundPesewas, at }: { readonly holdId: string; readonly refundPesewas: Pesewas; readonly at: Date },
): Promise<void> {
  const { hold, paidBy } = await lockDeposit(tx, holdId);
  refuseChargedBack(hold);
  const left = reducedShares(sharesOfHold(hold), refundPesewas);
  await postTransfer(tx, {
    key: `escrow.deposit_part:${holdId}`,
    kind: 'escrow.surplus',
    reference: holdId,
    postings: refundPostings({ orderId: holdId, amountPesewas: refundPesewas }),
    at,
  });
  await putDepositLeft(tx, { holdId, ...left, at });
  await insertRefund(tx, {
    ...{ id: newId(at), orderId: holdId, paymentId: paidBy },
    ...{ cause: 'surplus', amountPesewas: refundPesewas, at },
  });
  await addHoldEvent(tx, { orderId: holdId, kind: 'surplus_refunded', at });
}
