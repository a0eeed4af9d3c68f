import { newId } from '#kernel/ids.ts';
import { addDays, dayOf } from '#kernel/moment.ts';
import * as change from '#slices/orders/contract-change.ts';
import * as destination from '#slices/orders/contract-destination.ts';
import type { Viewer } from '#wire/viewer.ts';
import { sample } from '../sample.ts';
import type { World } from '../world.ts';

const LESS = { quantity: 0.5 };
const WITHDRAWN = { answer: 'withdraw', quantity: 0.5 } as const;
const nobody = () => newId().replaceAll('-', '');

const onlyTraders = (me: Viewer | null) => {
  if (me?.role === 'buyer' || me?.role === 'farmer') return null;
  return me?.role === 'admin' ? ([403, 'order.not_allowed'] as const) : ([409, 'order.wrong_state'] as const);
};

/** Transporters answer about the address alone, and nobody asks for another one here. */
const onlyWhoAnswers = (me: Viewer | null) =>
  me?.role === 'transporter' ? ([403, 'order.not_allowed'] as const) : onlyTraders(me);

async function changeable(world: World, me: Viewer | null) {
  const order = await world.orderOf(me, me?.role === 'transporter' ? 'ready_for_pickup' : 'pending');
  return order && { params: { id: order.id } };
}

/** With a proposal of the caller's own where they may make one. */
async function proposed(world: World, me: Viewer | null) {
  const found = await changeable(world, me);
  if (found && me && (me.role === 'buyer' || me.role === 'farmer'))
    await world.app.as(me).call(change.proposeChange, { ...found, body: LESS });
  return found;
}

const CONTACT = { contactName: 'Esi Owusu' };
const ELSEWHERE = { deliveryAddress: '7 Ring Road' };
const dayFrom = (world: World) => addDays(dayOf(world.app.clock.now()), 4);

/** Where the farmer makes the goods ready, or a transporter has accepted them. */
async function preparable(world: World, me: Viewer | null) {
  const order = await world.orderOf(me, me?.role === 'transporter' ? 'ready_for_pickup' : 'confirmed');
  return order && { params: { id: order.id } };
}

const withBody = <P, B>(found: P | null, body: B) => found && { ...found, body };

const onlyBuyers = (me: Viewer | null) => (me?.role === 'buyer' ? null : ([403, 'order.not_allowed'] as const));

const foreign = async (world: World) => ({ params: { id: (await world.orderAt('pending')).id } });

export const changeSamples = [
  sample(change.proposeChange, {
    async own(world, me) {
      const found = await changeable(world, me);
      return found && { ...found, body: LESS };
    },
    ownIs: onlyTraders,
    foreign: async (world) => ({ ...(await foreign(world)), body: LESS }),
    adminSeesAll: true,
  }),
  sample(change.proposeTrackedChange, {
    own: async (world) => ({ params: { token: (await world.guestOrderAt('pending')).token }, body: LESS }),
    unknown: async () => ({ params: { token: nobody() }, body: LESS }),
  }),
  sample(change.answerChange, {
    async own(world, me) {
      const found = await proposed(world, me);
      return found && { ...found, body: WITHDRAWN };
    },
    ownIs: onlyWhoAnswers,
    foreign: async (world) => ({ ...(await foreign(world)), body: WITHDRAWN }),
    adminSeesAll: true,
  }),
  sample(change.answerTrackedChange, {
    async own(world) {
      const params = { token: (await world.guestOrderAt('pending')).token };
      await world.app.as(null).call(change.proposeTrackedChange, { params, body: LESS });
      return { params, body: WITHDRAWN };
    },
    unknown: async () => ({ params: { token: nobody() }, body: WITHDRAWN }),
  }),
  sample(change.proposeDay, {
    own: async (world, me) => withBody(await preparable(world, me), { day: dayFrom(world) }),
    ownIs: onlyTraders,
    foreign: async (world) => ({ ...(await foreign(world)), body: { day: dayFrom(world) } }),
    adminSeesAll: true,
  }),
  sample(change.proposeTrackedDay, {
    own: async (world) => ({
      params: { token: (await world.guestOrderAt('confirmed')).token },
      body: { day: dayFrom(world) },
    }),
    unknown: async (world) => ({ params: { token: nobody() }, body: { day: dayFrom(world) } }),
  }),
  sample(destination.changeContact, {
    own: async (world, me) => withBody(await preparable(world, me), CONTACT),
    ownIs: onlyBuyers,
    foreign: async (world) => ({ ...(await foreign(world)), body: CONTACT }),
    adminSeesAll: true,
  }),
  sample(destination.changeTrackedContact, {
    own: async (world) => ({ params: { token: (await world.guestOrderAt('pending')).token }, body: CONTACT }),
    unknown: async () => ({ params: { token: nobody() }, body: CONTACT }),
  }),
  sample(destination.changeAddress, {
    own: async (world, me) => withBody(await preparable(world, me), ELSEWHERE),
    ownIs: onlyBuyers,
    foreign: async (world) => ({ ...(await foreign(world)), body: ELSEWHERE }),
    adminSeesAll: true,
  }),
  sample(destination.changeTrackedAddress, {
    own: async (world) => ({ params: { token: (await world.guestOrderAt('pending')).token }, body: ELSEWHERE }),
    unknown: async () => ({ params: { token: nobody() }, body: ELSEWHERE }),
  }),
];
