import type { Spoken } from '#kernel/voice/clips.ts';
import type { Paid } from '../../parts/order/order-money.ts';
import type { Side } from '../../parts/order/side.ts';

/** What the buyer learns: what is in escrow, or what has come back to them. */
function buyersMoney({ escrowStatus, money }: Paid): Spoken | null {
  if (money === null) return null;
  if (escrowStatus === 'held') return { moment: 'order_paid', amount: money.held };
  const isBack = money.refunded > 0 && money.refundOwed === 0;
  return isBack ? { moment: 'refund_sent', amount: money.refunded } : null;
}

/** The sentence that says where the money of an order is for somebody; null where none of them is true now. */
export function spokenMoney(order: Paid, side: Side): Spoken | null {
  const { status, escrowStatus, sellerAmount, transporterAmount } = order;
  if (side === 'buyer') return buyersMoney(order);
  const earned = side === 'farmer' ? sellerAmount : side === 'carrier' ? transporterAmount : null;
  if (!earned) return null;
  if (status === 'completed') return { moment: 'earning_released', amount: earned };
  const isNew = side === 'farmer' && status === 'pending' && escrowStatus === 'held';
  return isNew ? { moment: 'order_received', amount: earned } : null;
}
