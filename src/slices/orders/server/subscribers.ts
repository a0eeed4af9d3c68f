import { QUALITY_GRADES } from '#kernel/ghana/produce.ts';
import type { Subscriber, EventContext } from '#platform/outbox/subscriber.ts';
import { subscribe, subscribeToBatches } from '#platform/outbox/subscriber.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import type { Tx } from '#platform/db/database.ts';
import { z } from 'zod';
import { findPerson } from '#slices/identity/server/index.ts';
import { inspectionsOf } from '#slices/quality/server/index.ts';
import { currentSettings } from '#slices/settings/server/index.ts';
import { decide } from '../domain/decide.ts';
import type { Command } from '../domain/decide.ts';
import type { Effect } from '../domain/effects.ts';
import { advanceOrders, type Advance } from './order/advance-order.ts';
import { onLeftConsignment } from './consignment/await-others.ts';
import { type DecidedDispute, decidedDispute, settlingAct } from './decided-dispute.ts';
import { awaitBanks } from './deadlines/await-banks.ts';
import { partSubscriber } from './parts/part-paid.ts';
import { visitSubscribers } from './inspection/notify-visit.ts';
import { codeToCollect } from './self-pickup/send-code.ts';
import { paidGrams } from '../domain/weighing/found-goods.ts';
import { goodsOf, stateOf } from './rows.ts';
import type { OrderRow } from './rows.ts';
import { findOrder, lockOrders } from './store.ts';

interface Report {
  readonly orderId: string;
  readonly command: (order: OrderRow) => Command | null;
  /** What has happened already, where the report comes from. */
  readonly done: readonly Effect['kind'][];
}

/**
 * Follows reports of other slices. One that the chain no longer knows what to do with (its order was decided otherwise
 * in between) is logged and changes nothing: reports must never stop the ones behind them.
 */
async function follow({ tx, now, platform }: EventContext, reports: readonly Report[]): Promise<void> {
  const orders = await lockOrders(
    tx,
    reports.map(({ orderId }) => orderId),
  );
  const settings = await currentSettings(tx);
  const byId = new Map(orders.map((order) => [order.id, order]));
  const advances: Advance[] = [];
  for (const { orderId, command, done } of reports) {
    const order = byId.get(orderId);
    const wanted = order ? command(order) : null;
    if (!order || !wanted) continue;
    const decision = decide(wanted, stateOf(order), now);
    if (decision.ok) advances.push({ order, command: wanted, done, ...(await reporterOf(tx, wanted)) });
    else
      platform.log.warn(
        { orderId, act: wanted.act, status: order.status, code: decision.refusal.code },
        'a report came too late for its order',
      );
  }
  if (advances.length > 0) await advanceOrders(advances, { tx, now, person: null, config: platform.config, settings });
}

async function reporterOf(tx: Tx, { by }: Command): Promise<{ readonly byName?: string }> {
  const reporter = by.id === null ? null : await findPerson(tx, by.id);
  return reporter ? { byName: `${reporter.firstName} ${reporter.lastName}` } : {};
}

const ofOrder = z.object({ orderId: z.string() });
const ofTransport = z.object({ orderId: z.string(), transporterId: z.string() });

/** Tells the open page of a guest that something on it is new. */
function notifyGuestPage(type: string) {
  return async ({ orderId }: { readonly orderId: string }, { tx, now }: EventContext): Promise<void> => {
    const order = await findOrder(tx, orderId);
    if (order?.trackToken)
      await recordEvent(tx, {
        type,
        subjectId: order.id,
        payload: { orderId },
        audience: [`track:${order.trackToken}`],
        at: now,
      });
  };
}

const ofBank = z.object({ orderId: z.string(), outcome: z.string(), isFree: z.boolean() });

const payments: Subscriber[] = [
  partSubscriber,
  subscribeToBatches('orders.on_payment_confirmed', 'escrow.payment_confirmed', ofOrder, (confirmed, context) =>
    follow(
      context,
      confirmed.map(({ orderId }) => ({
        orderId,
        command: () => ({ act: 'pay', by: { party: 'payments', id: null } }),
        done: [],
      })),
    ),
  ),
  // Money for an order that had ended stays while its payer's bank decides about it.
  subscribe('orders.on_bank_refused', 'escrow.chargeback_ended', ofBank, ({ orderId, outcome, isFree }, context) =>
    follow(context, [
      {
        orderId,
        command: ({ status }) =>
          outcome === 'won' && isFree && status === 'cancelled'
            ? { act: 'pay', by: { party: 'payments', id: null } }
            : null,
        done: [],
      },
    ]),
  ),
  subscribe(
    'orders.on_disputed',
    'escrow.disputed',
    z.object({ orderId: z.string(), by: z.string().nullable().optional(), reason: z.string().optional() }),
    ({ orderId, by, reason }, context) =>
      follow(context, [
        {
          orderId,
          command: (order) => (order.disputed ? null : disputeBy(order, by ?? null, reason)),
          done: ['open_dispute'],
        },
      ]),
  ),
  // Escrow notifies the parties with accounts; a guest has only the secret link, which the order knows.
  subscribe(
    'orders.on_dispute_photo',
    'escrow.dispute_photo_added',
    ofOrder,
    notifyGuestPage('orders.dispute_changed'),
  ),
  subscribe(
    'orders.on_dispute_words',
    'escrow.dispute_statement_added',
    ofOrder,
    notifyGuestPage('orders.dispute_changed'),
  ),
  subscribe('orders.on_dispute_decided', 'escrow.dispute_decided', decidedDispute, async (verdict, context) => {
    const { orderId } = verdict;
    await follow(context, [
      { orderId, command: (order) => settlingBy(verdict, order), done: ['release_hold', 'refund_hold'] },
    ]);
    if (verdict.outcome === 'continue') await followMissedReport(orderId, context);
  }),
];

/** Taking a dispute back leaves everything as it was; what others settle answers the question of the weight too. */
function settlingBy(verdict: DecidedDispute, order: OrderRow): Command {
  const { against } = verdict;
  const command: Command = { act: settlingAct(verdict), by: { party: 'disputes', id: null }, against };
  if (verdict.outcome !== 'continue') return command;
  const settledGrams = verdict.grams ?? (verdict.endedBy === 'opener' ? null : paidGrams(goodsOf(order)));
  return { ...command, ...(verdict.note && { note: verdict.note }), ...(settledGrams !== null && { settledGrams }) };
}

/** Goods that failed their inspection while the dispute was open: the order that goes on ends by that report. */
async function followMissedReport(orderId: string, context: EventContext): Promise<void> {
  const report = (await inspectionsOf(context.tx, [orderId])).get(orderId);
  if (report?.status !== 'rejected') return;
  const command: Command = {
    act: 'reject_quality',
    by: { party: 'quality_inspector', id: report.inspectorId },
    ...(report.notes && { note: report.notes }),
  };
  const awaits = (order: OrderRow) => (order.status === 'pending_quality_check' ? command : null);
  await follow(context, [{ orderId, command: awaits, done: [] }]);
}

/** A dispute that was opened on the escrow screen, by anybody. */
function disputeBy(order: OrderRow, by: string | null, reason: string | undefined): Command {
  const party = by !== null && by === order.sellerId ? 'farmer' : by === order.buyerId ? 'buyer' : 'admin';
  const command: Command = { act: 'dispute', by: { party, id: by } };
  return reason === undefined ? command : { ...command, note: reason };
}

function delivery(type: string, act: 'pick_up' | 'start_transit' | 'deliver', from: OrderRow['status']): Subscriber {
  return subscribe(
    `orders.on_${act}`,
    type,
    ofTransport
      .partial({ transporterId: true })
      .extend({ note: z.string().optional(), proved: z.boolean().optional() }),
    ({ orderId, transporterId, note, proved }, context) =>
      follow(context, [
        {
          orderId,
          command: (order) =>
            order.status === from
              ? {
                  act,
                  by: { party: 'transporter', id: transporterId ?? order.transporterId, reported: true },
                  ...(note !== undefined && { note }),
                  ...(proved === true && { proved }),
                }
              : null,
          done: ['move_delivery'],
        },
      ]),
  );
}

const deliveries: Subscriber[] = [
  subscribe('orders.on_accepted', 'transport.accepted', ofTransport, ({ orderId, transporterId }, context) =>
    follow(context, [
      {
        orderId,
        command: (order) =>
          order.transporterId === transporterId
            ? null
            : { act: 'accept_delivery', by: { party: 'transporter', id: transporterId, reported: true } },
        done: ['accept_delivery'],
      },
    ]),
  ),
  // What was ready is free for others already.
  subscribe(
    'orders.on_trip_called_off',
    'transport.trip_called_off',
    ofTransport.extend({ note: z.string() }),
    ({ orderId, transporterId, note }, context) =>
      follow(context, [
        {
          orderId,
          command: (order) =>
            order.tripId === null ? null : { act: 'leave_trip', by: { party: 'transporter', id: transporterId }, note },
          done: ['leave_trip'],
        },
      ]),
  ),
  delivery('transport.picked_up', 'pick_up', 'ready_for_pickup'),
  delivery('transport.in_transit', 'start_transit', 'picked_up'),
  delivery('transport.delivered', 'deliver', 'in_transit'),
  // Goods that go back have nobody who takes them: a person decides about the money, by a deadline.
  subscribe(
    'orders.on_not_delivered',
    'transport.not_delivered',
    ofTransport.extend({ note: z.string(), returns: z.boolean() }),
    ({ orderId, transporterId, note, returns }, context) =>
      follow(context, [
        {
          orderId,
          command: (order) =>
            returns && !order.disputed
              ? { act: 'dispute', by: { party: 'transporter', id: transporterId }, note }
              : null,
          done: [],
        },
      ]),
  ),
  // People with accounts are notified by the transport itself; a guest has only the secret link, which the order knows.
  subscribe(
    'orders.on_position_changed',
    'transport.position_changed',
    ofOrder,
    notifyGuestPage('orders.position_changed'),
  ),
];

const inspected = z.object({
  orderId: z.string().nullable(),
  approved: z.boolean(),
  /** The listing's grade that the goods were given; none for goods below standard. */
  grade: z.enum(QUALITY_GRADES).nullish(),
  inspectorId: z.string(),
  notes: z.string().nullish(),
});

const inspections: Subscriber[] = [
  subscribe(
    'orders.on_inspected',
    'quality.inspected',
    inspected,
    async ({ orderId, approved, grade, inspectorId, notes }, context) => {
      if (orderId === null) return;
      const command: Command = {
        act: approved ? 'approve_quality' : 'reject_quality',
        by: { party: 'quality_inspector', id: inspectorId },
        ...(grade && { grade }),
      };
      await follow(context, [{ orderId, command: () => (notes ? { ...command, note: notes } : command), done: [] }]);
    },
  ),
];

export const subscribers: readonly Subscriber[] = [
  ...payments,
  ...deliveries,
  ...inspections,
  ...visitSubscribers,
  ...awaitBanks,
  codeToCollect,
  onLeftConsignment,
];
