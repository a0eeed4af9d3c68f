import { SELF_PICKUP } from '#kernel/ghana/self-pickup.ts';
import { HOUR_MS } from '#kernel/time.ts';
import { decideDispute, openDispute } from '#slices/escrow/contract.ts';
import { cancelOrder, confirmReceipt, refundOrder } from '#slices/orders/contract-act.ts';
import type { OrderStatus } from '#slices/orders/domain/order.ts';
import { type OrderBooks, orderBooks } from '#test/support/order-books.ts';
import { openTrade, type Trade, inspect } from '#test/support/orders/trade.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disputeEndings } from '../scripts/endings/of-disputes.ts';
import { orderEndings } from '../scripts/endings/of-orders.ts';
import type { Ending } from '../scripts/endings/ending.ts';

// What `docs/endings.md` says is what the product does: who gets money, and whether the goods are on sale again.

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

/** An order to be ended, and the listing that it is of. */
interface Ended {
  readonly id: string;
  readonly listingId: string;
}

const LATER_MS = 600 * HOUR_MS;
/** Each deadline brings on the next one at most a few times. */
const ROUNDS = 3;

async function letTimePass(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await trade.settle(LATER_MS);
}

const roleOf = (who: string): Viewer => (who === 'farmer' ? trade.farmer : who === 'buyer' ? trade.buyer : trade.admin);

/** How the product is brought to do what a line says; a line without one is named below. */
const DONE: Readonly<Record<string, (one: Ended, ending: Ending) => Promise<unknown>>> = {
  cancel: ({ id }, { who }) => trade.app.as(roleOf(who)).call(cancelOrder, { params: { id } }),
  refund: ({ id }) => trade.app.as(trade.admin).call(refundOrder, { params: { id } }),
  complete: ({ id }, { who }) =>
    who === 'clock' ? letTimePass() : trade.app.as(trade.buyer).call(confirmReceipt, { params: { id } }),
  lapse: letTimePass,
  expire: letTimePass,
  reject_quality: ({ id }) => inspect(trade, id, false),
};

/** What other tests drive: they need more than an order in its state. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'deposit stays': 'src/slices/harvests/server/bound.api.test.ts',
  refuse_weight: 'src/slices/orders/server/weighing',
  refuse_freight: 'src/slices/orders/server/freight',
  leave_trip: 'src/slices/orders/server/freight',
  settle_release: 'the table of disputes',
  settle_refund: 'the table of disputes',
  settle_split: 'the table of disputes',
  settle_unsold: 'the table of disputes',
};

const ends = orderEndings().endings.filter(({ from, to }) => to !== from && (to === 'cancelled' || to === 'completed'));
const driven = ends.filter(({ act, asks }) => [act, ...asks].every((word) => ELSEWHERE[word] === undefined));

const STATES: Readonly<Record<string, OrderStatus>> = {
  pending_payment: 'pending_payment',
  pending: 'pending',
  confirmed: 'confirmed',
  ready_for_pickup: 'ready_for_pickup',
  picked_up: 'picked_up',
  in_transit: 'in_transit',
  delivered: 'delivered',
};

async function collected(listingId: string): Promise<string> {
  const terms = { deliveryTypeId: SELF_PICKUP.id, deliveryAddress: 'At the farm' };
  const { id } = await trade.orderAt('confirmed', { ...terms, listingId });
  await trade.move(trade.farmer, id, 'ready_for_pickup');
  return id;
}

async function inspected(state: string, listingId: string): Promise<Ended> {
  const { id } = await trade.orderAt('pending', { listingId, inspectionRequested: true });
  await trade.move(trade.farmer, id, 'confirmed');
  if (state === 'quality_approved') await inspect(trade, id, true);
  return { id, listingId };
}

/** An order in the state that a line begins with. */
async function begun({ from, act }: Ending): Promise<Ended> {
  const listingId = await trade.listing();
  const [state = '', kind] = from.split(' (');
  if (kind?.startsWith('self pickup')) return { id: await collected(listingId), listingId };
  if (state === 'pending_quality_check' || state === 'quality_approved') return inspected(state, listingId);
  // Nobody carries what the clock calls off.
  const isFree = state === 'ready_for_pickup' && act === 'lapse';
  const { id } = await trade.orderAt(isFree ? 'confirmed' : (STATES[state] ?? 'confirmed'), { listingId });
  if (isFree) await trade.move(trade.farmer, id, 'ready_for_pickup');
  return { id, listingId };
}

/** Who got money, in the words of the table. */
function paidIn({ refunded, seller, transporter }: OrderBooks): string[] {
  const parties = { buyer: refunded, farmer: seller, driver: transporter };
  return Object.entries(parties).flatMap(([who, pesewas]) => (pesewas > 0 ? [who] : []));
}

const said = ({ money, goods }: Ending) => ({
  paid: ['buyer', 'farmer', 'driver'].filter((who) => money?.includes(`${who} ₵`)),
  onSale: goods?.includes('on sale again') ?? false,
});

async function happened({ id, listingId }: Ended) {
  await trade.settle();
  const books = await orderBooks(trade.app, id);
  expect(books.held).toBe(0);
  return { paid: paidIn(books), onSale: (await trade.stock(listingId)).free === 100_000 };
}

const nameOf = ({ from, who, act, asks }: Ending) => `${from}: ${act} by ${who} (${asks.join(', ')})`;

test.each(driven.map((ending) => [nameOf(ending), ending] as const))(
  'endings: an order is ended as said: %s',
  async (_, ending) => {
    const one = await begun(ending);
    const act = DONE[ending.act];
    if (act === undefined) throw new Error(`Nothing drives ${ending.act}: add it here, or say which test does.`);
    await act(one, ending);
    expect(await happened(one)).toEqual(said(ending));
  },
);

const AT: Readonly<Record<string, OrderStatus>> = {
  at_farm: 'ready_for_pickup',
  on_the_road: 'in_transit',
  delivered: 'delivered',
};

const decided = disputeEndings().endings.filter(
  ({ who, act, asks }) =>
    (who === 'admin' && (act === 'release' || act === 'refund')) || asks.join() === 'nobody decided',
);

test.each(decided.map((ending) => [nameOf(ending), ending] as const))(
  'endings: a dispute is ended as said: %s',
  async (_, ending) => {
    const listingId = await trade.listing();
    const { id } = await trade.orderAt(AT[ending.from] ?? 'confirmed', { listingId });
    const asked = { params: { transactionId: id }, body: { reason: 'Half of it is rotten' } };
    const { disputeId } = await trade.app.as(trade.buyer).call(openDispute, asked);
    await trade.settle();
    const outcome = ending.act === 'release' ? 'release' : 'refund';
    if (ending.who === 'clock') await letTimePass();
    else await trade.app.as(trade.admin).call(decideDispute, { params: { id: disputeId }, body: { outcome } });
    expect(await happened({ id, listingId })).toEqual(said(ending));
  },
);
