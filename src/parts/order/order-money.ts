import { formatGhs, fromGhs } from '#kernel/money.ts';
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

export const inCedis = (ghs: number) => formatGhs(fromGhs(ghs));

/** Whether the escrow of an order has been divided for good. */
export function isDivided({ escrowStatus }: Pick<Paid, 'escrowStatus'>): boolean {
  return escrowStatus === 'released' || escrowStatus === 'refunded' || escrowStatus === 'split';
}

/** An amount, and what it is where that is not plain. */
interface CardMoney {
  readonly ghs: number;
  readonly note: string | null;
}

function farmerMoney({ sellerAmount, money, totalAmount }: Paid, divided: boolean): CardMoney {
  const ghs = sellerAmount ?? 0;
  if (!divided) return { ghs, note: 'you get' };
  return ghs > 0 ? { ghs, note: 'you got' } : { ghs: money?.refunded ?? totalAmount, note: 'refunded to the buyer' };
}

function carrierMoney({ transporterAmount, deliveryFee }: Paid, over: boolean): CardMoney {
  const ghs = transporterAmount ?? 0;
  if (!over) return { ghs, note: 'you get' };
  if (ghs === 0) return { ghs: deliveryFee, note: 'not earned' };
  return { ghs, note: ghs < deliveryFee ? `you got, of ${inCedis(deliveryFee)}` : 'you got' };
}

function payerMoney({ money, totalAmount }: Paid): CardMoney {
  if (money === null || money.refunded === 0) return { ghs: totalAmount, note: null };
  return { ghs: money.paid, note: money.refunded < money.paid ? `${inCedis(money.refunded)} refunded` : 'refunded' };
}

/**
 * What the card of an order says of its money to somebody: what they get or got of it, or what was paid and went back.
 */
export function cardMoney(order: Paid, side: Side): CardMoney {
  const divided = isDivided(order);
  const over = divided || order.status === 'cancelled';
  if (side === 'carrier') return carrierMoney(order, over);
  if (over && !divided) return { ghs: order.totalAmount, note: 'not paid' };
  return side === 'farmer' ? farmerMoney(order, divided) : payerMoney(order);
}

/** Where the refund of an order is; null where there is none, and for those whose business it is not. */
function refundStep({ money, buyerName }: Pick<Paid, 'money' | 'buyerName'>, side: Side): string | null {
  if (money === null || money.refunded === 0) return null;
  const buyer = side === 'buyer' || side === 'guest' ? 'you' : buyerName;
  if (money.refundOwed > 0) return `${inCedis(money.refundOwed)} is on its way back to where ${buyer} paid from.`;
  const when = money.refundSentAt === null ? '' : ` on ${formatMoment(new Date(money.refundSentAt))}`;
  return `${inCedis(money.refunded)} was sent back to where ${buyer} paid from${when}.`;
}

/** What whoever earns nothing with an order hears of the earners, after a part of it went back. */
function restStep({ money }: Paid, side: Side): string | null {
  if (side === 'farmer' || side === 'carrier' || money === null) return null;
  return money.refunded > 0 && money.refunded < money.paid ? 'The rest was paid out.' : null;
}

/** What came of the money for whoever earns with an order; null for those who earn nothing. */
function earnedStep({ sellerAmount, transporterAmount }: Paid, side: Side): string | null {
  const earned = side === 'farmer' ? sellerAmount : side === 'carrier' ? transporterAmount : null;
  if (earned === null) return null;
  if (earned > 0) return `${inCedis(earned)} came into your wallet.`;
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
