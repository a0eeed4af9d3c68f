import { formatGhs } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Subscriber, subscribe } from '#platform/outbox/subscriber.ts';
import { type AnyNotice, notifyAll } from '#slices/notifications/server/index.ts';
import { z } from 'zod';
import type { OrderRow } from '../rows.ts';
import { freeOfAddress } from '../order/store-unpaid.ts';
import { lockOrders } from '../store.ts';
import { advanceOrder } from '../order/advance-order.ts';
import { buyerOf, goodsParams, sellerOf } from '../order/notice-addresses.ts';

const partPaid = z.object({
  orderId: z.string(),
  paymentId: z.string(),
  amountPesewas: z.number(),
  isFirst: z.boolean(),
  leftPesewas: z.number(),
});
type PartPaid = z.output<typeof partPaid>;

/** Tells the buyer after each part what is left, and the farmer after the first what they wait for. */
async function notifyPart(tx: Tx, order: OrderRow, part: PartPaid, at: Date): Promise<void> {
  const { paymentId, amountPesewas, isFirst, leftPesewas } = part;
  const key = `order.pay_part:${paymentId}`;
  const params = { ...goodsParams(order), leftPesewas, until: order.paymentDueAt.toISOString() };
  const buyer = { ...buyerOf(order), key, params: { ...params, amountPesewas }, at };
  const notices: AnyNotice[] = [{ kind: 'order_part_paid', ...buyer }];
  if (isFirst) notices.push({ kind: 'order_in_parts', ...sellerOf(order), key, params, at });
  await notifyAll(tx, notices);
}

/** A part of an order's price is there. An order that has ended meanwhile sent it back by that. */
export const partSubscriber: Subscriber = subscribe(
  'orders.on_part_paid',
  'escrow.part_paid',
  partPaid,
  async (part, { tx, now, platform: { config } }) => {
    const [order] = await lockOrders(tx, [part.orderId]);
    if (order?.status !== 'pending_payment') return;
    const by = { party: 'payments', id: null } as const;
    const note = `${formatGhs(part.amountPesewas)}; ${formatGhs(part.leftPesewas)} is left to pay`;
    const command = { act: 'pay_part', by, note, isFirstPart: part.isFirst } as const;
    if (part.isFirst) await freeOfAddress(tx, order.id);
    await notifyPart(tx, await advanceOrder(order, command, { tx, now, person: null, config }), part, now);
  },
);
