import { isId, newId } from '#kernel/ids.ts';
import type { Viewer } from '#wire/viewer.ts';
import { type GuestOrder, guestOrderAt } from '#test/support/orders/guest-trade.ts';
import { openTrade, startPaying, type Trade } from '#test/support/orders/trade.ts';
import type { OrderStatus } from '#slices/orders/domain/order.ts';
import type { getOrder } from '#slices/orders/contract-read.ts';
import type { OnWire } from '#test/support/wire-api.ts';
import { openCast, type Participants } from './callers.ts';
import { type Fingerprints, fingerprintsOf } from './fingerprint.ts';
import { untouchedOrders } from './untouched-orders.ts';

/**
 * One trade's people, who own what is others' to the callers, and the callers. Orders in a state are shared by calls
 * until one of them writes to them.
 */
export interface World extends Trade, Participants, Fingerprints {
  /** An order in this state in which `me` plays the part of their role; null when their role has none in it. */
  orderOf(me: Viewer | null, status: OrderStatus): Promise<OnWire<typeof getOrder> | null>;
  /** An order in this state that no other call has seen, for calls that leave no trace in its row. */
  newOrderAt: Trade['orderAt'];
  /** A guest's order, paid and brought to this state. */
  guestOrderAt(status: OrderStatus): Promise<GuestOrder>;
}

function partOf(me: Viewer | null): { readonly [role in 'farmer' | 'buyer' | 'transporter']?: Viewer } | null {
  if (me?.role === 'farmer' || me?.role === 'buyer' || me?.role === 'transporter') return { [me.role]: me };
  return me?.role === 'admin' ? {} : null;
}

/**
 * The world of the authorization matrix: prompts wait for their payers unless a number is told to approve, and
 * Telecel asks for a code.
 */
export async function openWorld(): Promise<World> {
  // Every caller acts on orders of the same few people, more than one buyer may leave unpaid.
  const trade = await openTrade(
    { auto: null, otpNetworks: ['telecel'] },
    { FARMGATE_UNPAID_ORDERS: '100000', FARMGATE_PROMPTS: '100000', FARMGATE_UNCONFIRMED_MESSAGES: '100000' },
  );
  const { db } = trade.app.platform;
  const once = untouchedOrders<OnWire<typeof getOrder>>(db);
  const onceOfGuest = untouchedOrders<GuestOrder>(db);
  const orderAt: World['orderAt'] = (status, options = {}, part = {}) => {
    const parts = Object.entries(part).map(([role, { id }]) => [role, id]);
    return once(JSON.stringify([status, options, parts]), () => trade.orderAt(status, options, part));
  };
  return {
    ...trade,
    ...openCast(trade.app),
    ...(await fingerprintsOf(db, trade.app.product.activity)),
    orderAt,
    newOrderAt: trade.orderAt,
    async orderOf(me, status) {
      const part = partOf(me);
      return part === null ? null : orderAt(status, {}, part);
    },
    guestOrderAt: (status) => onceOfGuest(status, () => guestOrderAt(trade, status)),
  };
}

/** The payment of a new order, which waits for its payer. */
export async function startedPayment(
  world: World,
  buyer: Viewer,
  phone?: string,
): Promise<{ paymentId: string; secret: string }> {
  const order = await world.place({}, buyer);
  const payment = await startPaying({ app: world.app, buyer }, order.id, phone);
  await world.settle();
  return payment;
}

/** The same parameters with ids that nothing has. */
export function withNewIds(params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' && isId(value) ? newId() : value]),
  );
}
