import { after, DAY_MS } from '#kernel/time.ts';
import { readPublicFarmer } from '#slices/catalogue/contract.ts';
import { categoryPrices } from '#slices/orders/server/index.ts';
import { readOrderReview, writeReview } from '#slices/reviews/contract.ts';
import { showAdminStats } from '#slices/admin/contract.ts';
import { exportList } from '#slices/admin/contract-exports.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import { suspicionsPersonal } from './store-personal.ts';
import { searchForAll, searchJob } from './search/search-due.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade({}, { FARMGATE_PROMPTS: '1000', FARMGATE_UNPAID_ORDERS: '1000' });
});
afterAll(() => trade.close());

const search = () => searchForAll(trade.app.platform, trade.app.clock.now());
const list = (query: object = {}, who = trade.admin) =>
  trade.app.as(who).call(contract.listSuspicions, { query: { limit: 100, ...query } });
const show = (id: string, who = trade.admin) => trade.app.as(who).call(contract.showSuspicion, { params: { id } });
const call = (endpoint: typeof contract.clearSuspicion, id: string, who = trade.admin, note = 'Two brothers') =>
  trade.app.as(who).call(endpoint, { params: { id }, body: { note } });
const clear = (id: string, who?: Viewer, note?: string) => call(contract.clearSuspicion, id, who, note);
const confirm = (id: string, who?: Viewer) =>
  trade.app.as(who ?? trade.admin).call(contract.confirmSuspicion, { params: { id }, body: { note: 'One family' } });
const undo = (id: string) =>
  trade.app.as(trade.admin).call(contract.undoConfirmation, { params: { id }, body: { note: 'A mistake' } });

const STARS = { farmerRating: 5, productRating: 5, deliveryRating: 5 } as const;
const rating = async ({ id }: Viewer) => (await trade.app.as(null).call(readPublicFarmer, { params: { id } })).rating;
const sellers = async () => {
  const to = after(trade.app.clock.now(), DAY_MS);
  const prices = await categoryPrices(trade.app.platform.db, null, { from: after(to, -90 * DAY_MS), to });
  return prices.find(({ category }) => category === 'spices')?.sellers ?? 0;
};

/** A farmer and a buyer who trade with each other alone, and what is found of them. */
async function pair(orders = 3) {
  const [farmer, buyer] = [
    await trade.app.person({ role: 'farmer', firstName: 'Kofi', lastName: 'Mensah' }),
    await trade.app.person({ role: 'buyer', firstName: 'Ama', lastName: 'Serwaa' }),
  ];
  const buy = async (stars = true) => {
    const listingId = await trade.listing({ productName: 'Dry pepper', category: 'spices' }, farmer);
    const { id } = await trade.orderAt('completed', { listingId, quantity: 10 }, { farmer, buyer });
    if (stars) await trade.app.as(buyer).call(writeReview, { params: { id }, body: STARS });
    return id;
  };
  for (let order = 0; order < orders; order += 1) await buy();
  await search();
  const { items } = await list({ kind: 'own_trade' });
  const found = items.find(({ person }) => person.id === farmer.id);
  return { farmer, buyer, buy, id: found?.id ?? '' };
}

const noticesFound = () =>
  rowsIn(trade.app.platform.db, "select params from notices where kind = 'suspicions_found' order by id");

describe('a search', () => {
  test('keeps a pair once, and staff are notified once', async () => {
    const { id, farmer } = await pair();
    expect(await show(id)).toMatchObject({ state: 'open', decision: null, orders: { length: 3 }, countsTrade: true });
    const before = await noticesFound();
    expect(before).toHaveLength(1);
    expect(await search()).toBe(0);
    expect(await noticesFound()).toEqual(before);
    expect((await list()).items.filter(({ person }) => person.id === farmer.id)).toHaveLength(1);
    expect(await trade.app.as(trade.admin).call(showAdminStats)).toMatchObject({ openSuspicions: 1 });
  });

  test('opens a cleared one again when it has doubled, and not before', async () => {
    const { id, buy } = await pair();
    await clear(id);
    await buy(false);
    expect(await search()).toBe(0);
    expect(await show(id)).toMatchObject({ state: 'cleared', reason: { figures: { orders: 4 } } });
    await buy(false);
    await buy(false);
    expect(await search()).toBe(1);
    expect(await show(id)).toMatchObject({ state: 'open', decision: { note: 'Two brothers' } });
    await clear(id);
  });

  test('is due once a day for each kind, and rests between', async () => {
    const { platform } = trade.app;
    const at = after(trade.app.clock.now(), 3 * DAY_MS);
    let runs = 0;
    while ((await searchJob.run(platform, at)) === 1) runs += 1;
    expect(runs).toBe(8);
    expect(await searchJob.dueAt?.(platform)).toEqual(after(at, DAY_MS));
    expect(await searchJob.run(platform, after(at, DAY_MS - 1))).toBe(0);
  });
});

describe('a confirmed pair', () => {
  test('its stars and prices count for nothing, what comes later too; undone they count again', async () => {
    const { id, farmer, buyer, buy } = await pair();
    const count = await sellers();
    expect(await rating(farmer)).toMatchObject({ average: 5, count: 1 });
    await confirm(id);
    expect(await show(id)).toMatchObject({ state: 'confirmed', actions: ['undo'], decision: { note: 'One family' } });
    expect(await rating(farmer)).toBeNull();
    expect(await sellers()).toBe(count - 1);

    const later = await buy();
    expect(await rating(farmer)).toBeNull();
    const read = () => trade.app.as(buyer).call(readOrderReview, { params: { id: later } });
    expect(await read()).toMatchObject({ review: { uncounted: 'set_aside', hidden: false } });

    await undo(id);
    expect(await show(id)).toMatchObject({ state: 'open', decision: { note: 'A mistake' } });
    expect(await rating(farmer)).toMatchObject({ average: 5, count: 1 });
    expect(await sellers()).toBe(count);
    expect(await read()).toMatchObject({ review: { uncounted: null } });
  });

  test('stays set aside while something else is confirmed of the two', async () => {
    const { id, farmer, buyer } = await pair();
    await rowsIn(trade.app.platform.db, 'update users set email = $2 where id = $1', [
      buyer.id,
      farmer.email.replace('@', '+2@'),
    ]);
    await search();
    const marks = (await list({ kind: 'shared_marks' })).items.find(({ person }) => person.id === farmer.id);
    await confirm(id);
    await confirm(marks?.id ?? '');
    await undo(id);
    expect(await rating(farmer)).toBeNull();
    await undo(marks?.id ?? '');
    expect(await rating(farmer)).toMatchObject({ count: 1 });
  });
});

describe('a decision', () => {
  test('needs a reason, the permission and a state that allows it', async () => {
    const { id } = await pair();
    await expect(clear(id, trade.admin, ' ')).rejects.toMatchObject({ status: 422 });
    await expect(undo(id)).rejects.toMatchObject({ status: 409, code: 'suspicion.wrong_state' });
    const books = await trade.app.person({ role: 'admin', permissions: ['books'] });
    await expect(clear(id, books)).rejects.toMatchObject({ status: 403, code: 'permission.missing' });
    await expect(list({}, trade.farmer)).rejects.toMatchObject({ status: 403 });
    await clear(id);
    await expect(clear(id)).rejects.toMatchObject({ status: 409, code: 'suspicion.wrong_state' });
    expect((await list({ state: 'cleared' })).items.map((one) => one.id)).toContain(id);
  });

  test('is not made by an administrator who has the number of one of them', async () => {
    const { id, buyer } = await pair();
    const own = await trade.app.person({ role: 'admin', phone: buyer.phone ?? '' });
    await expect(confirm(id, own)).rejects.toMatchObject({ status: 403, code: 'suspicion.own_affair' });
    expect(await show(id, own)).toMatchObject({ own: true, actions: [] });
    expect(await show(id)).toMatchObject({ own: false, actions: ['clear', 'confirm'], state: 'open' });
  });
});

test('the list comes as a file, with the reason in words', async () => {
  await pair();
  const file = await trade.app
    .as(trade.admin)
    .call(exportList, { params: { list: 'suspicions' }, query: { kind: 'own_trade' } });
  expect(new TextDecoder().decode(file.bytes)).toContain('Ama Serwaa bought 3 of 3 orders from Kofi Mensah');
});

test('a person who leaves takes along what was not confirmed, and the ends of numbers', async () => {
  const { id, farmer, buyer } = await pair();
  const other = await pair();
  await confirm(other.id);
  const { db } = trade.app.platform;
  const at = trade.app.clock.now();
  expect(await suspicionsPersonal.records?.(db, trade.admin.id)).toMatchObject({
    decided_suspicions: expect.arrayContaining([expect.objectContaining({ id: other.id })]),
  });
  expect(await suspicionsPersonal.records?.(db, buyer.id)).toEqual({ decided_suspicions: [] });
  for (const who of [farmer, other.buyer]) await suspicionsPersonal.forget?.(db, who.id, at);
  await expect(show(id)).rejects.toMatchObject({ status: 404, code: 'suspicion.not_found' });
  expect(await show(other.id)).toMatchObject({ state: 'confirmed' });
});
