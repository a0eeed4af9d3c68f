import { newId } from '#kernel/ids.ts';
import { proposeChange } from '#slices/orders/contract-change.ts';
import * as quotes from '#slices/quotes/contract.ts';
import { ask, checkoutOf, offerOn, yamWanted } from '#test/support/quotes.ts';
import type { Viewer } from '#wire/viewer.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

/** Somebody new, so that nobody's fixtures run into a limit. */
const somebody = (world: World, role: 'buyer' | 'farmer') => world.app.person({ role });

/** A request of somebody, or of somebody new. */
async function requestOf(world: World, buyer?: Viewer, change: object = {}) {
  const request = await ask(world, change, buyer ?? (await somebody(world, 'buyer')));
  return { params: { id: request.id } };
}

/** One that only a farmer who is none of the callers sees. */
async function directedRequest(world: World) {
  return requestOf(world, undefined, { listingId: await world.listing() });
}

/** A request of a new person like the caller, who may have ten of them. */
async function ownRequest(world: World, me: Viewer | null) {
  if (me?.role === 'farmer') return requestOf(world);
  const by = await world.twin(me?.role === 'admin' ? null : me);
  const made = await requestOf(world, by.viewer);
  return me?.role === 'admin' ? made : { ...made, by };
}

interface Made {
  readonly id: string;
  /** Whose turn it is. */
  readonly round: number;
}

/** An offer of the two, countered once where the farmer is to answer. */
async function talkOf(world: World, buyer: Viewer, farmer: Viewer, turn: 'buyer' | 'farmer'): Promise<Made> {
  const request = await ask(world, {}, buyer);
  const { id } = await offerOn(world, request.id, { listingId: await world.listing({}, farmer) }, farmer);
  if (turn === 'buyer') return { id, round: 1 };
  await world.app
    .as(buyer)
    .call(quotes.counterOffer, {
      params: { id },
      body: { round: 1, quantity: 30, pricePerKg: 9 },
      idempotencyKey: newId(),
    });
  return { id, round: 2 };
}

/** An offer of the caller, or of a new person like them, in which it is their turn or the other's. */
async function ownTalk(world: World, me: Viewer | null, mine: boolean) {
  if (me?.role === 'farmer') {
    if (me.kycStatus !== 'approved') return null;
    return { made: await talkOf(world, await somebody(world, 'buyer'), me, mine ? 'farmer' : 'buyer') };
  }
  const by = await world.twin(me?.role === 'admin' ? null : me);
  const made = await talkOf(world, by.viewer, world.farmer, mine ? 'buyer' : 'farmer');
  return me?.role === 'admin' ? { made } : { made, by };
}

async function foreignTalk(world: World): Promise<Made> {
  return talkOf(world, await somebody(world, 'buyer'), world.farmer, 'buyer');
}

const withoutBody = (mine: boolean) => ({
  async own(world: World, me: Viewer | null) {
    const talk = await ownTalk(world, me, mine);
    return talk && { params: { id: talk.made.id }, ...(talk.by ? { by: talk.by } : {}) };
  },
  foreign: async (world: World) => ({ params: { id: (await foreignTalk(world)).id } }),
});

const counterBody = (round: number) => ({ round, quantity: 20, pricePerKg: 9.2 });

async function agreedOf(world: World, buyer: Viewer) {
  const { id, round } = await talkOf(world, buyer, world.farmer, 'buyer');
  await world.app.as(buyer).call(quotes.acceptOffer, { params: { id }, body: { round } });
  return { params: { id }, body: checkoutOf(world) };
}

const requests = [
  sample(quotes.askForQuotes, { own: async (world, me) => ({ body: yamWanted(world), by: await world.twin(me) }) }),
  plain(quotes.listRequests, {}),
  plain(quotes.listOpenRequests, { query: { category: 'tubers' } }),
  sample(quotes.readRequest, { own: ownRequest, foreign: directedRequest, adminSeesAll: true }),
  sample(quotes.withdrawRequest, { own: ownRequest, foreign: directedRequest }),
];

const offers = [
  sample(quotes.makeOffer, {
    async own(world, me) {
      if (me?.kycStatus !== 'approved') return null;
      const body = { listingId: await world.listing({}, me), quantity: 20, pricePerKg: 9.5 };
      return { ...(await requestOf(world)), body };
    },
    async foreign(world) {
      const body = { listingId: await world.listing(), quantity: 20, pricePerKg: 9.5 };
      return { ...(await directedRequest(world)), body };
    },
  }),
  plain(quotes.listOffers, {}),
  sample(quotes.readOffer, { ...withoutBody(true), adminSeesAll: true }),
  sample(quotes.acceptOffer, {
    async own(world, me) {
      const talk = await ownTalk(world, me, true);
      return (
        talk && { params: { id: talk.made.id }, body: { round: talk.made.round }, ...(talk.by ? { by: talk.by } : {}) }
      );
    },
    foreign: async (world) => ({ params: { id: (await foreignTalk(world)).id }, body: { round: 1 } }),
  }),
  sample(quotes.counterOffer, {
    async own(world, me) {
      const talk = await ownTalk(world, me, true);
      if (!talk) return null;
      const call = { params: { id: talk.made.id }, body: counterBody(talk.made.round) };
      return { ...call, ...(talk.by ? { by: talk.by } : {}) };
    },
    foreign: async (world) => ({ params: { id: (await foreignTalk(world)).id }, body: counterBody(1) }),
  }),
  sample(quotes.declineOffer, withoutBody(true)),
  sample(quotes.withdrawOffer, withoutBody(false)),
  sample(quotes.orderOffer, {
    async own(world, me) {
      const by = await world.twin(me);
      return { ...(await agreedOf(world, by.viewer)), by };
    },
    foreign: async (world) => agreedOf(world, await somebody(world, 'buyer')),
  }),
  sample(quotes.orderRest, {
    async own(world, me) {
      const by = await world.twin(me);
      const order = await world.orderAt('confirmed', {}, { buyer: by.viewer });
      const body = { quantity: 1 };
      await world.app.as(world.farmer).call(proposeChange, { params: { id: order.id }, body });
      return { by, params: { id: order.id }, body };
    },
    foreign: async (world) => ({ params: { id: (await world.orderAt('confirmed')).id }, body: { quantity: 1 } }),
  }),
];

export const quoteSamples = [...requests, ...offers];
