import { formatKg } from '#kernel/quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AnyNotice } from '#slices/notifications/server/index.ts';
import { isMostlyThere, paidGrams } from '../../domain/weighing/found-goods.ts';
import { buyerOf, sellerOf } from '../order/notice-addresses.ts';
import type { OrderRow } from '../rows.ts';
import { goodsOf } from '../rows.ts';
import { fallIfTaken, sumOf } from './follow-price.ts';

interface Weighed {
  readonly tx: Tx;
  readonly order: OrderRow;
  readonly at: Date;
}

function orderedParams(order: OrderRow) {
  return {
    orderNumber: order.orderNumber,
    product: order.productName,
    // What is paid for now: the two may have agreed on less before.
    quantity: formatKg(paidGrams(goodsOf(order))),
    weighed: formatKg(order.weighedGrams ?? order.weightGrams),
  };
}

/** A weight within the tolerance is announced with the price that follows it; a shorter one asks the buyer. */
export async function notifyWeighed({ tx, order, at }: Weighed): Promise<AnyNotice[]> {
  if (order.weightDueAt === null) return [];
  if (order.weightAwaitsFarmer) return askFarmer(order, order.weightDueAt, at);
  return askBuyer({ tx, order, at }, order.weightDueAt);
}

/** The farmer says first whether what a transporter found is right. */
function askFarmer(order: OrderRow, dueAt: Date, at: Date): AnyNotice[] {
  const key = `order.weight_word:${order.weighings}:${order.id}`;
  const params = { ...orderedParams(order), until: dueAt.toISOString() };
  return [{ kind: 'order_weight_word', key, ...sellerOf(order), params, at }];
}

/** The farmer has confirmed a lower weight: now the buyer is asked. */
export async function notifyWeightConfirmed(weighed: Weighed): Promise<AnyNotice[]> {
  return weighed.order.weightDueAt === null ? [] : askBuyer(weighed, weighed.order.weightDueAt);
}

async function askBuyer({ tx, order, at }: Weighed, dueAt: Date): Promise<AnyNotice[]> {
  const refundPesewas = sumOf(await fallIfTaken(tx, order));
  const buyer = buyerOf(order);
  const notice = { key: `order.weight_asked:${order.weighings}:${order.id}`, at };
  const until = dueAt.toISOString();
  const silence = isMostlyThere(goodsOf(order))
    ? 'Otherwise it is sent at that price.'
    : 'Otherwise the order is cancelled.';
  return [
    {
      kind: 'order_weight_asked',
      ...notice,
      ...buyer,
      params: { ...orderedParams(order), refundPesewas, until, silence },
    },
    { kind: 'order_weight_asked_sale', ...notice, ...sellerOf(order), params: { ...orderedParams(order), until } },
  ];
}

/** The goods may leave: the transporter waits for that. What it costs now is announced with the price. */
export function notifyWeightAnswered({ order, at }: Weighed): AnyNotice[] {
  if (order.transporterId === null) return [];
  return [
    {
      kind: 'order_weight_taken',
      to: { personId: order.transporterId },
      link: '/transport-dashboard?tab=active',
      key: `order.weight_taken:${order.weighings}:${order.id}`,
      params: orderedParams(order),
      at,
    },
  ];
}
