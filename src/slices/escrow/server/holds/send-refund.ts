import { newId } from '#kernel/ids.ts';
import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Brought, refundsByPayment } from '../../domain/parts/refunds-by-payment.ts';
import { insertRefund, type NewRefund } from '../refunds/store-refunds.ts';
import { agreedSharesOf } from './hold-shares.ts';
import { totalOf } from '../../domain/hold.ts';
import { partsOf } from '../parts/store-parts.ts';
import type { HoldRow } from './store-holds.ts';

interface SentRefund {
  readonly cause: NewRefund['cause'];
  readonly amountPesewas: Pesewas;
  readonly at: Date;
}

/** What the payments of a filled hold brought, the last first; a deposit was paid before everything else. */
async function broughtBy(tx: Tx, hold: HoldRow, paidBy: string): Promise<Brought[]> {
  const { deposit_pesewas: depositPesewas, deposit_paid_by: depositPaidBy, parts_pesewas: partsPesewas } = hold;
  const lastPesewas = totalOf(agreedSharesOf(hold)) - depositPesewas - partsPesewas;
  const parts = partsPesewas === 0 ? [] : await partsOf(tx, hold.order_id);
  return [
    { paymentId: paidBy, amountPesewas: lastPesewas },
    ...parts.map((part) => ({ paymentId: part.payment_id, amountPesewas: part.amount_pesewas })),
    ...(depositPaidBy === null ? [] : [{ paymentId: depositPaidBy, amountPesewas: depositPesewas }]),
  ];
}

/** Has a part of a hold's money sent back, each pesewa by the payment that brought it. The hold is as before this. */
export async function sendRefund(tx: Tx, hold: HoldRow, { cause, amountPesewas, at }: SentRefund): Promise<void> {
  const { order_id: orderId, paid_by: paidBy } = hold;
  if (paidBy === null) throw new Error('A hold without money gives nothing back.');
  const brought = await broughtBy(tx, hold, paidBy);
  const gonePesewas = hold.reduced_pesewas + hold.reduced_delivery_pesewas;
  for (const part of refundsByPayment(brought, gonePesewas, amountPesewas))
    await insertRefund(tx, { id: newId(at), orderId, ...part, cause, at });
}
