import type { Listener, ListenerContext } from '#platform/outbox/listener.ts';
import { listen } from '#platform/outbox/listener.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import { z } from 'zod';
import { findPerson } from '#slices/identity/server/index.ts';
import { currentSettings } from '#slices/settings/server/index.ts';
import { decide } from '../domain/decide.ts';
import type { Command } from '../domain/decide.ts';
import type { Effect } from '../domain/effects.ts';
import { advanceOrder } from './advance-order.ts';
import { stateOf } from './rows.ts';
import type { OrderRow } from './rows.ts';
import { findOrder, lockOrder } from './store.ts';

type Told = Pick<ListenerContext, 'tx' | 'now' | 'platform'>;

interface Report {
  readonly orderId: string;
  readonly command: (order: OrderRow) => Command | null;
  /** What has happened already, where the report comes from. */
  readonly done: readonly Effect['kind'][];
}

/**
 * Follows a report of another slice. A report that the chain no longer knows what to do with (its order was decided
 * otherwise in between) is logged and changes nothing: reports must never stop the ones behind them.
 */
async function follow({ tx, now, platform }: Told, { orderId, command, done }: Report): Promise<void> {
  const [order, settings] = await Promise.all([lockOrder(tx, orderId), currentSettings(tx)]);
  const wanted = order ? command(order) : null;
  if (!order || !wanted) return;
  const decision = decide(wanted, stateOf(order), now);
  if (!decision.ok) {
    platform.log.warn({ orderId, act: wanted.act, status: order.status, code: decision.refusal.code }, 'a report came too late for its order');
    return;
  }
  const reporter = wanted.by.id === null ? null : await findPerson(tx, wanted.by.id);
  const byName = reporter ? { byName: `${reporter.firstName} ${reporter.lastName}` } : {};
  await advanceOrder(order, wanted, { tx, now, person: null, settings, done, ...byName });
}

const ofOrder = z.object({ orderId: z.string() });
const ofTransport = z.object({ orderId: z.string(), transporterId: z.string() });

const payments: Listener[] = [
  listen('orders.on_payment_confirmed', 'escrow.payment_confirmed', ofOrder, ({ orderId }, context) =>
    follow(context, { orderId, command: () => ({ act: 'pay', by: { party: 'payments', id: null } }), done: [] }),
  ),
  listen('orders.on_disputed', 'escrow.disputed', z.object({ orderId: z.string(), by: z.string().nullable().optional(), reason: z.string().optional() }), ({ orderId, by, reason }, context) =>
    follow(context, { orderId, command: (order) => (order.disputed ? null : disputeBy(order, by ?? null, reason)), done: ['open_dispute'] }),
  ),
  listen('orders.on_dispute_decided', 'escrow.dispute_decided', z.object({ orderId: z.string(), outcome: z.enum(['release', 'refund', 'split']) }), ({ orderId, outcome }, context) =>
    follow(context, {
      orderId,
      command: () => ({ act: outcome === 'refund' ? 'settle_refund' : 'settle_release', by: { party: 'disputes', id: null } }),
      done: ['release_hold', 'refund_hold'],
    }),
  ),
];

/** A dispute that was opened on the escrow screen, by whoever it was. */
function disputeBy(order: OrderRow, by: string | null, reason: string | undefined): Command {
  const party = by !== null && by === order.sellerId ? 'farmer' : by === order.buyerId ? 'buyer' : 'admin';
  const command: Command = { act: 'dispute', by: { party, id: by } };
  return reason === undefined ? command : { ...command, note: reason };
}

function delivery(type: string, act: 'pick_up' | 'start_transit' | 'deliver', from: OrderRow['status']): Listener {
  return listen(`orders.on_${act}`, type, ofTransport.partial({ transporterId: true }), ({ orderId, transporterId }, context) =>
    follow(context, {
      orderId,
      command: (order) => (order.status === from ? { act, by: { party: 'transporter', id: transporterId ?? order.transporterId } } : null),
      done: ['move_delivery'],
    }),
  );
}

const deliveries: Listener[] = [
  listen('orders.on_accepted', 'transport.accepted', ofTransport, ({ orderId, transporterId }, context) =>
    follow(context, {
      orderId,
      command: (order) => (order.transporterId === transporterId ? null : { act: 'accept_delivery', by: { party: 'transporter', id: transporterId } }),
      done: ['accept_delivery'],
    }),
  ),
  delivery('transport.picked_up', 'pick_up', 'ready_for_pickup'),
  delivery('transport.in_transit', 'start_transit', 'picked_up'),
  delivery('transport.delivered', 'deliver', 'in_transit'),
  // People with accounts are told by the transport itself; a guest has only the secret link, which the order knows.
  listen('orders.on_position_changed', 'transport.position_changed', ofOrder, async ({ orderId }, { tx, now }) => {
    const order = await findOrder(tx, orderId);
    if (order?.trackToken) await recordEvent(tx, { type: 'orders.position_changed', subjectId: order.id, payload: { orderId }, audience: [`track:${order.trackToken}`], at: now });
  }),
];

const inspected = z.object({ orderId: z.string().nullable(), approved: z.boolean(), inspectorId: z.string(), notes: z.string().nullish() });

const inspections: Listener[] = [
  listen('orders.on_inspected', 'quality.inspected', inspected, async ({ orderId, approved, inspectorId, notes }, context) => {
    if (orderId === null) return;
    const command: Command = { act: approved ? 'approve_quality' : 'reject_quality', by: { party: 'quality_inspector', id: inspectorId } };
    await follow(context, { orderId, command: () => (notes ? { ...command, note: notes } : command), done: [] });
  }),
];

export const listeners: readonly Listener[] = [...payments, ...deliveries, ...inspections];
