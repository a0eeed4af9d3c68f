import { newId } from '#kernel/ids.ts';
import * as tracked from '#slices/orders/contract-hand-over.ts';
import * as transport from '#slices/transport/contract.ts';
import { deliveriesOf } from '#slices/transport/server/index.ts';
import { readDay } from '#slices/transport/contract-day.ts';
import * as handOver from '#slices/transport/contract-hand-over.ts';
import type { Viewer } from '#wire/viewer.ts';
import { plain, sample } from '../sample.ts';
import { readyToCollect } from '#test/support/orders/collected-trade.ts';
import type { World } from '../world.ts';

async function deliveryOf({ app }: World, orderId: string): Promise<string> {
  const delivery = (await deliveriesOf(app.platform.db, [orderId])).get(orderId);
  if (!delivery) throw new Error(`No delivery of order ${orderId}`);
  return delivery.id;
}

/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A delivery that waits for a transporter. */
async function requested(world: World) {
  const { id } = await world.orderAt('confirmed');
  await world.move(world.farmer, id, 'ready_for_pickup');
  return { params: { id: await deliveryOf(world, id) } };
}

/** A delivery that `transporter` has accepted. */
async function accepted(world: World, transporter: Viewer) {
  const { id } = await world.orderAt('ready_for_pickup', {}, { transporter });
  return { params: { id: await deliveryOf(world, id) } };
}

/** A delivery that `transporter` has on the road. */
async function onTheRoad(world: World, transporter: Viewer) {
  const { id } = await world.orderAt('in_transit', {}, { transporter });
  return { params: { id: await deliveryOf(world, id) } };
}

const NKAWKAW = () => ({ latitude: 6.5504, longitude: -0.7662, measuredAt: new Date().toISOString() });

const TYPE = { baseFee: 20, feePerKm: 1.5, estimatedDuration: '1-2 days', maxWeight: 500, urgency: 'express' } as const;
const typeForm = () => ({ ...TYPE, coverageAreas: ['ashanti'], name: `Motor tricycle ${newId()}` });

async function typeOf({ app, admin }: World) {
  return { params: { id: (await app.as(admin).call(transport.createDeliveryType, { body: typeForm() })).id } };
}

export const photo = () => new File([PIXEL], 'crate.png', { type: 'image/png' });
const photographed = () => ({
  kind: 'pickup' as const,
  actId: newId(),
  photo: photo(),
  recipientName: 'Kofi Mensah',
  reason: 'somebody_else' as const,
});
const carrierOf = (world: World, me: Viewer | null) => (me?.role === 'transporter' ? me : world.transporter);

/** An order with a delivery in which `me` has a part; null for those who have none. */
async function carriedOrder(world: World, me: Viewer | null) {
  if (me?.role === 'transporter' && me.kycStatus !== 'approved') return null;
  return world.orderOf(me, 'ready_for_pickup');
}

async function photoOf(world: World, orderId: string, transporter: Viewer) {
  const params = { id: await deliveryOf(world, orderId) };
  const said = await world.app.as(transporter).call(handOver.reportStop, { params, body: photographed() });
  return { params: { orderId, reportId: said.id ?? '' } };
}

const handOverSamples = [
  plain(readDay, {}),
  sample(handOver.reportStop, {
    own: async (world, me) => ({ ...(await accepted(world, carrierOf(world, me))), body: photographed() }),
    foreign: async (world) => ({ ...(await accepted(world, world.transporter)), body: photographed() }),
  }),
  sample(handOver.readHandOver, {
    async own(world, me) {
      const order = await carriedOrder(world, me);
      return order && { params: { orderId: order.id } };
    },
    foreign: async (world) => ({ params: { orderId: (await world.orderAt('ready_for_pickup')).id } }),
    adminSeesAll: true,
  }),
  sample(handOver.viewStopPhoto, {
    async own(world, me) {
      const order = await carriedOrder(world, me);
      return order && photoOf(world, order.id, carrierOf(world, me));
    },
    foreign: async (world) => photoOf(world, (await world.orderAt('ready_for_pickup')).id, world.transporter),
    adminSeesAll: true,
  }),
  sample(tracked.readTrackedHandOver, {
    own: async (world) => ({ params: { token: (await world.guestOrderAt('ready_for_pickup')).token } }),
    unknown: async () => ({ params: { token: newId().replaceAll('-', '') } }),
  }),
  sample(tracked.viewTrackedStopPhoto, {
    async own(world) {
      const { id, token } = await world.guestOrderAt('ready_for_pickup');
      const { params } = await photoOf(world, id, world.transporter);
      return { params: { token, reportId: params.reportId } };
    },
    unknown: async () => ({ params: { token: newId().replaceAll('-', ''), reportId: newId() } }),
  }),
];

/** An order that its buyer collects, ready at the farm, in which `me` has a part; null for those who have none. */
async function collectedOrder(world: World, me: Viewer | null) {
  if (me?.role !== 'farmer' && me?.role !== 'buyer' && me?.role !== 'admin') return null;
  return readyToCollect(world, me.role === 'admin' ? {} : { [me.role]: me });
}

const collectedBy = () => ({
  actId: newId(),
  photo: photo(),
  recipientName: 'Ama Owusu',
  reason: 'somebody_else' as const,
});

async function collectedPhoto(world: World, id: string, farmer: Viewer) {
  const said = await world.app.as(farmer).call(tracked.handOverCollected, { params: { id }, body: collectedBy() });
  return { params: { id, reportId: said.id ?? '' } };
}

const collectionSamples = [
  sample(tracked.handOverCollected, {
    async own(world, me) {
      if (me?.role !== 'farmer') return { params: { id: await readyToCollect(world) }, body: collectedBy() };
      // A farmer whose identity nobody approved has nothing on the market.
      if (me.kycStatus !== 'approved') return null;
      return { params: { id: await readyToCollect(world, { farmer: me }) }, body: collectedBy() };
    },
    foreign: async (world) => ({ params: { id: await readyToCollect(world) }, body: collectedBy() }),
  }),
  sample(tracked.readCollection, {
    async own(world, me) {
      const id = await collectedOrder(world, me);
      return id === null ? null : { params: { id } };
    },
    foreign: async (world) => ({ params: { id: await readyToCollect(world) } }),
    adminSeesAll: true,
  }),
  sample(tracked.viewCollectionPhoto, {
    async own(world, me) {
      const id = await collectedOrder(world, me);
      return id === null ? null : collectedPhoto(world, id, me?.role === 'farmer' ? me : world.farmer);
    },
    foreign: async (world) => collectedPhoto(world, await readyToCollect(world), world.farmer),
    adminSeesAll: true,
  }),
];

const transportSamples = [
  plain(transport.getTransportStats, {}),
  plain(transport.listRequests, {}),
  plain(transport.listActive, {}),
  plain(transport.listHistory, {}),
  sample(transport.acceptRequest, {
    own: requested,
    foreign: (world) => accepted(world, world.transporter),
    foreignIs: [409, 'transport.already_taken'],
  }),
  sample(transport.setDeliveryStatus, {
    own: async (world, me) => ({
      ...(await accepted(world, me?.role === 'transporter' ? me : world.transporter)),
      body: { status: 'picked_up' as const },
    }),
    foreign: async (world) => ({
      ...(await accepted(world, world.transporter)),
      body: { status: 'picked_up' as const },
    }),
  }),
  plain(transport.getEarnings, {}),
  sample(transport.sharePosition, {
    own: async (world, me) => ({
      ...(await onTheRoad(world, me?.role === 'transporter' ? me : world.transporter)),
      body: NKAWKAW(),
    }),
    foreign: async (world) => ({ ...(await onTheRoad(world, world.transporter)), body: NKAWKAW() }),
  }),
  sample(transport.hidePosition, {
    own: async (world, me) =>
      me?.role === 'transporter' && me.kycStatus !== 'approved'
        ? null
        : onTheRoad(world, me?.role === 'transporter' ? me : world.transporter),
    foreign: (world) => onTheRoad(world, world.transporter),
  }),
  plain(transport.listDeliveryTypes, {}),
  sample(transport.createDeliveryType, { own: async () => ({ body: typeForm() }) }),
  sample(transport.editDeliveryType, { own: async (world) => ({ ...(await typeOf(world)), body: typeForm() }) }),
  sample(transport.deleteDeliveryType, { own: typeOf }),
];

export const fieldSamples = [...transportSamples, ...handOverSamples, ...collectionSamples];
