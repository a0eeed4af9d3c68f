import { formatKg } from '#kernel/quantity.ts';
import { formatGhs, type Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { type AnyNotice, notifyAll, withdrawNotice } from '#slices/notifications/server/index.ts';
import { settlementOfOrder } from '#slices/ledger/server/index.ts';
import { reasonInWords } from '#slices/escrow/domain/reason-words.ts';
import type { ReductionReason, ReductionSource } from '#slices/escrow/domain/reduction-reasons.ts';
import { earnersOf } from '../../domain/money.ts';
import { gradeFound, paidGrams } from '../../domain/weighing/found-goods.ts';
import { buyerOf, goodsParams, sellerOf } from '../order/notice-addresses.ts';
import { receiptReminder, reminderKey } from '../order/receipt-reminder.ts';
import { goodsOf } from '../rows.ts';
import type { OrderRow } from '../rows.ts';

interface PriceFall {
  /** Of this order, once. */
  readonly key: string;
  readonly source: ReductionSource;
  readonly reason: ReductionReason;
  readonly note: string | null;
  readonly refundPesewas: Pesewas;
  /** Of it, so much of the delivery fee. */
  readonly deliveryPesewas?: Pesewas;
  readonly at: Date;
}

/** What both sides read: why, and how much of it is of the delivery. */
function whyOf(order: OrderRow, fall: PriceFall): string {
  const { deliveryPesewas = 0, refundPesewas } = fall;
  const why = causeOf(order, fall);
  if (deliveryPesewas === 0) return why;
  if (deliveryPesewas === refundPesewas) return `${why}. It is of the delivery fee`;
  return `${why}. ${formatGhs(deliveryPesewas)} of it is of the delivery fee`;
}

function causeOf(order: OrderRow, { source, reason, note }: PriceFall): string {
  if (source === 'weighed')
    return `It weighed ${formatKg(paidGrams(goodsOf(order)))}, and ${formatKg(order.weightGrams)} was ordered`;
  if (source === 'graded') {
    const found = gradeFound(order.qualityGrade, order.gradesBelow) ?? order.qualityGrade;
    return `The inspector graded it ${found}, and ${order.qualityGrade} was ordered`;
  }
  if (source === 'agreed')
    return `You agreed on ${formatKg(paidGrams(goodsOf(order)))} instead of ${formatKg(order.weightGrams)}`;
  return reasonInWords(reason, note);
}

/** The reminder of a delivered order's deadline names what the farmer gets then: it is written anew. */
async function reminderAgain(tx: Tx, order: OrderRow, earningPesewas: Pesewas): Promise<AnyNotice[]> {
  if (order.status !== 'delivered' || order.heldUntil === null || order.unproved) return [];
  await withdrawNotice(tx, buyerOf(order).to, reminderKey(order));
  return [receiptReminder(order, order.heldUntil, earningPesewas)];
}

/** Tells the buyer what comes back and why, and the farmer what is left. */
export async function notifyReduced(tx: Tx, order: OrderRow, fall: PriceFall): Promise<void> {
  const settlement = await settlementOfOrder(tx, order.id);
  const { sellerPesewas: earningPesewas } = earnersOf(order, settlement);
  const buyer = buyerOf(order);
  const shared = { ...goodsParams(order), why: whyOf(order, fall), refundPesewas: fall.refundPesewas };
  const notice = { key: `order.reduced:${fall.key}:${order.id}`, at: fall.at };
  await notifyAll(tx, [
    {
      kind: 'order_reduced',
      ...notice,
      ...buyer,
      params: {
        ...shared,
        leftPesewas: order.totalPesewas - settlement.reducedPesewas - settlement.reducedDeliveryPesewas,
      },
    },
    { kind: 'order_reduced_sale', ...notice, ...sellerOf(order), params: { ...shared, earningPesewas } },
    ...(await reminderAgain(tx, order, earningPesewas)),
  ]);
}
