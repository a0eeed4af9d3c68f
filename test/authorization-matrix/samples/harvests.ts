import { addDays, dayOf } from '#kernel/moment.ts';
import { after, DAY_MS } from '#kernel/time.ts';
import * as harvests from '#slices/harvests/contract.ts';
import { expectation, harvestOf, preOrder, reserved, restOf, show } from '#test/support/harvests.ts';
import { goodsPhoto } from '#test/support/goods-photo.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

/** A farmer who has fewer than twenty open harvests: somebody new, but where it is the caller. */
async function openedBy(world: World, farmer?: Viewer): Promise<string> {
  const made = await harvestOf(world, {}, farmer ?? (await world.app.person({ role: 'farmer' })));
  return made.id;
}

/** The same a few days before its first day, when its goods may be shown. */
async function nearBy(world: World, farmer?: Viewer): Promise<string> {
  const id = await openedBy(world, farmer);
  const soon = addDays(dayOf(world.app.clock.now()), 2);
  await rowsIn(world.app.platform.db, 'update harvests set expected_from = $2, expected_until = $2 where id = $1', [
    id,
    soon,
  ]);
  return id;
}

/** The same, and they were, so that it may be declared. */
async function shownBy(world: World, farmer?: Viewer): Promise<string> {
  const id = await nearBy(world, farmer);
  const by = farmer ?? (await farmerOf(world, id));
  await show(world, id, { farmer: by });
  return id;
}

async function farmerOf(world: World, id: string): Promise<Viewer> {
  const [row] = await rowsIn<{ farmer: string }>(
    world.app.platform.db,
    'select farmer_id as farmer from harvests where id = $1',
    [id],
  );
  return { ...world.farmer, id: row?.farmer ?? '' };
}

const ofFarmer = <T extends object>(make: typeof openedBy, more: T) => ({
  async own(world: World, me: Viewer | null) {
    if (me?.role === 'farmer' && me.kycStatus !== 'approved') return null;
    return { params: { id: await make(world, me?.role === 'farmer' ? me : undefined) }, ...more };
  },
  foreign: async (world: World) => ({ params: { id: await make(world) }, ...more }),
});

type State = 'awaiting_deposit' | 'reserved' | 'ready';

/** A pre-order of somebody in this state. */
async function bookedBy(world: World, buyer: Viewer, { state, farmer }: { state: State; farmer?: Viewer }) {
  const harvestId = await openedBy(world, farmer);
  if (state === 'awaiting_deposit') {
    const { preOrderId } = await preOrder(world, harvestId, { buyer });
    return preOrderId;
  }
  const id = await reserved(world, harvestId, { buyer });
  const until = after(world.app.clock.now(), 3 * DAY_MS);
  if (state === 'ready')
    await rowsIn(
      world.app.platform.db,
      "update pre_orders set state = 'ready', part_grams = booked_grams / 2, order_until = $2, due_at = $2 where id = $1",
      [id, until],
    );
  return id;
}

const ofBuyer = <T extends object>(state: State, more: (world: World) => T) => ({
  async own(world: World, me: Viewer | null) {
    const by = await world.twin(me);
    return { params: { id: await bookedBy(world, by.viewer, { state }) }, ...more(world), by };
  },
  foreign: async (world: World) => ({
    params: { id: await bookedBy(world, await world.app.person({ role: 'buyer' }), { state }) },
    ...more(world),
  }),
});

function isVerified(me: Viewer | null): me is Viewer {
  return me?.role === 'farmer' && me.kycStatus === 'approved';
}

const wallet = () => ({ phone: newPhone(), network: 'mtn' as const });

export const harvestSamples = [
  sample(harvests.openHarvest, {
    async own(world, me) {
      const farmer = isVerified(me) ? me : world.farmer;
      return { body: expectation(world, { listingId: await world.listing({}, farmer) }) };
    },
    // A farmer who is not verified has no listing that was approved.
    ownIs: (me) => (me?.role === 'farmer' && !isVerified(me) ? [422, 'harvest.listing_unfit'] : null),
  }),
  plain(harvests.listHarvests, {}),
  sample(harvests.readHarvest, { ...ofFarmer(openedBy, {}), adminSeesAll: true }),
  sample(harvests.previewDeclaration, ofFarmer(shownBy, { query: { quantity: 0 } })),
  sample(harvests.showGoods, ofFarmer(nearBy, { body: { photo: await goodsPhoto() } })),
  sample(harvests.viewGoods, {
    ...ofFarmer(shownBy, {}),
    async own(world, me) {
      if (me?.role === 'farmer' && me.kycStatus !== 'approved') return null;
      const id = await shownBy(world, me?.role === 'farmer' ? me : undefined);
      if (me?.role !== 'buyer') return { params: { id } };
      const by = await world.twin(me);
      await preOrder(world, id, { buyer: by.viewer });
      return { params: { id }, by };
    },
    adminSeesAll: true,
  }),
  sample(harvests.declareHarvest, ofFarmer(shownBy, { body: { quantity: 0, booked: 0 } })),
  sample(harvests.callOffHarvest, ofFarmer(openedBy, { body: { reason: 'The river took the field.' } })),
  plain(harvests.listComing, { query: { category: 'tubers' } }),
  sample(harvests.readComing, { own: async (world) => ({ params: { id: await openedBy(world) } }) }),
  sample(harvests.nextHarvest, { own: async (world) => ({ params: { id: await world.listing() } }), unknownIs: [200] }),
  sample(harvests.makePreOrder, {
    async own(world, me) {
      const by = await world.twin(me);
      return { params: { id: await openedBy(world) }, body: { quantity: 10, ...wallet() }, by };
    },
  }),
  plain(harvests.listPreOrders, {}),
  sample(harvests.readPreOrder, {
    async own(world, me) {
      const buyer = await world.app.person({ role: 'buyer' });
      const state = 'awaiting_deposit';
      if (me?.role === 'farmer')
        return me.kycStatus === 'approved'
          ? { params: { id: await bookedBy(world, buyer, { state, farmer: me }) } }
          : null;
      if (me?.role === 'admin') return { params: { id: await bookedBy(world, buyer, { state }) } };
      const by = await world.twin(me);
      return { params: { id: await bookedBy(world, by.viewer, { state }) }, by };
    },
    foreign: ofBuyer('awaiting_deposit', () => ({})).foreign,
    adminSeesAll: true,
  }),
  sample(
    harvests.payDeposit,
    ofBuyer('awaiting_deposit', () => ({ body: wallet() })),
  ),
  sample(
    harvests.withdrawPreOrder,
    ofBuyer('reserved', () => ({ body: { back: true } })),
  ),
  sample(
    harvests.declinePreOrder,
    ofBuyer('ready', () => ({})),
  ),
  sample(
    harvests.orderPreOrder,
    ofBuyer('ready', (world) => ({ body: restOf(world) })),
  ),
];
