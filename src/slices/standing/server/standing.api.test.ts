import { newId } from '#kernel/ids.ts';
import { addDays, dayOf } from '#kernel/moment.ts';
import { DAY_MS } from '#kernel/time.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { goToTurn, standingBody, standingOrder } from '#test/support/orders/standing-world.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import { standingPersonal } from './store-personal.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

type Who = Trade['buyer'] | null;
const as = (who: Who) => trade.app.as(who);
const make = (who: Who, listingId: string, change: object = {}) =>
  as(who).call(contract.makeStanding, { body: standingBody(trade, listingId, change), idempotencyKey: newId() });
const read = (id: string, who: Who = trade.buyer) => as(who).call(contract.readStanding, { params: { id } });
const today = () => dayOf(trade.app.clock.now());

describe('making one', () => {
  test('is kept as it was asked for, with its days and what may be done', async () => {
    const listingId = await trade.listing();
    const from = addDays(today(), 2);
    const made = await make(trade.buyer, listingId, { notes: 'Ripe ones', inspectionRequested: true });
    expect(made).toMatchObject({
      ...{ state: 'active', listingId, productName: 'Pona yam', farmerName: 'Kofi Asante', quantity: 10, pack: null },
      ...{ limit: 12, priceNow: 10, everyWeeks: 1, nextDay: from, nextSkipped: false, untilDay: null },
      ...{
        deliveryPlace: 'Accra, Greater Accra',
        deliveryPlaceSlug: 'accra',
        notes: 'Ripe ones',
        inspectionRequested: true,
        past: [],
      },
    });
    expect(made.actions.map(({ code }) => code)).toEqual(['skip', 'change', 'pause', 'end']);
    expect(made.coming.map(({ day }) => day)).toEqual([0, 7, 14, 21, 28, 35].map((days) => addDays(from, days)));
    expect(await read(made.id)).toEqual(made);
    const { items } = await as(trade.buyer).call(contract.listStanding);
    expect(items.map(({ id }) => id)).toContain(made.id);
    expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, reserved: 0 });
  });

  test('happens once however often it is sent', async () => {
    const body = standingBody(trade, await trade.listing());
    const sent = { body, idempotencyKey: newId() };
    const [one, other] = [
      await as(trade.buyer).call(contract.makeStanding, sent),
      await as(trade.buyer).call(contract.makeStanding, sent),
    ];
    expect(one.id).toBe(other.id);
  });

  test('is for buyers, who are signed in, of what others sell', async () => {
    const listingId = await trade.listing();
    await expect(make(null, listingId)).rejects.toMatchObject({ status: 401 });
    await expect(make(trade.farmer, listingId)).rejects.toMatchObject({ status: 403 });
    const twin = await trade.app.person({ role: 'buyer', phone: trade.farmer.phone ?? '' });
    await expect(make(twin, listingId)).rejects.toMatchObject({ status: 409, code: 'order.own_listing' });
  });

  test.each([
    ['a listing that is not there', { listingId: newId() }, 409, 'catalogue.not_for_sale'],
    ['an unknown place', { deliveryPlace: 'atlantis' }, 422, 'order.unknown_place'],
    ['a delivery that is not offered', { deliveryTypeId: newId() }, 422, 'transport.unavailable'],
    ['a pack that is not sold', { quantity: undefined, packId: newId(), packs: 2 }, 409, 'order.pack_gone'],
    ['days without a turn', { until: '2020-01-01' }, 422, 'standing.dates'],
    ['a first day too far ahead', { from: '2100-01-01' }, 422, 'standing.dates'],
    ['kilograms and packs', { packId: newId(), packs: 2 }, 422, 'input.invalid'],
    ['nothing', { quantity: undefined }, 422, 'input.invalid'],
    ['no weekday', { weekday: 8 }, 422, 'input.invalid'],
    ['every third week', { everyWeeks: 3 }, 422, 'input.invalid'],
    ['a limit of nothing', { limit: 0 }, 422, 'input.invalid'],
    ['a number that is none', { phone: '12345678901' }, 422, 'input.invalid'],
    ['a card', { network: 'card' }, 422, 'input.invalid'],
  ])('refuses %s', async (_what, change, status, code) => {
    await expect(make(trade.buyer, await trade.listing(), change)).rejects.toMatchObject({ status, code });
  });

  test('stops at twenty that have not ended', async () => {
    const eager = await trade.app.person({ role: 'buyer' });
    const listingId = await trade.listing();
    const made = [];
    for (let count = 0; count < 20; count += 1) made.push(await make(eager, listingId));
    await expect(make(eager, listingId)).rejects.toMatchObject({ status: 409, code: 'standing.too_many' });
    await as(eager).call(contract.endStanding, { params: { id: made[0]?.id ?? '' } });
    await make(eager, listingId);
    const first = await as(eager).call(contract.listStanding, { query: { limit: 15 } });
    const rest = await as(eager).call(contract.listStanding, { query: { limit: 15, cursor: first.nextCursor ?? '' } });
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([15, 5, null]);
    const over = await as(eager).call(contract.listStanding, { query: { show: 'ended' } });
    expect(over.items).toMatchObject([{ id: made[0]?.id, state: 'ended', endedBy: 'buyer', actions: [] }]);
  });
});

test('one is for its buyer alone: for others it does not exist', async () => {
  const { id, nextDay } = await standingOrder(trade);
  const params = { id };
  const body = { day: nextDay ?? '' };
  const changed = standingBody(trade, newId());
  const { listingId: _l, weekday: _w, everyWeeks: _e, from: _f, ...change } = changed;
  const calls = [
    (who: Who) => read(id, who),
    (who: Who) => as(who).call(contract.skipTurn, { params, body }),
    (who: Who) => as(who).call(contract.unskipTurn, { params, body }),
    (who: Who) => as(who).call(contract.pauseStanding, { params }),
    (who: Who) => as(who).call(contract.resumeStanding, { params }),
    (who: Who) => as(who).call(contract.endStanding, { params }),
    (who: Who) => as(who).call(contract.changeStanding, { params, body: change }),
  ];
  for (const call of calls) {
    await expect(call(null)).rejects.toMatchObject({ status: 401 });
    await expect(call(trade.farmer)).rejects.toMatchObject({ status: 403 });
    await expect(call(trade.stranger)).rejects.toMatchObject({ status: 404, code: 'standing.not_found' });
  }
  await expect(read(newId())).rejects.toMatchObject({ status: 404 });
});

describe('its buyer', () => {
  test('skips the next day by its name and takes that back', async () => {
    const { id, nextDay } = await standingOrder(trade);
    const params = { id };
    const day = nextDay ?? '';
    const skip = (named: string) => as(trade.buyer).call(contract.skipTurn, { params, body: { day: named } });
    await expect(skip(addDays(day, 7))).rejects.toMatchObject({ status: 409, code: 'standing.too_late' });
    await expect(skip('yesterday')).rejects.toMatchObject({ status: 422 });
    expect(await skip(day)).toMatchObject({ nextDay, nextSkipped: true });
    expect((await read(id)).coming[0]).toEqual({ day, skipped: true });
    await expect(skip(day)).rejects.toMatchObject({ status: 409, code: 'standing.wrong_state' });
    const back = await as(trade.buyer).call(contract.unskipTurn, { params, body: { day } });
    expect(back).toMatchObject({ nextSkipped: false });
  });

  test('changes what is ordered from then on, also while it is paused', async () => {
    const { id, nextDay, ...made } = await standingOrder(trade);
    const params = { id };
    const { listingId: _l, weekday: _w, everyWeeks: _e, from: _f, ...body } = standingBody(trade, made.listingId);
    const change = (more: object) =>
      as(trade.buyer).call(contract.changeStanding, { params, body: { ...body, ...more } });
    expect(await change({ quantity: 25, limit: 9.5, deliveryPlace: 'kumasi' })).toMatchObject({
      ...{ quantity: 25, limit: 9.5, deliveryPlace: 'Kumasi, Ashanti', nextDay },
    });
    await expect(change({ until: today() })).rejects.toMatchObject({ status: 422, code: 'standing.dates' });
    await as(trade.buyer).call(contract.pauseStanding, { params });
    expect(await change({ quantity: 30, until: addDays(today(), 60) })).toMatchObject({
      quantity: 30,
      state: 'paused',
    });
    expect(await as(trade.buyer).call(contract.resumeStanding, { params })).toMatchObject({ state: 'active', nextDay });
    await as(trade.buyer).call(contract.endStanding, { params });
    await expect(change({})).rejects.toMatchObject({ status: 409, code: 'standing.wrong_state' });
  });

  test('pauses and ends; what is paused or ended cannot be skipped, and nothing comes', async () => {
    const { id, nextDay } = await standingOrder(trade);
    const params = { id };
    const act = (endpoint: typeof contract.pauseStanding) => as(trade.buyer).call(endpoint, { params });
    expect(await act(contract.pauseStanding)).toMatchObject({ state: 'paused', pausedBy: 'buyer', coming: [] });
    await expect(act(contract.pauseStanding)).rejects.toMatchObject({ status: 409, code: 'standing.wrong_state' });
    const body = { day: nextDay ?? '' };
    await expect(as(trade.buyer).call(contract.skipTurn, { params, body })).rejects.toMatchObject({ status: 409 });
    expect(await as(trade.buyer).call(contract.endStanding, { params })).toMatchObject({ state: 'ended', coming: [] });
    await expect(as(trade.buyer).call(contract.resumeStanding, { params })).rejects.toMatchObject({
      ...{ status: 409, code: 'standing.wrong_state' },
    });
  });
});

describe('what comes up', () => {
  test('is for the farmer: day, goods, first name and place of the next 14 days, without what is skipped', async () => {
    const farmer = await trade.app.person({ role: 'farmer', firstName: 'Esi' });
    const listingId = await trade.listing({}, farmer);
    const weekly = await standingOrder(trade, { listingId });
    const skipped = await standingOrder(trade, { listingId, everyWeeks: 2, quantity: 3 }, trade.stranger);
    const body = { day: skipped.nextDay ?? '' };
    await as(trade.stranger).call(contract.skipTurn, { params: { id: skipped.id }, body });
    const paused = await standingOrder(trade, { listingId });
    await as(trade.buyer).call(contract.pauseStanding, { params: { id: paused.id } });
    const { items, more } = await as(farmer).call(contract.listComingUp);
    const goods = {
      listingId,
      productName: 'Pona yam',
      quantity: 10,
      asked: '10 kg',
      buyerFirstName: 'Ama',
      place: 'Accra, Greater Accra',
    };
    const day = weekly.nextDay ?? '';
    expect(items).toEqual([
      { ...goods, day },
      { ...goods, day: addDays(day, 7) },
    ]);
    expect(more).toBe(false);
    expect(JSON.stringify(items)).not.toMatch(/Oxford|\+233|Asante/);
    expect((await as(trade.farmer).call(contract.listComingUp)).items.map((one) => one.listingId)).not.toContain(
      listingId,
    );
    await expect(as(null).call(contract.listComingUp)).rejects.toMatchObject({ status: 401 });
    await expect(as(trade.buyer).call(contract.listComingUp)).rejects.toMatchObject({ status: 403 });
  });
});

test('a buyer who leaves takes theirs along: all of it can be had before, and nothing is ordered after', async () => {
  const leaver = await trade.app.person({ role: 'buyer' });
  const farmer = await trade.app.person({ role: 'farmer' });
  const mine = await standingOrder(trade, { notes: 'By the gate' }, leaver);
  const ofTheirs = await standingOrder(trade, { listingId: await trade.listing({}, farmer) });
  const { db } = trade.app.platform;
  const kept = await standingPersonal.records?.(db, leaver.id);
  expect(kept).toMatchObject({
    ...{ standingOrders: [{ id: mine.id, notes: 'By the gate' }], standingTurns: [{ standing_id: mine.id }] },
  });
  expect(await standingPersonal.duties?.(db, leaver.id)).toEqual([
    { what: '1 standing order', link: '/standing-orders' },
  ]);
  for (const { id } of [leaver, farmer])
    await db.transaction(async (tx) => standingPersonal.forget?.(tx, id, trade.app.clock.now()));
  expect(await read(ofTheirs.id)).toMatchObject({ state: 'ended', endedBy: 'gone', coming: [] });
  const columns = 'select state, ended_by, phone, delivery_address, notes from standing_orders where id = $1';
  expect(await rowsIn(db, columns, [mine.id])).toEqual([
    { state: 'ended', ended_by: 'account', phone: '', delivery_address: '', notes: null },
  ]);
  goToTurn(trade, mine.nextDay, DAY_MS);
  await trade.settle();
  expect(await rowsIn(db, 'select day from standing_turns where standing_id = $1', [mine.id])).toEqual([]);
});
