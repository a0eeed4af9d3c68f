import { type Kept, keptOf } from '../../domain/parts/kept.ts';
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
