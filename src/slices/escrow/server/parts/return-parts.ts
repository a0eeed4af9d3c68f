import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { refundPostings } from '#slices/ledger/domain/postings.ts';
import { postTransfer } from '#slices/ledger/server/index.ts';
import type { HoldRow } from '../holds/store-holds.ts';
import { insertRefund } from '../refunds/store-refunds.ts';
import { deletePart, type PartRow, partsOf } from './store-parts.ts';

/** Sends a part of an unpaid order back by the payment that brought it. */
async function returnPart(tx: Tx, orderId: string, part: PartRow, at: Date): Promise<void> {
  const { payment_id: paymentId, amount_pesewas: amountPesewas } = part;
  const id = newId(at);
  await postTransfer(tx, {
    key: `escrow.part_back:${paymentId}:${orderId}`,
    kind: 'escrow.surplus',
    reference: orderId,
    postings: refundPostings({ orderId, amountPesewas }),
    at,
  });
  await deletePart(tx, { orderId, paymentId, at });
  await insertRefund(tx, { id, orderId, paymentId, cause: 'surplus', amountPesewas, at });
}

/** Sends the parts of a locked hold back that is not paid in full; all of them, or those of one payment. */
export async function returnParts(
  tx: Tx,
  hold: Pick<HoldRow, 'order_id' | 'status' | 'parts_pesewas'>,
  { paidBy, at }: { readonly paidBy?: string; readonly at: Date },
): Promise<void> {
  if (hold.status !== 'awaiting' || hold.parts_pesewas === 0) return;
  for (const part of await partsOf(tx, hold.order_id))
    if (paidBy === undefined || part.payment_id === paidBy) await returnPart(tx, hold.order_id, part, at);
}
