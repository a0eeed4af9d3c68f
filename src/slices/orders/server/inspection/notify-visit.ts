import { recordEvent } from '#platform/outbox/record.ts';
import { type EventContext, subscribe, type Subscriber } from '#platform/outbox/subscriber.ts';
import { findPerson } from '#slices/identity/server/index.ts';
import { notifyAll } from '#slices/notifications/server/index.ts';
import { shortName } from '#slices/quality/server/index.ts';
import { z } from 'zod';
import { DAY_PARTS, visitWords } from '../../domain/inspection/visit.ts';
import { buyerOf, sellerOf } from '../order/notice-addresses.ts';
import { findOrder } from '../store.ts';

const visitChange = z.object({
  orderId: z.string(),
  inspectorId: z.string(),
  day: z.string(),
  part: z.enum(DAY_PARTS),
  reason: z.string().nullable(),
  saidAt: z.iso.datetime(),
});
type VisitChange = z.output<typeof visitChange>;

/** Tells both sides when the inspector comes or does not, unless the order is past its inspection by now. */
function notifyVisit(kind: 'inspection_visit' | 'inspection_visit_off') {
  return async (change: VisitChange, { tx, now }: EventContext): Promise<void> => {
    const order = await findOrder(tx, change.orderId);
    if (order?.status !== 'pending_quality_check') return;
    const params = {
      orderNumber: order.orderNumber,
      product: order.productName,
      inspector: shortName(await findPerson(tx, change.inspectorId)),
      when: visitWords(change),
      why: change.reason ?? '',
    };
    const notice = { kind, key: `order.${kind}:${order.id}:${change.saidAt}`, params, at: now } as const;
    await notifyAll(tx, [
      { ...notice, ...buyerOf(order) },
      { ...notice, ...sellerOf(order) },
    ]);
    const people = [order.sellerId, order.buyerId].filter((id) => id !== null).map((id) => `user:${id}`);
    const guest = order.trackToken === null ? [] : [`track:${order.trackToken}`];
    await recordEvent(tx, {
      type: 'orders.visit_changed',
      subjectId: order.id,
      payload: { orderId: order.id },
      audience: [...people, ...guest],
      at: now,
    });
  };
}

export const visitSubscribers: readonly Subscriber[] = [
  subscribe('orders.on_visit_arranged', 'quality.visit_arranged', visitChange, notifyVisit('inspection_visit')),
  subscribe('orders.on_visit_called_off', 'quality.visit_called_off', visitChange, notifyVisit('inspection_visit_off')),
];
