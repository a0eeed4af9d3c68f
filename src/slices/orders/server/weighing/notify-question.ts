import { formatKg } from '#kernel/quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AnyNotice } from '#slices/notifications/server/index.ts';
import { isMostlyThere } from '../../domain/weighing/found-goods.ts';
import { buyerOf, sellerOf } from '../order/notice-addresses.ts';
import type { OrderRow } from '../rows.ts';
import { goodsOf } from '../rows.ts';
import { fallIfTaken } from './follow-price.ts';

interface Weighed {
  readonly tx: Tx;
  readonly order: OrderRow;
  readonly at: Date;
}

function orderedParams(order: OrderRow) {
  return {
    orderNumber: order.orderNumber,
    product: order.productName,
    quantity: formatKg(order.weightGrams),
    weighed: formatKg(order.weighedGrams ?? order.weightGrams),
  };
}

/** A weight within the tolerance is told with the price that follows it; a shorter one asks the buyer. */
export async function notifyWeighed({ tx, order, at }: Weighed): Promise<AnyNotice[]> {
  if (order.weightDueAt === null) return [];
  const refundPesewas = await fallIfTaken(tx, order);
  const buyer = buyerOf(order);
  const notice = { key: `order.weight_asked:${order.weighings}:${order.id}`, at };
  const until = order.weightDueAt.toISOString();
  const silence = isMostlyThere(goodsOf(order))
    ? 'Without an answer it is sent at that price.'
    : 'Without an answer the order is called off.';
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

/** The goods may leave: whoever carries them waits for that. What it costs now is told with the price. */
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
