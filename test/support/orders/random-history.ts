import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { toGhs } from '#kernel/money.ts';
import { payFromAnotherNumber } from '#slices/escrow/contract-payments.ts';
import { decideDispute, openDispute } from '#slices/escrow/contract.ts';
import { cancelOrder, refundOrder } from '#slices/orders/contract-act.ts';
import { giveBack } from '#slices/orders/contract-weight.ts';
import { disputeTracked } from '#slices/orders/contract-track.ts';
import type { OrderStatus } from '#slices/orders/domain/order.ts';
import type { Viewer } from '#wire/viewer.ts';
import { newPhone } from '#test/support/people.ts';
import { guestOrderAt } from './guest-trade.ts';
import { startPaying, type Trade } from './trade.ts';

/** What becomes of an order; `share` is the part of its money that a split gives back, from nothing to all. */
export type Fate =
  | { readonly kind: 'unpaid' | 'open' | 'cancelled' | 'refunded' | 'completed' | 'paid_twice' | 'disputed' }
  | { readonly kind: 'decided'; readonly outcome: 'release' | 'refund' | 'split'; readonly share: number };

/** One order of a history: how far its goods came, who takes part, and how it ends. */
export interface Chapter {
  readonly stage: 'pending' | 'confirmed' | 'ready_for_pickup' | 'in_transit' | 'delivered';
  readonly quantity: number;
  /** Null for a guest. */
  readonly buyer: number | null;
  readonly people: number;
  /** The part of the produce money that the farmer gives back before the end. */
  readonly back: number;
  readonly fate: Fate;
}

export interface Participants {
  readonly buyers: readonly Viewer[];
  readonly farmers: readonly Viewer[];
  readonly drivers: readonly Viewer[];
}

/** An order that has lived through its chapter. */
export interface PlayedOrder {
  readonly id: string;
  readonly fate: Fate;
  readonly buyer: Viewer | null;
  /** The secret link of a guest's order. */
  readonly token: string | null;
  readonly farmer: Viewer;
}

interface Placed extends PlayedOrder {
  readonly totalPesewas: number;
  readonly deliveryFeePesewas: number;
  readonly carried: boolean;
}

const at = <T>(people: readonly T[], index: number): T => {
  const found = people[index % people.length];
  if (found === undefined) throw new Error('Nobody plays this part.');
  return found;
};

async function moneyOf({ app }: Trade, id: string): Promise<{ totalPesewas: number; deliveryFeePesewas: number }> {
  const [row] = await rowsIn<{ totalPesewas: number; deliveryFeePesewas: number }>(
    app.platform.db,
    'select total_pesewas as "totalPesewas", delivery_fee_pesewas as "deliveryFeePesewas" from orders where id = $1',
    [id],
  );
  if (!row) throw new Error(`No order ${id}`);
  return row;
}

async function place(trade: Trade, cast: Participants, chapter: Chapter): Promise<Placed> {
  const { stage, quantity, fate } = chapter;
  const wanted: OrderStatus =
    fate.kind === 'unpaid' || fate.kind === 'paid_twice'
      ? 'pending_payment'
      : fate.kind === 'completed'
        ? 'delivered'
        : stage;
  const carried = wanted === 'in_transit' || wanted === 'delivered';
  if (chapter.buyer === null) {
    const { id, token } = await guestOrderAt(trade, wanted);
    return { id, token, fate, buyer: null, farmer: trade.farmer, carried, ...(await moneyOf(trade, id)) };
  }
  const buyer = at(cast.buyers, chapter.buyer);
  const farmer = at(cast.farmers, chapter.people);
  const { id } = await trade.orderAt(
    wanted,
    { quantity },
    { buyer, farmer, transporter: at(cast.drivers, chapter.people + chapter.buyer) },
  );
  return { id, token: null, fate, buyer, farmer, carried, ...(await moneyOf(trade, id)) };
}

async function dispute(trade: Trade, { id, token, buyer }: Placed): Promise<string> {
  const reason = 'Half of it is rotten';
  if (buyer)
    return (await trade.app.as(buyer).call(openDispute, { params: { transactionId: id }, body: { reason } })).disputeId;
  await trade.app.as(null).call(disputeTracked, { params: { token: token ?? '' }, body: { reason } });
  await trade.settle();
  const [row] = await rowsIn<{ id: string }>(trade.app.platform.db, 'select id from disputes where order_id = $1', [
    id,
  ]);
  return row?.id ?? '';
}

/** From the least that a split may give back to a pesewa less than all. */
function refundOf({ totalPesewas }: Placed, share: number): number {
  return Math.min(totalPesewas - 1, 1 + Math.floor((totalPesewas - 2) * share));
}

async function decide(trade: Trade, placed: Placed, fate: Extract<Fate, { kind: 'decided' }>): Promise<void> {
  const disputeId = await dispute(trade, placed);
  await trade.settle();
  // Nobody is paid for what stays at the farm.
  const outcome = placed.carried ? fate.outcome : 'refund';
  const said = { outcome, note: 'Looked at both sides' };
  const body = outcome === 'split' ? { ...said, refundAmount: toGhs(refundOf(placed, fate.share)) } : said;
  await trade.app.as(trade.admin).call(decideDispute, { params: { id: disputeId }, body });
}

/** The buyer pays from a second number, and then the prompt on the first is approved as well. */
async function payTwice(trade: Trade, id: string, buyer: Viewer): Promise<void> {
  const [first, second] = [newPhone(), newPhone()];
  await trade.sandbox.steer({ do: 'wallet', phone: first, onPrompt: 'wait' });
  await trade.sandbox.steer({ do: 'wallet', phone: second, onPrompt: 'approve' });
  const { paymentId } = await startPaying({ app: trade.app, buyer }, id, first);
  await trade.settle();
  await trade.app
    .as(buyer)
    .call(payFromAnotherNumber, { params: { id: paymentId }, body: { phone: second, network: 'mtn' } });
  await trade.settle();
  await trade.sandbox.steer({ do: 'approve', reference: paymentId });
}

async function end(trade: Trade, placed: Placed): Promise<void> {
  const { id, fate, buyer } = placed;
  const params = { id };
  switch (fate.kind) {
    case 'cancelled':
    case 'refunded':
      if (buyer && !placed.carried) await trade.app.as(buyer).call(cancelOrder, { params });
      else await trade.app.as(trade.admin).call(refundOrder, { params });
      return;
    case 'completed':
      if (buyer) await trade.move(buyer, id, 'completed');
      return;
    case 'paid_twice':
      if (buyer) await payTwice(trade, id, buyer);
      return;
    case 'disputed':
      await dispute(trade, placed);
      return;
    case 'decided':
      return decide(trade, placed, fate);
    default:
      return;
  }
}

/** The farmer gives back a part of the price of a paid order; less is left to divide. */
async function giveSomeBack(trade: Trade, placed: Placed, back: number): Promise<Placed> {
  const { totalPesewas, deliveryFeePesewas, fate, id } = placed;
  const backPesewas = Math.floor((totalPesewas - deliveryFeePesewas) * back);
  if (fate.kind === 'unpaid' || fate.kind === 'paid_twice' || backPesewas === 0) return placed;
  const body = { amount: toGhs(backPesewas), reason: 'goodwill' } as const;
  await trade.app.as(placed.farmer).call(giveBack, { params: { id }, body, idempotencyKey: newId() });
  return { ...placed, totalPesewas: totalPesewas - backPesewas };
}

/** Lets an order live through its chapter. */
export async function live(trade: Trade, cast: Participants, chapter: Chapter): Promise<PlayedOrder> {
  const placed = await place(trade, cast, chapter);
  await end(trade, await giveSomeBack(trade, placed, chapter.back));
  await trade.settle();
  return placed;
}

/** Another buyer, farmer and driver beside those of the trade. */
export async function openCast(trade: Trade): Promise<Participants> {
  const person = (role: string) => trade.app.person({ role, lastName: newId().slice(-6) });
  return {
    buyers: [trade.buyer, await person('buyer')],
    farmers: [trade.farmer, await person('farmer')],
    drivers: [trade.transporter, await person('transporter')],
  };
}
