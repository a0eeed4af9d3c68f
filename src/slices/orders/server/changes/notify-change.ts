import { formatKg } from '#kernel/quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import type { AnyNotice } from '#slices/notifications/server/index.ts';
import type { Step } from '../../domain/decide.ts';
import { buyerOf, goodsParams, sellerOf } from '../order/notice-addresses.ts';
import type { OrderRow } from '../rows.ts';
import { fallIfAgreed } from '../weighing/follow-price.ts';

interface Proposed {
  readonly tx: Tx;
  readonly order: OrderRow;
  readonly step: Step;
  readonly at: Date;
}

/** An order may be proposed about more than once. */
function keyOf({ order, step, at }: Proposed): string {
  return `order.${step.act}:${at.getTime()}:${order.id}`;
}

/** Asks the other side whether less will do. */
export async function notifyProposed(done: Proposed): Promise<AnyNotice[]> {
  const { tx, order, step, at } = done;
  if (order.changeGrams === null || order.changeDueAt === null) return [];
  const params = {
    ...goodsParams(order),
    offered: formatKg(order.changeGrams),
    why: step.note ?? '',
    refundPesewas: await fallIfAgreed(tx, order),
    until: order.changeDueAt.toISOString(),
  };
  const notice = { key: keyOf(done), at, params };
  return order.changeBy === 'farmer'
    ? [{ kind: 'order_less_offered', ...notice, ...buyerOf(order) }]
    : [{ kind: 'order_less_asked', ...notice, ...sellerOf(order) }];
}

/** Who proposed hears that it stays as it is; what is agreed is told with the price. */
export function notifyDeclined(done: Proposed): AnyNotice[] {
  const { order, step, at } = done;
  const to = step.by.party === 'buyer' ? sellerOf(order) : buyerOf(order);
  return [{ kind: 'order_less_declined', key: keyOf(done), at, ...to, params: goodsParams(order) }];
}
