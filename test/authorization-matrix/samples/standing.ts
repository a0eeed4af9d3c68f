import * as standing from '#slices/standing/contract.ts';
import { standingBody, standingOrder } from '#test/support/orders/standing-world.ts';
import type { Viewer } from '#wire/viewer.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

type Made = Awaited<ReturnType<typeof standingOrder>>;

/** A standing order of the caller's, the only one that has not ended; of somebody new where they cannot have any. */
async function made(world: World, me: Viewer | null): Promise<Made> {
  if (me?.role !== 'buyer') return standingOrder(world, {}, await world.app.person({ role: 'buyer' }));
  const { items } = await world.app.as(me).call(standing.listStanding);
  for (const { id } of items) await world.app.as(me).call(standing.endStanding, { params: { id } });
  return standingOrder(world, {}, me);
}

const ofNobody = (world: World) => made(world, null);
const onIt = ({ id }: Made) => ({ params: { id } });
const onNext = ({ id, nextDay }: Made) => ({ params: { id }, body: { day: nextDay ?? '' } });

function changeOf(world: World, { id, listingId }: Made) {
  const {
    listingId: _listing,
    weekday: _day,
    everyWeeks: _weeks,
    from: _from,
    ...body
  } = standingBody(world, listingId);
  return { params: { id }, body };
}

/** The same after its buyer did something with it before. */
async function after(
  world: World,
  me: Viewer | null,
  act: (buyer: Viewer, one: Made) => Promise<unknown>,
): Promise<Made> {
  const buyer = me?.role === 'buyer' ? me : await world.app.person({ role: 'buyer' });
  const one = await made(world, buyer);
  await act(buyer, one);
  return one;
}

const skipped = (world: World, me: Viewer | null) =>
  after(world, me, (buyer, one) => world.app.as(buyer).call(standing.skipTurn, onNext(one)));
const paused = (world: World, me: Viewer | null) =>
  after(world, me, (buyer, one) => world.app.as(buyer).call(standing.pauseStanding, onIt(one)));

export const standingSamples = [
  sample(standing.makeStanding, { own: async (world) => ({ body: standingBody(world, await world.listing()) }) }),
  plain(standing.listStanding, {}),
  sample(standing.readStanding, {
    own: async (world, me) => onIt(await made(world, me)),
    foreign: async (world) => onIt(await ofNobody(world)),
  }),
  sample(standing.changeStanding, {
    own: async (world, me) => changeOf(world, await made(world, me)),
    foreign: async (world) => changeOf(world, await ofNobody(world)),
  }),
  sample(standing.skipTurn, {
    own: async (world, me) => onNext(await made(world, me)),
    foreign: async (world) => onNext(await ofNobody(world)),
  }),
  sample(standing.unskipTurn, {
    own: async (world, me) => onNext(await skipped(world, me)),
    foreign: async (world) => onNext(await skipped(world, null)),
  }),
  sample(standing.pauseStanding, {
    own: async (world, me) => onIt(await made(world, me)),
    foreign: async (world) => onIt(await ofNobody(world)),
  }),
  sample(standing.resumeStanding, {
    own: async (world, me) => onIt(await paused(world, me)),
    foreign: async (world) => onIt(await paused(world, null)),
  }),
  sample(standing.endStanding, {
    own: async (world, me) => onIt(await made(world, me)),
    foreign: async (world) => onIt(await ofNobody(world)),
  }),
  sample(standing.standingOfOrder, {
    own: async (world) => ({ params: { id: (await world.orderAt('pending_payment')).id } }),
    unknownIs: [200],
  }),
  plain(standing.listComingUp, {}),
];
