import { newId } from '#kernel/ids.ts';
import * as lots from '#slices/lots/contract.ts';
import { fullLot, join, lotBody, lotOf, lotOrder } from '#test/support/lots.ts';
import type { Viewer } from '#wire/viewer.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

const isVerified = (me: Viewer | null): me is Viewer => me?.role === 'farmer' && me.kycStatus === 'approved';
const somebody = (world: World) => world.app.person({ role: 'farmer' });

/** A farmer who runs fewer than five lots: somebody new, but where it is the caller, whose others are ended first. */
async function openedBy(world: World, me?: Viewer): Promise<string> {
  if (me) await endLotsOf(world, me);
  const { lot } = await lotOf(world, {}, me ?? (await somebody(world)));
  return lot.id;
}

async function endLotsOf(world: World, me: Viewer): Promise<void> {
  const { items } = await world.app.as(me).call(lots.listOwnLots, { query: { limit: 100 } });
  for (const { id, lead, actions } of items)
    if (lead.id === me.id && actions.some(({ code }) => code === 'call_off'))
      await world.app.as(me).call(lots.callOffLot, { params: { id } });
}

/** A lot that somebody else opened, with a part of the caller's. */
async function joinedBy(world: World, me: Viewer): Promise<string> {
  const id = await openedBy(world);
  await join(world, id, { farmer: me, quantity: 10 });
  return id;
}

export const lotSamples = [
  sample(lots.openLot, {
    async own(world, me) {
      const farmer = isVerified(me) ? me : await somebody(world);
      if (isVerified(me)) await endLotsOf(world, me);
      return { body: lotBody(world, { listingId: await world.listing({}, farmer) }) };
    },
    // A farmer who is not verified has no listing on sale.
    ownIs: (me) => (me?.role === 'farmer' && !isVerified(me) ? [422, 'lot.listing_unfit'] : null),
  }),
  plain(lots.listLots, { query: { category: 'tubers' } }),
  plain(lots.listOwnLots, {}),
  sample(lots.readLot, { own: async (world) => ({ params: { id: await openedBy(world) } }) }),
  sample(lots.joinLot, {
    async own(world, me) {
      const farmer = isVerified(me) ? me : await somebody(world);
      const body = { listingId: await world.listing({}, farmer), quantity: 10 };
      return { params: { id: await openedBy(world) }, body };
    },
    ownIs: (me) => (me?.role === 'farmer' && !isVerified(me) ? [422, 'lot.listing_unfit'] : null),
  }),
  sample(lots.leaveLot, {
    async own(world, me) {
      if (me?.role === 'farmer' && !isVerified(me)) return null;
      return { params: { id: await joinedBy(world, isVerified(me) ? me : await somebody(world)) } };
    },
    foreign: async (world) => ({ params: { id: await joinedBy(world, await somebody(world)) } }),
  }),
  sample(lots.takeOutOfLot, {
    async own(world, me) {
      if (me?.role === 'farmer' && !isVerified(me)) return null;
      const id = await openedBy(world, isVerified(me) ? me : undefined);
      const farmer = await somebody(world);
      await join(world, id, { farmer, quantity: 10 });
      return { params: { id }, body: { farmerId: farmer.id, reason: 'It is still wet.' } };
    },
    foreign: async (world) => ({
      params: { id: await openedBy(world) },
      body: { farmerId: newId(), reason: 'It is still wet.' },
    }),
    adminSeesAll: true,
  }),
  sample(lots.callOffLot, {
    async own(world, me) {
      if (me?.role === 'farmer' && !isVerified(me)) return null;
      return { params: { id: await openedBy(world, isVerified(me) ? me : undefined) } };
    },
    foreign: async (world) => ({ params: { id: await openedBy(world) } }),
    adminSeesAll: true,
  }),
  sample(lots.followLot, { own: async (world) => ({ params: { id: await openedBy(world) } }) }),
  sample(lots.unfollowLot, { own: async (world) => ({ params: { id: await openedBy(world) } }) }),
  sample(lots.orderLot, {
    async own(world, me) {
      const by = await world.twin(me);
      return { params: { id: (await fullLot(world, await somebody(world))).id }, body: lotOrder(world), by };
    },
  }),
];
