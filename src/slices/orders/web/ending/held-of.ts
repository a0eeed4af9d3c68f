import type { Pesewas } from '#kernel/money.ts';
import type { ShownOrder } from '../../views.ts';

/** What is in escrow, after what went back already; before the payment what will be. */
export function heldOf({ money, totalAmount }: ShownOrder): Pesewas {
  return money === null || money.paid === 0 ? totalAmount : money.held;
}
