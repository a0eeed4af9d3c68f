import { newId } from '#kernel/ids.ts';
import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { refundsByPayment } from '../../domain/paid-twice.ts';
import { insertRefund, type NewRefund } from '../payouts/store-payouts.ts';
import { agreedSharesOf } from './hold-shares.ts';
import { totalOf } from '../../domain/hold.ts';
import type { HoldRow } from './store-holds.ts';

interface SentRefund {
  readonly cause: NewRefund['cause'];
  readonly amountPesewas: Pesewas;
  readonly at: Date;
}

/** Has a part of a hold's money sent back, each pesewa by the payment that brought it. The hold is as before this. */
export async function sendRefund(tx: Tx, hold: HoldRow, { cause, amountPesewas, at }: SentRefund): Promise<void> {
  if (hold.paid_by === null) throw new Error('A hold without money gives nothing back.');
  const { order_id: orderId, deposit_pesewas: depositPesewas } = hold;
  const restPesewas = totalOf(agreedSharesOf(hold)) - depositPesewas;
  const parts = refundsByPayment({ restPesewas, depositPesewas }, hold.reduced_pesewas, amountPesewas);
  const by = [
    { paymentId: hold.paid_by, amountPesewas: parts.restPesewas },
    { paymentId: hold.deposit_paid_by, amountPesewas: parts.depositPesewas },
  ];
  for (const { paymentId, amountPesewas: part } of by) {
    if (part > 0 && paymentId !== null)
      await insertRefund(tx, { id: newId(at), orderId, paymentId, cause, amountPesewas: part, at });
  }
}
