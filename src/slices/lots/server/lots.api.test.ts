import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { cancelOrder } from '#slices/orders/contract-act.ts';
import { quoteTogether } from '#slices/orders/contract-cart.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { fullLot, join, lotOf, order } from '#test/support/lots.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const as = (who: Viewer | null) => trade.app.as(who);
const farmer = (firstName = 'Akua') => trade.app.person({ role: 'farmer', firstName });
const read = (id: string, who: Viewer | null = null) => as(who).call(contract.readLot, { params: { id } });
const leave = (id: string, who: Viewer) => as(who).call(contract.leaveLot, { params: { id } });
const callOff = (id: string, who: Viewer) => as(who).call(contract.callOffLot, { params: { id } });
const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100;

async function phoneThat(onPrompt: 'approve' | 'wait') {
  const phone = newPhone();
  await trade.sandbox.steer({ do: 'wallet', phone, onPrompt });
  return phone;
}

async function told(kind: string, who: Viewer): Promise<number> {
  const rows = await rowsIn(trade.app.platform.db, 'select 1 from notices where kind = $1 and person_id = $2', [
    kind,
    who.id,
  ]);
  return rows.length;
}

describe('a lot', () => {
  test('begins with a part of the farmer who opens it, which is kept aside', async () => {
    const { lot, listingId } = await lotOf(trade);
    expect(lot).toMatchObject({ state: 'filling', total: 100, filled: 60, missing: 40, farms: 1, amount: 400 });
    expect(lot.actions.map(({ code }) => code)).toEqual(['call_off']);
    expect(await trade.stock(listingId)).toMatchObject({ free: 40_000, reserved: 60_000 });
    expect((await read(lot.id)).actions.map(({ code }) => code)).toEqual(['follow']);
    const [event] = await rowsIn<{ audience: string[] }>(
      trade.app.platform.db,
      "select audience from outbox_events where subject_id = $1 and type = 'lots.changed'",
      [lot.id],
    );
    expect(event?.audience).toContain('market:lots');
  });

  test('is filled by others with the same goods near by, and is on offer then', async () => {
    const { lot } = await lotOf(trade);
    const [akua, yaw] = [await farmer(), await farmer('Yaw')];
    const bound = async (change: object, quantity = 10) =>
      join(trade, lot.id, { farmer: akua, quantity, listingId: await trade.listing(change, akua) });
    await expect(bound({ productName: 'Cassava' })).rejects.toMatchObject({ status: 422, code: 'lot.other_goods' });
    await expect(bound({ qualityGrade: 'premium' })).rejects.toMatchObject({ status: 422, code: 'lot.other_goods' });
    await expect(bound({ location: 'Accra' })).rejects.toMatchObject({ status: 422, code: 'lot.too_far' });
    await expect(bound({}, 41)).rejects.toMatchObject({ status: 422, code: 'lot.too_much' });
    await expect(bound({}, 9)).rejects.toMatchObject({ status: 422, code: 'lot.too_little' });
    const joined = await join(trade, lot.id, { farmer: akua, quantity: 15 });
    expect(joined.lot).toMatchObject({ state: 'filling', filled: 75, farms: 2 });
    await expect(join(trade, lot.id, { farmer: akua, quantity: 10 })).rejects.toMatchObject({
      status: 409,
      code: 'lot.in_it',
    });
    await trade.settle();
    expect(await told('lot_joined', trade.farmer)).toBeGreaterThan(0);
    const full = await join(trade, lot.id, { farmer: yaw, quantity: 25 });
    expect(full.lot).toMatchObject({ state: 'offered', filled: 100, missing: 0, farms: 3 });
    expect(sum(full.lot.parts.map(({ amount }) => amount))).toBe(full.lot.amount);
    expect((await read(lot.id)).actions.map(({ code }) => code)).toEqual(['order']);
    await trade.settle();
    expect([await told('lot_offered', akua), await told('lot_offered', yaw)]).toEqual([1, 0]);
    await expect(leave(lot.id, akua)).rejects.toMatchObject({ status: 409, code: 'lot.wrong_state' });
  });

  test('may be left while it is not full, and is called off by its first farmer or an administrator', async () => {
    const { lot, listingId } = await lotOf(trade);
    const akua = await farmer();
    const joined = await join(trade, lot.id, { farmer: akua, quantity: 20 });
    expect(await leave(lot.id, akua)).toMatchObject({ filled: 60, farms: 1 });
    expect(await trade.stock(joined.listingId)).toMatchObject({ free: 100_000, reserved: 0 });
    await expect(leave(lot.id, akua)).rejects.toMatchObject({ status: 404 });
    await expect(leave(lot.id, trade.farmer)).rejects.toMatchObject({ status: 403, code: 'lot.not_allowed' });
    await expect(callOff(lot.id, akua)).rejects.toMatchObject({ status: 404 });
    expect(await callOff(lot.id, trade.farmer)).toMatchObject({ state: 'called_off', why: 'called_off' });
    expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, reserved: 0 });
    const second = await fullLot(trade, await farmer('Esi'));
    await expect(callOff(second.id, second.second)).rejects.toMatchObject({ status: 403 });
    expect(await callOff(second.id, trade.admin)).toMatchObject({ state: 'called_off' });
    await trade.settle();
    expect(await told('lot_over', second.second)).toBe(1);
    await expect(read(second.id)).rejects.toMatchObject({ status: 404 });
    expect(await read(second.id, second.second)).toMatchObject({ state: 'called_off' });
  });

  test('loses a part that the farmer who opened it takes out, and its farmer reads why and stays out', async () => {
    const { lot } = await lotOf(trade);
    const [akua, kojo] = [await farmer(), await farmer('Kojo')];
    const joined = await join(trade, lot.id, { farmer: akua, quantity: 20 });
    const takeOut = (by: Viewer, farmerId = akua.id, reason = 'Your yam is still wet.') =>
      as(by).call(contract.takeOutOfLot, { params: { id: lot.id }, body: { farmerId, reason } });
    expect((await read(lot.id, trade.farmer)).parts.map(({ mayTakeOut }) => mayTakeOut)).toEqual([false, true]);
    expect((await read(lot.id, akua)).parts.map(({ mayTakeOut }) => mayTakeOut)).toEqual([false, false]);
    await expect(takeOut(akua, trade.farmer.id)).rejects.toMatchObject({ status: 403, code: 'lot.not_allowed' });
    await expect(takeOut(kojo)).rejects.toMatchObject({ status: 404, code: 'lot.not_found' });
    await expect(takeOut(trade.farmer, trade.farmer.id)).rejects.toMatchObject({ status: 422, code: 'lot.is_lead' });
    await expect(takeOut(trade.farmer, akua.id, '')).rejects.toMatchObject({ status: 422 });
    expect(await takeOut(trade.farmer)).toMatchObject({ state: 'filling', filled: 60, farms: 1 });
    expect(await trade.stock(joined.listingId)).toMatchObject({ free: 100_000, reserved: 0 });
    await expect(takeOut(trade.farmer)).rejects.toMatchObject({ status: 409, code: 'lot.not_in_it' });
    await expect(join(trade, lot.id, { farmer: akua, quantity: 20 })).rejects.toMatchObject({
      status: 403,
      code: 'lot.kept_out',
    });
    expect((await read(lot.id, akua)).actions).toEqual([]);
    await trade.settle();
    expect(await told('lot_taken_out', akua)).toBe(1);
    await join(trade, lot.id, { farmer: kojo, quantity: 40 });
    await expect(takeOut(trade.admin, kojo.id)).rejects.toMatchObject({ status: 409, code: 'lot.wrong_state' });
  });

  test('that is not full, or not ordered, in time puts all goods on sale again', async () => {
    const opener = await farmer('Adwoa');
    const open = await lotOf(trade, {}, opener);
    const full = await fullLot(trade, opener);
    await trade.settle(4 * DAY_MS);
    expect(await read(open.lot.id, opener)).toMatchObject({ state: 'lapsed', why: 'not_filled' });
    expect(await read(full.id)).toMatchObject({ state: 'offered' });
    await trade.settle(4 * DAY_MS);
    expect(await read(full.id, opener)).toMatchObject({ state: 'lapsed', why: 'not_ordered' });
    for (const listingId of [open.listingId, ...full.listings])
      expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, reserved: 0 });
    const own = await as(opener).call(contract.listOwnLots, { query: { show: 'over' } });
    expect(own.items.map(({ id }) => id)).toEqual([full.id, open.lot.id]);
  });

  test('is followed by buyers, who are notified when it is full, on offer again, or over before', async () => {
    const [{ lot }, { lot: vain }] = [await lotOf(trade), await lotOf(trade)];
    const [ama, kofi] = [await trade.app.person({ role: 'buyer' }), await trade.app.person({ role: 'buyer' })];
    const follow = (id: string, who: Viewer) => as(who).call(contract.followLot, { params: { id } });
    const unfollow = (id: string, who: Viewer) => as(who).call(contract.unfollowLot, { params: { id } });
    const may = async (id: string, who: Viewer) => (await read(id, who)).actions.map(({ code }) => code);

    await follow(vain.id, ama);
    for (const who of [ama, kofi, ama]) await follow(lot.id, who);
    expect([await may(lot.id, ama), await may(vain.id, kofi)]).toEqual([['unfollow'], ['follow']]);
    const { items } = await as(ama).call(contract.listLots, { query: { show: 'filling', limit: 100 } });
    expect(items.find(({ id }) => id === lot.id)?.actions.map(({ code }) => code)).toEqual(['unfollow']);
    for (const who of [kofi, kofi]) await unfollow(lot.id, who);
    await expect(follow(lot.id, await farmer())).rejects.toMatchObject({ status: 403 });

    await join(trade, lot.id, { farmer: await farmer() });
    await callOff(vain.id, trade.farmer);
    await trade.app.settle();
    expect([await told('lot_can_be_ordered', ama), await told('lot_can_be_ordered', kofi)]).toEqual([1, 0]);
    expect(await told('lot_came_to_nothing', ama)).toBe(1);
    expect(await may(lot.id, ama)).toEqual(['order']);
    await expect(follow(lot.id, kofi)).rejects.toMatchObject({ status: 409, code: 'lot.wrong_state' });

    // A buyer who waited for it reads what became of it; nobody else does.
    expect(await read(vain.id, ama)).toMatchObject({ state: 'called_off', why: 'called_off', actions: [] });
    await expect(read(vain.id, kofi)).rejects.toMatchObject({ status: 404 });
    await callOff(lot.id, trade.farmer);
    await trade.app.settle();
    expect([await told('lot_came_to_nothing', ama), await told('lot_over', ama)]).toEqual([2, 0]);
  });

  test('tells those who follow it that another buyer was faster', async () => {
    const { lot } = await lotOf(trade);
    const slow = await trade.app.person({ role: 'buyer' });
    for (const who of [slow, trade.buyer]) await as(who).call(contract.followLot, { params: { id: lot.id } });
    await join(trade, lot.id, { farmer: await farmer() });
    await order(trade, lot.id, { body: { phone: await phoneThat('approve') } });
    await trade.settle();
    const kinds = ['lot_can_be_ordered', 'lot_went_to_another', 'lot_came_to_nothing'] as const;
    const heard = (who: Viewer) => Promise.all(kinds.map((kind) => told(kind, who)));
    expect([await heard(slow), await heard(trade.buyer)]).toEqual([
      [1, 1, 0],
      [1, 0, 0],
    ]);
    expect(await read(lot.id, slow)).toMatchObject({ state: 'sold', actions: [] });
  });

  test('is listed by what can be done with it', async () => {
    const opener = await farmer('Efua');
    const { lot } = await lotOf(trade, {}, opener);
    const full = await fullLot(trade, opener);
    const ids = async (show: 'offered' | 'filling') =>
      (await as(null).call(contract.listLots, { query: { show, category: 'tubers', limit: 100 } })).items.map(
        ({ id }) => id,
      );
    expect(await ids('offered')).toContain(full.id);
    expect(await ids('filling')).toContain(lot.id);
    expect(await ids('filling')).not.toContain(full.id);
  });
});

describe('the order of a lot', () => {
  test('is one of each farmer at its price, paid and delivered at once', async () => {
    const { id, second, listings } = await fullLot(trade);
    const goods = (await read(id)).parts.map(({ listingId, quantity }) => `${listingId}:${quantity}`).join(',');
    const quotes = await as(trade.buyer).call(quoteTogether, { query: { place: 'accra', goods } });
    const quote = quotes.find(({ deliveryTypeId }) => deliveryTypeId === trade.deliveryTypeId);
    expect(quote?.shared).toMatchObject({ vehicles: 1, farms: 2 });
    await expect(order(trade, id, { body: { shownDeliveryFee: (quote?.fee ?? 0) + 1 } })).rejects.toMatchObject({
      status: 409,
      code: 'order.price_changed',
    });
    const { orders } = await order(trade, id, {
      body: { shownDeliveryFee: quote?.fee, phone: await phoneThat('approve') },
    });
    expect(await read(id, trade.buyer)).toMatchObject({ state: 'ordered' });
    await expect(read(id)).rejects.toMatchObject({ status: 404 });
    await trade.settle();
    expect(await read(id, second)).toMatchObject({ state: 'sold' });
    const placed = await Promise.all(orders.map((one) => as(trade.buyer).call(getOrder, { params: { id: one.id } })));
    expect(placed.map(({ status, pricePerKg }) => [status, pricePerKg])).toEqual([
      ['pending', 4],
      ['pending', 4],
    ]);
    expect(sum(placed.map(({ produceAmount }) => produceAmount))).toBe(400);
    expect(sum(placed.map(({ deliveryFee }) => deliveryFee))).toBe(quote?.fee);
    expect(await trade.stock(listings[0])).toMatchObject({ free: 40_000, reserved: 0, sold: 60_000 });
    const mine = (await read(id, second)).parts.map(({ yours, order: its }) => [yours, its !== null]);
    expect(mine.toSorted()).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test('is a buyer’s alone, once, and never of their own goods', async () => {
    const { id } = await fullLot(trade);
    await expect(order(trade, id, { buyer: trade.farmer })).rejects.toMatchObject({ status: 403 });
    await expect(order(trade, id, { body: { deliveryPlace: 'atlantis' } })).rejects.toMatchObject({ status: 422 });
    const twin = await trade.app.person({ role: 'buyer', phone: trade.farmer.phone ?? '' });
    await expect(order(trade, id, { buyer: twin })).rejects.toMatchObject({ status: 409, code: 'order.own_listing' });
    expect(await read(id)).toMatchObject({ state: 'offered' });
    await order(trade, id, { body: { phone: await phoneThat('wait') } });
    await expect(order(trade, id, { buyer: trade.stranger })).rejects.toMatchObject({
      status: 409,
      code: 'lot.wrong_state',
    });
  });

  test('that is not paid puts the lot on offer again, as long as its goods are there', async () => {
    const paid = await fullLot(trade, await farmer('Abla'));
    await order(trade, paid.id, { body: { phone: await phoneThat('wait') } });
    await trade.settle(HOUR_MS);
    expect(await read(paid.id)).toMatchObject({ state: 'offered', farms: 2 });
    expect(await trade.stock(paid.listings[1])).toMatchObject({ free: 60_000, reserved: 40_000 });
    expect(await told('lot_offered_again', paid.second)).toBe(1);
    const gone = await fullLot(trade, await farmer('Akosua'));
    const { orders } = await order(trade, gone.id, { body: { phone: await phoneThat('wait') } });
    const [one, other] = orders;
    await as(trade.buyer).call(cancelOrder, { params: { id: one?.id ?? '' }, body: {} });
    await trade.settle();
    expect(await read(gone.id, gone.second)).toMatchObject({ state: 'ordered' });
    const { listingId } = await as(trade.admin).call(getOrder, { params: { id: one?.id ?? '' } });
    await trade.place({ listingId, quantity: 90 }, trade.stranger);
    await as(trade.buyer).call(cancelOrder, { params: { id: other?.id ?? '' }, body: {} });
    await trade.settle(MINUTE_MS);
    expect(await read(gone.id, gone.second)).toMatchObject({ state: 'lapsed', why: 'goods_gone' });
  });
});
