import { deliveryFrom } from '#slices/orders/contract-delivery-from.ts';
import { newId } from '#kernel/ids.ts';
import * as act from '#slices/orders/contract-act.ts';
import * as deadline from '#slices/orders/contract-deadline.ts';
import * as end from '#slices/orders/contract-end.ts';
import * as read from '#slices/orders/contract-read.ts';
import * as receipt from '#slices/documents/contract.ts';
import * as track from '#slices/orders/contract-track.ts';
import type { OrderStatus } from '#slices/orders/domain/order.ts';
import { newPhone } from '#test/support/people.ts';
import type { Viewer } from '#wire/viewer.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';
import { guestOrder } from './payments.ts';

const onForeign = async (world: World, status: OrderStatus = 'pending') => ({
  params: { id: (await world.orderAt(status)).id },
});

/** Calls on an order of the caller's; the state says where each role may act. */
function inState(stateOf: (role: string) => OrderStatus) {
  return async (world: World, me: Viewer | null) => {
    const order = await world.orderOf(me, stateOf(me?.role ?? ''));
    return order && { params: { id: order.id } };
  };
}

async function awaitingInspection(world: World) {
  const { id } = await world.orderAt('pending', { inspectionRequested: true });
  await world.move(world.farmer, id, 'confirmed');
  return { params: { id } };
}

const NEXT: Readonly<Record<string, readonly [from: OrderStatus, to: OrderStatus]>> = {
  farmer: ['pending', 'confirmed'],
  buyer: ['delivered', 'delivered'],
  transporter: ['ready_for_pickup', 'picked_up'],
  admin: ['pending', 'cancelled'],
};

const statusCells = {
  async own(world: World, me: Viewer | null) {
    const next = NEXT[me?.role ?? ''];
    const order = next ? await world.orderOf(me, next[0]) : null;
    return next && order ? { params: { orderId: order.id }, body: { status: next[1] } } : null;
  },
  foreign: async (world: World) => ({
    params: { orderId: (await world.orderAt('pending')).id },
    body: { status: 'cancelled' as const },
  }),
  adminSeesAll: true as const,
};

async function placing(world: World, listingId?: string) {
  return {
    listingId: listingId ?? (await world.listing()),
    quantity: 5,
    deliveryTypeId: world.deliveryTypeId,
    deliveryPlace: 'accra',
    deliveryAddress: 'Osu',
  };
}

const source = () => ({ phone: newPhone(), network: 'mtn' as const });

async function tracked(world: World): Promise<{ params: { token: string } }> {
  const { trackToken } = await world.app.as(null).call(act.placeGuestOrder, await guestOrder(world));
  return { params: { token: trackToken } };
}

const nothingTracked = { params: { token: newId().replaceAll('-', '') } };

const reading = [
  plain(read.listOrders, {}),
  plain(read.countOrders, { query: { tab: 'active' } }),
  plain(read.listMyOrders, {}),
  sample(read.getOrder, {
    own: (world, me) =>
      me?.role === 'quality_inspector' ? awaitingInspection(world) : inState(() => 'ready_for_pickup')(world, me),
    foreign: (world) => onForeign(world),
    adminSeesAll: true,
  }),
  sample(read.trackOrder, { own: tracked, unknown: async () => nothingTracked }),
  sample(receipt.getReceipt, {
    own: inState((role) => (role === 'transporter' ? 'ready_for_pickup' : 'pending')),
    ownIs: (me) => (me?.role === 'transporter' ? [403, 'order.not_allowed'] : null),
    foreign: (world) => onForeign(world),
    adminSeesAll: true,
  }),
  sample(receipt.getTrackedReceipt, { own: (world) => guestAt(world, 'pending'), unknown: async () => nothingTracked }),
  plain(read.listAdminOrders, {}),
  sample(read.quoteDeliveries, {
    own: async (world) => ({ query: { listingId: await world.listing(), place: 'accra', quantity: '12.5' } }),
    unknown: async () => ({ query: { listingId: newId(), place: 'accra', quantity: '12.5' } }),
  }),
  plain(read.findPlaces, { query: { q: 'tama' } }),
  plain(read.recentPlaces, {}),
  plain(deliveryFrom, { query: { place: 'kumasi', listings: '' } }),
];

const buying = [
  sample(act.placeOrder, {
    own: async (world) => ({ body: await placing(world) }),
    unknown: async (world) => ({ body: await placing(world, newId()) }),
    unknownIs: [409, 'catalogue.not_for_sale'],
  }),
  sample(act.placeGuestOrder, {
    own: async (world) => ({ body: (await guestOrder(world)).body }),
    async unknown(world) {
      const { body } = await guestOrder(world);
      return { body: { ...body, listingId: newId() } };
    },
    unknownIs: [409, 'catalogue.not_for_sale'],
  }),
  sample(act.payOrder, {
    async own(world, me) {
      const order = await world.orderOf(me, 'pending_payment');
      return order && { params: { id: order.id }, body: source() };
    },
    ownIs: (me) => (me?.role === 'buyer' ? null : [me?.role === 'transporter' ? 404 : 403]),
    foreign: async (world) => ({ params: { id: (await world.place()).id }, body: source() }),
    adminSeesAll: true,
  }),
  sample(act.payTrackedOrder, {
    own: async (world) => ({ ...(await tracked(world)), body: source() }),
    unknown: async () => ({ ...nothingTracked, body: source() }),
  }),
];

const acting = [
  sample(act.updateStatus, statusCells),
  sample(act.replaceStatus, statusCells),
  sample(act.cancelOrder, {
    own: inState((role) => (role === 'transporter' ? 'ready_for_pickup' : 'pending')),
    ownIs: (me) => (me?.role === 'transporter' ? [403, 'order.not_allowed'] : null),
    foreign: (world) => onForeign(world),
    adminSeesAll: true,
  }),
  sample(deadline.moveDeadline, {
    async own(world, me) {
      const order = await world.orderOf(me, me?.role === 'transporter' ? 'ready_for_pickup' : 'confirmed');
      return order && { params: { id: order.id }, body: { hours: 2, reason: 'The road is wet' } };
    },
    ownIs: (me) => (me?.role === 'admin' ? [403, 'order.not_allowed'] : null),
    foreign: async (world) => ({ ...(await onForeign(world, 'confirmed')), body: { hours: 2 } }),
    adminSeesAll: true,
  }),
  plain(deadline.listUnended, {}),
  sample(end.previewEnd, {
    async own(world, me) {
      const order = await world.orderOf(me, me?.role === 'transporter' ? 'ready_for_pickup' : 'pending');
      return order && { params: { id: order.id }, query: { act: 'cancel' as const } };
    },
    ownIs: (me) => (me?.role === 'transporter' ? [403, 'order.not_allowed'] : null),
    foreign: async (world) => ({ ...(await onForeign(world)), query: { act: 'cancel' as const } }),
    adminSeesAll: true,
  }),
  sample(act.refundOrder, { own: (world) => onForeign(world) }),
  sample(act.confirmReceipt, {
    own: inState(() => 'delivered'),
    ownIs: (me) => (me?.role === 'buyer' ? null : [403, 'order.not_allowed']),
    foreign: (world) => onForeign(world, 'delivered'),
    adminSeesAll: true,
  }),
];

async function guestAt(world: World, status: OrderStatus) {
  return { params: { token: (await world.guestOrderAt(status)).token } };
}

const guestActing = [
  sample(track.cancelTracked, { own: tracked, unknown: async () => nothingTracked }),
  sample(deadline.moveTrackedDeadline, {
    own: async (world) => ({ ...(await guestAt(world, 'pending')), body: { hours: 2 } }),
    unknown: async () => ({ ...nothingTracked, body: { hours: 2 } }),
  }),
  sample(track.confirmTracked, { own: (world) => guestAt(world, 'delivered'), unknown: async () => nothingTracked }),
  sample(track.disputeTracked, {
    own: async (world) => ({ ...(await guestAt(world, 'pending')), body: { reason: 'Wrong goods' } }),
    unknown: async () => ({ ...nothingTracked, body: { reason: 'Wrong goods' } }),
  }),
];

export const orderSamples = [...reading, ...buying, ...acting, ...guestActing];
