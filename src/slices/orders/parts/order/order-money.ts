import { formatGhs, type Pesewas } from '#kernel/money.ts';
import type { OrderView } from '#slices/orders/views.ts';
import { formatMoment } from '#ui/display/moment.ts';
import type { Side } from './side.ts';

export type Paid = Pick<
  OrderView,
  | 'status'
  | 'escrowStatus'
  | 'totalAmount'
  | 'deliveryFee'
  | 'sellerAmount'
  | 'transporterAmount'
  | 'money'
  | 'buyerName'
  | 'sellerName'
>;

/** Whether the escrow of an order has been divided for good. */
export function isDivided({ escrowStatus }: Pick<Paid, 'escrowStatus'>): boolean {
  return escrowStatus === 'released' || escrowStatus === 'refunded' || escrowStatus === 'split';
}

/** An amount, and what it is where that is not plain. */
interface CardMoney {
  readonly pesewas: Pesewas;
  readonly note: string | null;
}

function farmerMoney({ sellerAmount, money, totalAmount }: Paid, divided: boolean): CardMoney {
  const pesewas = sellerAmount ?? 0;
  if (!divided) return { pesewas, note: 'you get' };
  return pesewas > 0
    ? { pesewas, note: 'you got' }
    : { pesewas: money?.refunded ?? totalAmount, note: 'refunded to the buyer' };
}

function carrierMoney({ transporterAmount, deliveryFee }: Paid, over: boolean): CardMoney {
  const pesewas = transporterAmount ?? 0;
  if (!over) return { pesewas, note: 'you get' };
  if (pesewas === 0) return { pesewas: deliveryFee, note: 'not earned' };
  return { pesewas, note: pesewas < deliveryFee ? `you got, of ${formatGhs(deliveryFee)}` : 'you got' };
}

function payerMoney({ money, totalAmount }: Paid): CardMoney {
  if (money === null || money.refunded === 0) return { pesewas: totalAmount, note: null };
  return {
    pesewas: money.paid,
    note: money.refunded < money.paid ? `${formatGhs(money.refunded)} refunded` : 'refunded',
  };
}

/**
 * What the card of an order says of its money to somebody: what they get or got of it, or what was paid and went back.
 */
export function cardMoney(order: Paid, side: Side): CardMoney {
  const divided = isDivided(order);
  const over = divided || order.status === 'cancelled';
  if (side === 'carrier') return carrierMoney(order, over);
  if (over && !divided) return { pesewas: order.totalAmount, note: 'not paid' };
  return side === 'farmer' ? farmerMoney(order, divided) : payerMoney(order);
}

/** Where the refund of an order is; null where there is none, and for those whose business it is not. */
function refundStep({ money, buyerName }: Pick<Paid, 'money' | 'buyerName'>, side: Side): string | null {
  if (money === null || money.refunded === 0) return null;
  const buyer = side === 'buyer' || side === 'guest' ? 'you' : buyerName;
  if (money.refundOwed > 0) return `${formatGhs(money.refundOwed)} is on its way back to where ${buyer} paid from.`;
  const when = money.refundSentAt === null ? '' : ` on ${formatMoment(new Date(money.refundSentAt))}`;
  return `${formatGhs(money.refunded)} was sent back to where ${buyer} paid from${when}.`;
}

/** What people who earn nothing with an order read about the earners, after a part of it went back. */
function restStep({ money }: Paid, side: Side): string | null {
  if (side === 'farmer' || side === 'carrier' || money === null) return null;
  return money.refunded > 0 && money.refunded < money.paid ? 'The rest was paid out.' : null;
}

/** What came of the money for people who earn with an order; null for those who earn nothing. */
function earnedStep({ sellerAmount, transporterAmount }: Paid, side: Side): string | null {
  const earned = side === 'farmer' ? sellerAmount : side === 'carrier' ? transporterAmount : null;
  if (earned === null) return null;
  if (earned > 0) return `${formatGhs(earned)} came into your wallet.`;
  return side === 'carrier' ? 'The delivery fee was not earned.' : 'Nothing came into your wallet.';
}

/** How an order that is over ended for somebody, in money. */
export function moneyEnd(order: Paid, side: Side): string {
  if (!isDivided(order)) return 'Nothing was paid, nothing is owed.';
  const sentences = [earnedStep(order, side), refundStep(order, side), restStep(order, side)].filter(
    (sentence) => sentence !== null,
  );
  if (sentences.length > 0) return sentences.join(' ');
  return order.status === 'completed' ? `${order.sellerName} has been paid.` : 'The order was cancelled.';
}
