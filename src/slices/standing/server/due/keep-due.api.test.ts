import { addDays } from '#kernel/moment.ts';
import { newId } from '#kernel/ids.ts';
import { DAY_MS, HOUR_MS } from '#kernel/time.ts';
import { deleteListing, editListing, readPublicListing } from '#slices/catalogue/contract.ts';
import { getOrder, listMyOrders } from '#slices/orders/contract-read.ts';
import { MAIZE } from '#test/support/maize.ts';
import { goToTurn, standingBody, standingOrder } from '#test/support/orders/standing-world.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '../../contract.ts';

let trade: Trade;
let buyer: Trade['buyer'];

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());
beforeEach(async () => {
  buyer = await trade.app.person({ role: 'buyer', firstName: 'Ama' });
});

const as = (who: Trade['buyer']) => trade.app.as(who);
const read = (id: string) => as(buyer).call(contract.readStanding, { params: { id } });
const make = (change: object = {}) => standingOrder(trade, change, buyer);
const ordersOf = async () => (await as(buyer).call(listMyOrders)).items;
const noticesOf = async () =>
  (
    await rowsIn<{ kind: string; link: string; params: { reason?: string; amountPesewas?: number } }>(
      trade.app.platform.db,
      `select kind, link, params from notices where recipient = $1 and kind like 'standing%' order by at, id`,
      [`user:${buyer.id}`],
    )
  ).map(({ kind, link, params }) => ({ kind, link, reason: params.reason, about: params.amountPesewas }));
const kinds = async () => (await noticesOf()).map(({ kind }) => kind);

/** The next turn of it, and all that follows. */
async function turn(id: string): Promise<Awaited<ReturnType<typeof read>>> {
  goToTurn(trade, (await read(id)).nextDay);
  await trade.settle();
  return read(id);
}

describe('on its day, at six', () => {
  test('an order like any other is placed, the phone is asked, and it is paid once', async () => {
    const { id, nextDay, listingId } = await make({ notes: 'Ripe ones' });
    goToTurn(trade, nextDay, -HOUR_MS);
    await trade.settle();
    expect(await ordersOf()).toEqual([]);
    const after = await turn(id);
    const [order, ...others] = await ordersOf();
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      status: 'pending',
      quantity: 10,
      notes: 'Ripe ones',
      listingId,
      escrowStatus: 'held',
    });
    expect(after).toMatchObject({ state: 'active', nextDay: addDays(nextDay ?? '', 7) });
    expect(after.past).toEqual([
      {
        day: nextDay,
        state: 'placed',
        asked: '10 kg',
        orderId: order?.id,
        orderNumber: order?.orderNumber,
        reason: null,
      },
    ]);
    expect(await trade.stock(listingId)).toMatchObject({ free: 90_000, reserved: 0, sold: 10_000 });
    const behind = { params: { id: order?.id ?? '' } };
    expect(await as(buyer).call(contract.standingOfOrder, behind)).toEqual({ standingId: id });
    expect(await as(trade.stranger).call(contract.standingOfOrder, behind)).toEqual({ standingId: null });
    expect(await kinds()).toEqual(['standing_tomorrow', 'standing_placed']);
    const twice = `select kind from notices where recipient = $1 and kind = 'order_placed'`;
    expect(await rowsIn(trade.app.platform.db, twice, [`user:${buyer.id}`])).toEqual([]);
    await trade.settle(HOUR_MS);
    expect(await ordersOf()).toHaveLength(1);
  });

  test('a price below the limit is paid, packs are counted as packs', async () => {
    const pack = { unit: 'bag', label: '', weight: 5, weighedOn: '2026-11-20', price: 45 };
    const listingId = await trade.listing({ packs: [pack] });
    const { packs } = await trade.app.as(null).call(readPublicListing, { params: { id: listingId } });
    const packId = packs[0]?.id ?? '';
    const made = await make({ listingId, quantity: undefined, packId, packs: 2, limit: 45 });
    expect(made).toMatchObject({ quantity: 10, pack: { unit: 'bag', count: 2, weight: 5 }, priceNow: 45 });
    expect((await turn(made.id)).past).toMatchObject([{ state: 'placed', asked: '2 bags (10 kg)' }]);
    expect(await ordersOf()).toMatchObject([{ quantity: 10, pack: { count: 2, price: 45 }, produceAmount: 90 }]);
  });

  test('nothing happens to a skipped day but that it is over', async () => {
    const { id, nextDay } = await make();
    await as(buyer).call(contract.skipTurn, { params: { id }, body: { day: nextDay ?? '' } });
    const after = await turn(id);
    expect(after).toMatchObject({ nextDay: addDays(nextDay ?? '', 7), nextSkipped: false });
    expect(after.past).toMatchObject([{ day: nextDay, state: 'skipped', orderId: null }]);
    expect(await ordersOf()).toEqual([]);
    expect(await kinds()).toEqual([]);
    expect((await turn(id)).past).toMatchObject([{ state: 'placed' }, { state: 'skipped' }]);
    expect(await ordersOf()).toMatchObject([{ status: 'pending', escrowStatus: 'held' }]);
  });

  test('every second week is every second week, and the last day ends it', async () => {
    const { id, nextDay } = await make({ everyWeeks: 2 });
    expect(await turn(id)).toMatchObject({ nextDay: addDays(nextDay ?? '', 14) });
    const last = await make({ until: addDays(trade.app.clock.now().toISOString().slice(0, 10), 5) });
    expect(await turn(last.id)).toMatchObject({ state: 'ended', endedBy: 'date', past: [{ state: 'placed' }] });
  });

  test('changes count from the next day on; what is over stays as it was', async () => {
    const { id, listingId } = await make();
    await turn(id);
    const { listingId: _l, weekday: _w, everyWeeks: _e, from: _f, ...body } = standingBody(trade, listingId);
    await as(buyer).call(contract.changeStanding, { params: { id }, body: { ...body, quantity: 25 } });
    expect((await turn(id)).past).toMatchObject([{ asked: '25 kg' }, { asked: '10 kg' }]);
  });
});

describe('what cannot be ordered is missed with its reason', () => {
  test('above the limit', async () => {
    const { id, listingId } = await make({ limit: 9.99 });
    expect((await turn(id)).past).toMatchObject([
      { state: 'missed', orderId: null, reason: 'It costs ₵10.00 per kg now, more than your limit of ₵9.99.' },
    ]);
    expect(await ordersOf()).toEqual([]);
    expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, reserved: 0 });
    expect((await noticesOf()).at(-1)).toMatchObject({
      ...{ kind: 'standing_missed', link: `/checkout?listing=${listingId}&standing=${id}` },
    });
  });

  test('more than there is, and what is sold out', async () => {
    const listingId = await trade.listing({ quantity: 15 });
    const { id } = await make({ listingId });
    await trade.orderAt('pending', { listingId, quantity: 10 });
    expect((await turn(id)).past).toMatchObject([{ state: 'missed', reason: 'Only 5 kg are left.' }]);
    goToTurn(trade, (await read(id)).nextDay, -HOUR_MS);
    // The order from before was not answered: its goods are back.
    await trade.settle();
    await trade.orderAt('pending', { listingId, quantity: 15 });
    expect((await turn(id)).past[0]).toMatchObject({ state: 'missed', reason: 'It is sold out.' });
    expect(await read(id)).toMatchObject({ state: 'active' });
  });

  test('what is there is ordered where its buyer takes less, down to the least they said', async () => {
    const listingId = await trade.listing({ quantity: 25 });
    const { id } = await make({ listingId, least: 4 });
    expect(await read(id)).toMatchObject({ quantity: 10, least: 4 });
    await trade.orderAt('pending', { listingId, quantity: 20 });
    expect((await turn(id)).past).toMatchObject([{ state: 'placed', asked: '5 kg of 10 kg' }]);
    expect(await ordersOf()).toMatchObject([{ quantity: 5, produceAmount: 50 }]);
    expect(await read(id)).toMatchObject({ quantity: 10, least: 4 });
    await expect(make({ listingId, least: 10 })).rejects.toMatchObject({ status: 422, code: 'order.quantity_limits' });
  });

  test('of four crates three are ordered where less than four are there', async () => {
    const pack = { unit: 'crate', label: '', weight: 5, weighedOn: '2026-11-20', price: 45 };
    const listingId = await trade.listing({ quantity: 19, packs: [pack] });
    const { packs } = await trade.app.as(null).call(readPublicListing, { params: { id: listingId } });
    const packId = packs[0]?.id ?? '';
    const { id } = await make({ listingId, quantity: undefined, packId, packs: 4, limit: 45, least: 2 });
    expect((await turn(id)).past).toMatchObject([{ state: 'placed', asked: '3 crates (15 kg) of 4 crates (20 kg)' }]);
    expect(await ordersOf()).toMatchObject([{ quantity: 15, pack: { count: 3 } }]);
  });

  test('three times in a row: it pauses itself and says so; taken up again it counts anew', async () => {
    const { id, listingId } = await make({ limit: 5 });
    for (const state of ['active', 'active', 'paused']) expect(await turn(id)).toMatchObject({ state });
    expect(await read(id)).toMatchObject({ pausedBy: 'misses', nextDay: null, coming: [] });
    const told = (await kinds()).filter((kind) => kind !== 'standing_tomorrow');
    expect(told).toEqual(['standing_missed', 'standing_missed', 'standing_paused']);
    const { listingId: _l, weekday: _w, everyWeeks: _e, from: _f, ...body } = standingBody(trade, listingId);
    await as(buyer).call(contract.changeStanding, { params: { id }, body });
    await as(buyer).call(contract.resumeStanding, { params: { id } });
    expect((await turn(id)).past[0]).toMatchObject({ state: 'placed' });
  });

  test('goods that are gone for good end it', async () => {
    const { id, listingId } = await make();
    await as(trade.farmer).call(deleteListing, { params: { id: listingId } });
    expect(await turn(id)).toMatchObject({
      ...{ state: 'ended', endedBy: 'gone', nextDay: null },
      past: [{ state: 'missed', reason: 'The farmer does not sell this any more.' }],
    });
    expect((await kinds()).at(-1)).toBe('standing_ended');
  });

  test('an account that cannot order', async () => {
    const { id, nextDay } = await make();
    await rowsIn(trade.app.platform.db, 'update users set is_active = false where id = $1', [buyer.id]);
    goToTurn(trade, nextDay);
    await trade.settle();
    await rowsIn(trade.app.platform.db, 'update users set is_active = true where id = $1', [buyer.id]);
    expect((await read(id)).past).toMatchObject([
      { state: 'missed', reason: 'Your account could not order on that day.' },
    ]);
  });

  test('a day on which nobody came: nothing is ordered for yesterday', async () => {
    const { id, nextDay } = await make();
    goToTurn(trade, nextDay, DAY_MS);
    await trade.settle();
    expect((await read(id)).past).toMatchObject([
      { state: 'missed', reason: 'Farmgate was not working at that time.' },
    ]);
    expect(await ordersOf()).toEqual([]);
  });
});

test('a day before, its buyer reads what it will be and about how much', async () => {
  const { id, nextDay } = await make();
  goToTurn(trade, nextDay, -DAY_MS - HOUR_MS);
  await trade.settle();
  expect(await noticesOf()).toEqual([]);
  goToTurn(trade, nextDay, -DAY_MS);
  await trade.settle();
  await trade.settle();
  const [told, ...others] = await noticesOf();
  expect(others).toEqual([]);
  expect(told).toMatchObject({ kind: 'standing_tomorrow', link: `/standing-orders/${id}` });
  await turn(id);
  const [order] = await ordersOf();
  const { totalAmount } = await as(buyer).call(getOrder, { params: { id: order?.id ?? newId() } });
  expect(told?.about).toBe(Math.round(totalAmount * 100));
});

test('what is paused until after its last day ends with it', async () => {
  const until = addDays(trade.app.clock.now().toISOString().slice(0, 10), 10);
  const { id } = await make({ until });
  await as(buyer).call(contract.pauseStanding, { params: { id } });
  goToTurn(trade, until);
  await trade.settle();
  expect(await read(id)).toMatchObject({ state: 'paused' });
  goToTurn(trade, addDays(until, 1));
  await trade.settle();
  expect(await read(id)).toMatchObject({ state: 'ended', endedBy: 'date' });
});

test('a farmer who raises the price above the limit is not bought from', async () => {
  const listingId = await trade.listing(MAIZE);
  const { id } = await make({ listingId, limit: MAIZE.pricePerKg + 1 });
  await turn(id);
  const body = { ...MAIZE, pricePerKg: MAIZE.pricePerKg + 1.5 };
  await as(trade.farmer).call(editListing, { params: { id: listingId }, body });
  expect((await turn(id)).past).toMatchObject([{ state: 'missed' }, { state: 'placed' }]);
});

test('what standing orders keep back unpaid counts where they were made, with all from there who never paid', async () => {
  const unpaid = await openTrade({ auto: null });
  const made: { viewer: Trade['buyer']; id: string; nextDay: string | null }[] = [];
  for (const firstName of ['Esi', 'Kojo', 'Akua', 'Kwame']) {
    const viewer = await unpaid.app.person({ role: 'buyer', firstName });
    const listingId = await unpaid.listing({ quantity: 1000, pricePerKg: 600 });
    const { id, nextDay } = await standingOrder(unpaid, { listingId, quantity: 100, limit: 700 }, viewer);
    made.push({ viewer, id, nextDay });
  }
  goToTurn(unpaid, made[0]?.nextDay ?? null);
  await unpaid.settle();
  const turns = await Promise.all(
    made.map(({ viewer, id }) => unpaid.app.as(viewer).call(contract.readStanding, { params: { id } })),
  );
  expect(turns.map(({ past }) => past[0]?.state).toSorted()).toEqual(['missed', 'placed', 'placed', 'placed']);
  expect(turns.flatMap(({ past }) => past[0]?.reason ?? [])).toEqual([
    expect.stringMatching(/^Too many unpaid orders come from your network\./u),
  ]);
  await unpaid.close();
});
