import type { Tx } from '#platform/db/database.ts';
import { type EventContext, subscribe, type Subscriber } from '#platform/outbox/subscriber.ts';
import { type AnyNotice, notifyAll, type Recipient } from '#slices/notifications/server/index.ts';
import { z } from 'zod';
import type { DeliveryRow } from '../rows.ts';
import { findDeliveriesOf } from '../store.ts';
import { codeOf } from './codes.ts';
import { wordsOf } from './stop-words.ts';
import type { StopReportRow } from './store-stops.ts';

/** The buyer, by account or by the number of the order; a guest finds the order again by that number. */
function buyerOf(row: DeliveryRow): { readonly to: Recipient; readonly link: string } {
  if (row.buyer_id !== null) return { to: { personId: row.buyer_id }, link: `/orders/${row.order_id}` };
  return { to: { name: row.customer_name, phone: row.customer_phone }, link: '/track' };
}

function sellerOf(row: DeliveryRow) {
  return { to: { personId: row.seller_id }, link: `/orders/${row.order_id}` };
}

/** Both get their codes with the acceptance, since neither farm nor road need have a network. */
async function sendCodes({ deliveryId, orderId }: { deliveryId: string; orderId: string }, context: EventContext) {
  const { tx, now, platform } = context;
  const [row] = await findDeliveriesOf(tx, [orderId], now);
  const pickup = row && codeOf(platform.config, row, 'pickup');
  const delivery = row && codeOf(platform.config, row, 'delivery');
  // Given to somebody else or called off in the meantime: then other codes count, or none.
  if (!row || row.status !== 'pending' || !pickup || !delivery) return;
  const params = { orderNumber: row.order_number, transporter: row.transporter_name ?? '' };
  const key = `${deliveryId}:${row.accepted_at?.getTime() ?? 0}`;
  const notices: AnyNotice[] = [
    { kind: 'pickup_code', ...sellerOf(row), key: `pickup_code:${key}`, params: { ...params, code: pickup }, at: now },
    {
      kind: 'delivery_code',
      ...buyerOf(row),
      key: `delivery_code:${key}`,
      params: { ...params, code: delivery },
      at: now,
    },
  ];
  await notifyAll(tx, notices);
}

const accepted = z.object({ orderId: z.string(), deliveryId: z.string() });

export const stopSubscribers: readonly Subscriber[] = [
  subscribe('transport.send_codes', 'transport.accepted', accepted, sendCodes),
];

/** Tells both sides that nobody took the goods, and what comes next. */
export async function notifyNotDelivered(tx: Tx, row: DeliveryRow, report: StopReportRow): Promise<void> {
  const reason = wordsOf(report.reason ?? 'something_else');
  const shared = { key: `not_delivered:${report.id}`, at: report.received_at } as const;
  const order = { orderNumber: row.order_number, transporter: row.transporter_name ?? '', reason };
  const told = [buyerOf(row), sellerOf(row)];
  const { retry_on: day } = report;
  await notifyAll(
    tx,
    told.map((reached): AnyNotice =>
      day === null
        ? { kind: 'delivery_returns', ...shared, ...reached, params: order }
        : { kind: 'delivery_tried', ...shared, ...reached, params: { ...order, day } },
    ),
  );
}
