import { NETWORKS } from '#kernel/ghana/network.ts';
import { newId } from '#kernel/ids.ts';
import { addDays, dayOf } from '#kernel/moment.ts';
import { DAY_MS } from '#kernel/time.ts';
import {
  callOffHarvest,
  declareHarvest,
  listComing,
  openHarvest,
  readHarvest,
  showGoods,
} from '#slices/harvests/contract-harvests.ts';
import {
  declinePreOrder,
  makePreOrder,
  orderPreOrder,
  readPreOrder,
  withdrawPreOrder,
} from '#slices/harvests/contract-pre-orders.ts';
import { cancelOrder } from '#slices/orders/contract-act.ts';
import { goodsPhoto } from '#test/support/goods-photo.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Chance } from './chance.ts';
import type { ModelRun } from './run.ts';

const PRICES = [0.41, 3.07, 11.11] as const;
const OFFERED_KG = 5_000;

function payer(chance: Chance) {
  const network = chance.pick(NETWORKS) ?? 'mtn';
  return { phone: newPhone(network), network };
}

/** A farmer offers a harvest of one of their listings. */
async function openAny({ world, chance }: ModelRun): Promise<void> {
  const farmer = chance.pick(world.farmers);
  if (!farmer) return;
  const [listing] = await rowsIn<{ id: string }>(
    world.app.platform.db,
    'select l.id from listings l where l.farmer_id = $1 and not exists (select 1 from harvests h where h.listing_id = l.id and h.state = $2) limit 1',
    [farmer.id, 'open'],
  );
  if (!listing) return;
  const today = dayOf(world.app.clock.now());
  const body = {
    listingId: listing.id,
    expectedFrom: addDays(today, 1 + chance.below(3)),
    expectedUntil: addDays(today, 4 + chance.below(3)),
    quantity: OFFERED_KG,
    leastQuantity: 5,
    pricePerKg: chance.pick(PRICES) ?? 1,
    depositPercent: chance.pick([10, 20, 35, 50]) ?? 20,
  };
  await world.app.as(farmer).call(openHarvest, { body, idempotencyKey: newId() });
}

/** A buyer books of a harvest, sometimes twice at once. */
async function preOrderAny({ world, chance }: ModelRun): Promise<void> {
  const { items } = await world.app.as(null).call(listComing, { query: {} });
  const harvest = chance.pick(items);
  const buyer = chance.pick(world.buyers);
  if (!harvest || !buyer) return;
  const body = { quantity: (500 + chance.below(9_000)) / 100, ...payer(chance) };
  const idempotencyKey = newId();
  const book = () => world.app.as(buyer).call(makePreOrder, { params: { id: harvest.id }, body, idempotencyKey });
  await book();
  if (chance.hits(10)) await book();
}

/** A farmer says what a harvest gave: all, a part or nothing; or calls it off. */
async function declareAny({ world, chance }: ModelRun): Promise<void> {
  const open = await rowsIn<{ id: string; farmer: string }>(
    world.app.platform.db,
    "select id, farmer_id as farmer from harvests where state = 'open' order by id",
  );
  const { id = '', farmer: farmerId } = chance.pick(open) ?? {};
  const farmer = world.farmers.find((one) => one.id === farmerId);
  if (!farmer) return;
  const api = world.app.as(farmer);
  const params = { id };
  if (chance.hits(10))
    return void (await api.call(callOffHarvest, { params, body: { reason: 'The rain did not come' } }));
  const { reservedQuantity: booked, actions } = await api.call(readHarvest, { params });
  if (actions.some(({ code }) => code === 'show_goods'))
    await api.call(showGoods, { params, body: { photo: await goodsPhoto() } });
  const share = chance.pick([0, 17, 50, 50, 83, 100, 100]) ?? 100;
  const quantity = Math.floor((booked * 10 * share) / 100) / 10;
  await api.call(declareHarvest, { params, body: { quantity, booked } });
}

async function actAs({ world, chance, open }: ModelRun, buyer: Viewer, id: string): Promise<void> {
  const api = world.app.as(buyer);
  const params = { id };
  const { actions, comesBack: back } = await api.call(readPreOrder, { params });
  // What was promised is taken more often than given up.
  const action = chance.pick(actions.filter(({ code }) => code === 'order' || chance.hits(12)));
  if (action?.code === 'withdraw') await api.call(withdrawPreOrder, { params, body: { back } });
  if (action?.code === 'decline') await api.call(declinePreOrder, { params });
  if (action?.code !== 'order') return;
  const body = {
    deliveryTypeId: world.deliveryTypeId,
    deliveryPlace: chance.pick(['accra', 'kumasi', 'techiman']) ?? 'accra',
    deliveryAddress: '12 Oxford Street, Osu',
    inspectionRequested: chance.hits(15),
    ...payer(chance),
  };
  const { orderId } = await api.call(orderPreOrder, { params, body, idempotencyKey: newId() });
  open.set(orderId, buyer);
}

/** A buyer does what a pre-order lets them do. */
async function followAny(run: ModelRun): Promise<void> {
  const { world, chance } = run;
  const waiting = await rowsIn<{ id: string; buyer: string }>(
    world.app.platform.db,
    "select id, buyer_id as buyer from pre_orders where state in ('reserved', 'ready') order by state desc, id limit 30",
  );
  const { id, buyer: buyerId } = chance.pick(waiting) ?? {};
  const buyer = world.buyers.find((one) => one.id === buyerId);
  if (id !== undefined && buyer) await actAs(run, buyer, id);
}

/** Within a day of paying a deposit its buyer thinks again: before they order, or by cancelling the order. */
async function thinkAgainAny({ world, chance }: ModelRun): Promise<void> {
  const young = await rowsIn<{ id: string; buyer: string; state: string; order: string | null }>(
    world.app.platform.db,
    `select p.id, p.buyer_id as buyer, p.state, o.id as "order" from pre_orders p left join orders o on o.id = p.id
     where p.state in ('reserved', 'ready', 'ordered', 'settled') and p.paid_at is not null
       and (p.paid_at > $1 or o.status in ('pending', 'confirmed')) order by p.paid_at desc limit 30`,
    [new Date(world.app.clock.now().getTime() - DAY_MS)],
  );
  const { id = '', buyer: buyerId, order } = chance.pick(young) ?? {};
  const buyer = world.buyers.find((one) => one.id === buyerId);
  if (!buyer) return;
  const api = world.app.as(buyer);
  const params = { id };
  if (order !== null) return void (await api.call(cancelOrder, { params, idempotencyKey: newId() }));
  const { actions, comesBack: back } = await api.call(readPreOrder, { params });
  if (actions.some(({ code }) => code === 'withdraw')) await api.call(withdrawPreOrder, { params, body: { back } });
}

const WEIGHTS = { open: 2, preOrder: 5, declare: 2, follow: 8, thinkAgain: 2 };

/** Something happens to a harvest that is to come, or to a pre-order of it. */
export async function harvestAny(run: ModelRun): Promise<void> {
  const acts = {
    ...{ open: openAny, preOrder: preOrderAny, declare: declareAny, follow: followAny },
    thinkAgain: thinkAgainAny,
  };
  await acts[run.chance.weighed(WEIGHTS)](run);
}
