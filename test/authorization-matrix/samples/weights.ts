import { newId } from '#kernel/ids.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import * as weight from '#slices/orders/contract-weight.ts';
import { scalePhoto } from '#test/support/orders/scale-photo.ts';
import type { Viewer } from '#wire/viewer.ts';
import { sample } from '../sample.ts';
import type { World } from '../world.ts';

const slip = (kilograms: string) => ({ weight: kilograms, photo: scalePhoto() });

async function awaitingInspection(world: World) {
  const { id } = await world.orderAt('pending', { inspectionRequested: true });
  await world.move(world.farmer, id, 'confirmed');
  return { params: { id } };
}

/** An order of the caller's whose goods wait for their pickup, or for the caller's inspection. */
async function weighable(world: World, me: Viewer | null) {
  if (me?.role === 'quality_inspector') return awaitingInspection(world);
  // Nobody carries anything before their identity is approved.
  if (me?.role === 'transporter' && me.kycStatus !== 'approved') return null;
  const order = await world.orderOf(me, 'ready_for_pickup');
  return order && { params: { id: order.id } };
}

/** Somebody else's order whose goods were weighed by its transporter. */
async function foreignWeighed(world: World, kilograms: string) {
  const { id } = await world.orderAt('ready_for_pickup');
  return weighedBy(world, world.transporter, { id, kilograms });
}

async function weighedBy(world: World, by: Viewer, { id, kilograms }: { id: string; kilograms: string }) {
  const order = await world.app.as(by).call(weight.weighOrder, { params: { id }, body: slip(kilograms) });
  return { id, slipId: order.weight?.slips[0]?.id ?? '' };
}

/** An order of the caller's with a slip; an inspector's is of their own hand, else a transporter's or our team's. */
async function weighed(world: World, me: Viewer | null, kilograms: string) {
  const found = await weighable(world, me);
  const by = me?.role === 'transporter' || me?.role === 'quality_inspector' ? me : world.admin;
  return found && weighedBy(world, by, { id: found.params.id, kilograms });
}

async function guestWeighed(world: World) {
  const { id, token } = await world.guestOrderAt('ready_for_pickup');
  await weighedBy(world, world.admin, { id, kilograms: '1.5' });
  const { weight: found } = await world.app.as(world.admin).call(getOrder, { params: { id } });
  return { token, slipId: found?.slips[0]?.id ?? '' };
}

const onForeign = async (world: World) => ({ params: { id: (await world.orderAt('pending')).id } });
const given = { amount: 1, reason: 'goodwill' as const };
const nobody = () => newId().replaceAll('-', '');
const SHORT = { weight: 10 };

async function paidOf(world: World, me: Viewer | null) {
  const order = await world.orderOf(me, me?.role === 'transporter' ? 'ready_for_pickup' : 'pending');
  return order && { params: { id: order.id } };
}

const onlyTheirs = (me: Viewer | null) =>
  me?.role === 'farmer' || me?.role === 'admin' ? null : ([403, 'order.not_allowed'] as const);

export const weightSamples = [
  sample(weight.weighOrder, {
    async own(world, me) {
      const found = await weighable(world, me);
      return found && { ...found, body: slip('12.4') };
    },
    foreign: async (world) => ({ params: { id: (await world.orderAt('ready_for_pickup')).id }, body: slip('12.4') }),
    adminSeesAll: true,
  }),
  sample(weight.viewSlipPhoto, {
    async own(world, me) {
      const params = await weighed(world, me, '12.5');
      return params && { params };
    },
    foreign: async (world) => ({ params: await foreignWeighed(world, '12.5') }),
    adminSeesAll: true,
  }),
  sample(weight.viewTrackedSlipPhoto, {
    own: async (world) => ({ params: await guestWeighed(world) }),
    unknown: async () => ({ params: { token: nobody(), slipId: newId() } }),
  }),
  sample(weight.confirmWeight, {
    async own(world, me) {
      const order = await world.orderOf(me, 'ready_for_pickup');
      if (order === null || me === null) return null;
      const { transporterId } = await world.app.as(world.admin).call(getOrder, { params: { id: order.id } });
      const by = transporterId === me.id ? me : world.transporter;
      await weighedBy(world, by, { id: order.id, kilograms: '10' });
      return { params: { id: order.id }, body: SHORT };
    },
    ownIs: (me) => (me?.role === 'farmer' ? null : [403, 'order.not_allowed']),
    foreign: async (world) => ({ params: { id: (await foreignWeighed(world, '10')).id }, body: SHORT }),
    adminSeesAll: true,
  }),
  sample(weight.acceptWeight, {
    async own(world, me) {
      const found = await weighed(world, me, '10');
      return found && { params: { id: found.id }, body: SHORT };
    },
    ownIs: (me) => (me?.role === 'buyer' ? null : [403, 'order.not_allowed']),
    foreign: async (world) => ({ params: { id: (await foreignWeighed(world, '10')).id }, body: SHORT }),
    adminSeesAll: true,
  }),
  sample(weight.acceptTrackedWeight, {
    own: async (world) => ({ params: { token: (await guestWeighed(world)).token }, body: { weight: 1.5 } }),
    unknown: async () => ({ params: { token: nobody() }, body: { weight: 1.5 } }),
  }),
  sample(weight.previewGiveBack, {
    async own(world, me) {
      const found = await paidOf(world, me);
      return found && { ...found, query: { amount: '1' } };
    },
    ownIs: onlyTheirs,
    foreign: async (world) => ({ ...(await onForeign(world)), query: { amount: '1' } }),
    adminSeesAll: true,
  }),
  sample(weight.giveBack, {
    async own(world, me) {
      const found = await paidOf(world, me);
      return found && { ...found, body: given };
    },
    ownIs: onlyTheirs,
    foreign: async (world) => ({ ...(await onForeign(world)), body: given }),
    adminSeesAll: true,
  }),
];
