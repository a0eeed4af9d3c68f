import type { OrderView } from '../../views.ts';

export type Stood = Pick<OrderView, 'status' | 'paymentStatus' | 'deliveryStatus' | 'escrowStatus'>;

/**
 * The state of payment, delivery and escrow. An order that was cancelled before it was paid for waits for no money any
 * more.
 */
export function statesOf(order: Stood): readonly { readonly of: string; readonly status: string }[] {
  const neverPaid = order.status === 'cancelled' && order.escrowStatus === 'awaiting';
  return [
    { of: 'Payment', status: neverPaid && order.paymentStatus === 'pending' ? 'not_paid' : order.paymentStatus },
    { of: 'Delivery', status: order.deliveryStatus },
    { of: 'Escrow', status: neverPaid ? 'nothing_held' : order.escrowStatus },
  ];
}
