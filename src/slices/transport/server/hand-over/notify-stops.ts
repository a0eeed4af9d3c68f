import { STAGES } from '#kernel/trade/hand-over.ts';
import type { Config } from '#platform/config.ts';
import type { Tx } from '#platform/db/database.ts';
import { type EventContext, subscribe, type Subscriber } from '#platform/outbox/subscriber.ts';
import { type AnyNotice, notifyAll, type Recipient } from '#slices/notifications/server/index.ts';
import { z } from 'zod';
import type { DeliveryRow } from '../rows.ts';
import { findDeliveriesOf } from '../store.ts';
import { codeOf } from './codes.ts';
import { type Door, doorOf, provenBy } from './door.ts';
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
async function sendCodes({ orderId }: { orderId: string }, context: EventContext) {
  const { tx, now, platform } = context;
  const [row] = await findDeliveriesOf(tx, [orderId], now);
  // Given to somebody else or called off in the meantime: then other codes count, or none.
  if (row?.status !== 'pending') return;
  for (const stage of STAGES)
    await sendDoorCode({ tx, config: platform.config, at: now }, await doorOf(tx, row, stage), row);
}

const MOST_NAMED = 4;

/** The numbers of the orders that a code proves, as a text message names them. */
function ordersOf(numbers: readonly string[]): string {
  const more = numbers.length - MOST_NAMED;
  return more > 0 ? `${numbers.slice(0, MOST_NAMED).join(', ')} and ${more} more` : numbers.join(', ');
}

/** The code of a door, once for all orders that it proves, to the person at that door. */
export async function sendDoorCode(
  { tx, config, at }: { readonly tx: Tx; readonly config: Config; readonly at: Date },
  door: Door,
  row: DeliveryRow,
): Promise<void> {
  const { stage, first, turn } = door;
  const code = codeOf(config, door);
  if (code === null) return;
  const orderNumber = ordersOf(provenBy(door, row));
  const params = { orderNumber, transporter: row.transporter_name ?? '', code };
  const kind = `${stage}_code` as const;
  const key = `${kind}:${first.id}:${first.accepted_at?.getTime() ?? 0}${turn === 0 ? '' : `:${turn}`}`;
  await notifyAll(tx, [{ kind, ...(stage === 'pickup' ? sellerOf(row) : buyerOf(row)), key, params, at }]);
}

const accepted = z.object({ orderId: z.string() });

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
