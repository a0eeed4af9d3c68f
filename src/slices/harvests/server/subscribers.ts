import { type EventContext, type Subscriber, subscribe, subscribeToBatches } from '#platform/outbox/subscriber.ts';
import { keptOfDeposit, putDepositBack } from '#slices/escrow/server/index.ts';
import { z } from 'zod';
import type { Command } from '../domain/pre-order.ts';
import type { PreOrderState } from '../domain/words.ts';
import { canOrder } from './can-order.ts';
import { recordChanged } from './events.ts';
import { movePreOrder } from './move-pre-order.ts';
import { awaitingOrdersOf, lockHarvest } from './store-harvests.ts';
import { lockPreOrder, lockReady, orderedOf } from './store-pre-orders.ts';

/** A deposit's hold, and the order that comes of it, have the id of their pre-order. */
const ofHold = z.object({ orderId: z.string() });

/** `isFree`: no other chargeback of it is open. */
const ofBank = ofHold.extend({ outcome: z.enum(['open', 'won', 'lost']), isFree: z.boolean() });

const ofListing = z.object({ listingId: z.string() });

interface Heard {
  readonly preOrderId: string;
  /** The states in which it means something. */
  readonly in: readonly PreOrderState[];
  readonly command: Command;
}

/** The time to order stops while goods are off the market, and goes on when they are back. */
async function followMarket({ tx, now }: EventContext, listingId: string): Promise<void> {
  for (const harvestId of await awaitingOrdersOf(tx, listingId)) {
    const harvest = await lockHarvest(tx, harvestId);
    if (harvest === null) continue;
    const act = (await canOrder(tx, harvest)) ? 'go_on' : 'stop';
    const concerned = (await lockReady(tx, harvestId)).filter(
      ({ stoppedAt }) => (stoppedAt === null) === (act === 'stop'),
    );
    for (const preOrder of concerned) await movePreOrder(tx, { harvest, preOrder }, { act, by: 'market' }, { now });
    const buyerIds = concerned.map(({ buyerId }) => buyerId);
    if (concerned.length > 0) await recordChanged(tx, harvest, { buyerIds, at: now });
  }
}

/** Says at the pre-order what became of its deposit in the order that was called off. */
async function followOrder(context: EventContext, preOrderId: string): Promise<void> {
  const keptPesewas = await keptOfDeposit(context.tx, preOrderId);
  if (keptPesewas === null) return;
  await follow(context, { preOrderId, in: ['settled'], command: { act: 'order_ended', by: 'order', keptPesewas } });
}

/** Moves a pre-order by what was heard of its money. What it no longer waits for changes nothing. */
async function follow({ tx, now }: EventContext, heard: Heard): Promise<void> {
  const own = await lockPreOrder(tx, heard.preOrderId);
  if (!own || !heard.in.includes(own.preOrder.state)) return;
  const { harvest, preOrder } = await movePreOrder(tx, own, heard.command, { now });
  await recordChanged(tx, harvest, { buyerIds: [preOrder.buyerId], at: now });
}

/** Ends a pre-order whose order was not paid in time, by what became of its deposit. */
async function followUnpaid(context: EventContext, preOrderId: string): Promise<void> {
  const own = await lockPreOrder(context.tx, preOrderId);
  if (own?.preOrder.state !== 'ordered') return;
  // The rest may have come all the same: then there is no deposit to decide about.
  const deposit = await putDepositBack(context.tx, preOrderId, context.now);
  if (deposit === 'none') return;
  if (deposit === 'held')
    return follow(context, { preOrderId, in: ['ordered'], command: { act: 'unpaid', by: 'order' } });
  const by = 'payments' as const;
  await follow(context, { preOrderId, in: ['ordered'], command: { act: 'take_back', by } });
  await follow(context, { preOrderId, in: ['taken_back'], command: { act: 'bank_agreed', by } });
}

/** A buyer takes the deposit back through their bank, which ends the pre-order; the bank decides who has the money. */
async function followBank(context: EventContext, preOrderId: string, outcome: 'open' | 'won' | 'lost'): Promise<void> {
  const by = 'payments' as const;
  await follow(context, { preOrderId, in: ['reserved', 'ready'], command: { act: 'take_back', by } });
  if (outcome === 'open') return;
  const act = outcome === 'won' ? 'bank_refused' : 'bank_agreed';
  await follow(context, { preOrderId, in: ['taken_back'], command: { act, by } });
}

export const subscribers: readonly Subscriber[] = [
  subscribe('harvests.on_deposit_paid', 'escrow.deposit_paid', ofHold, ({ orderId }, context) =>
    follow(context, {
      preOrderId: orderId,
      in: ['awaiting_deposit', 'lapsed'],
      command: { act: 'pay', by: 'payments' },
    }),
  ),
  subscribeToBatches('harvests.on_rest_paid', 'escrow.payment_confirmed', ofHold, async (paid, context) => {
    const ids = paid.map(({ orderId }) => orderId);
    for (const preOrderId of await orderedOf(context.tx, ids))
      await follow(context, { preOrderId, in: ['ordered'], command: { act: 'settle', by: 'order' } });
  }),
  // The time to pay the rest is over, or the buyer gave the order up: the goods stay on sale, for others.
  subscribe('harvests.on_order_unpaid', 'orders.ended_unpaid', ofHold, ({ orderId }, context) =>
    followUnpaid(context, orderId),
  ),
  subscribe('harvests.on_deposit_order_ended', 'orders.deposit_order_ended', ofHold, ({ orderId }, context) =>
    followOrder(context, orderId),
  ),
  subscribe('harvests.on_chargeback_opened', 'escrow.chargeback_opened', ofBank, ({ orderId, outcome }, context) =>
    followBank(context, orderId, outcome),
  ),
  subscribe(
    'harvests.on_chargeback_ended',
    'escrow.chargeback_ended',
    ofBank,
    ({ orderId, outcome, isFree }, context) => (isFree ? followBank(context, orderId, outcome) : Promise.resolve()),
  ),
  subscribe('harvests.on_listing_changed', 'catalogue.changed', ofListing, ({ listingId }, context) =>
    followMarket(context, listingId),
  ),
  subscribe('harvests.on_listing_decided', 'catalogue.decided', ofListing, ({ listingId }, context) =>
    followMarket(context, listingId),
  ),
];
