import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { recordHoldEvent } from '../events.ts';
import type { AllocatedHold, PaymentRow } from '../payments/store-payments.ts';
import { insertPart } from './store-parts.ts';

interface PartPaid {
  readonly payment: PaymentRow;
  readonly hold: AllocatedHold;
  readonly amountPesewas: Pesewas;
  /** Which open pages of guests show it. */
  readonly audience: readonly string[];
  readonly at: Date;
}

/** Notes a part that an order keeps and still waits for more. */
export async function bookPart(tx: Tx, { payment, hold, amountPesewas, audience, at }: PartPaid): Promise<void> {
  await insertPart(tx, { orderId: hold.order_id, paymentId: payment.id, amountPesewas, at });
  await recordHoldEvent(tx, hold, {
    type: 'escrow.part_paid',
    payload: {
      paymentId: payment.id,
      amountPesewas,
      isFirst: hold.parts_pesewas === 0,
      paidPesewas: hold.parts_pesewas + amountPesewas,
      leftPesewas: hold.due_pesewas - amountPesewas,
    },
    audience,
    at,
  });
}
