import { type Kept, keptOf } from '../../domain/parts/kept.ts';
import type { Booking } from '../../domain/payment.ts';
import type { AllocatedHold } from '../payments/store-payments.ts';

/** What an order keeps of its part of a payment that arrived now. */
export function keptOfHold(hold: AllocatedHold): Kept {
  return keptOf({
    amountPesewas: hold.amount_pesewas,
    duePesewas: hold.due_pesewas,
    isPart: hold.is_part,
    waits: hold.status === 'awaiting',
    isClosed: hold.closed_at !== null,
  });
}

/** What the orders do not need of what a payment brought each of them. */
export function partsBack<Part extends Booking['parts'][number]>(
  parts: readonly Part[],
  holds: readonly AllocatedHold[],
): Part[] {
  return parts.flatMap((part) => {
    const hold = holds.find((one) => one.order_id === part.orderId);
    const amountPesewas = part.amountPesewas - (hold ? keptOfHold(hold).keptPesewas : 0);
    return amountPesewas > 0 ? [{ ...part, amountPesewas }] : [];
  });
}
