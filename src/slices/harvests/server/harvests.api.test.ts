import { newId } from '#kernel/ids.ts';
import { addDays, dayOf } from '#kernel/moment.ts';
import { DAY_MS } from '#kernel/time.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import {
  declare,
  escrowOf,
  expectation,
  harvestOf,
  preOrder,
  reserved,
  show,
  UNTIL_DECLARED_MS,
  UNTIL_SHOWN_MS,
} from '#test/support/harvests.ts';
import { goodsPhoto } from '#test/support/goods-photo.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import { LEAST_PHOTO_PIXELS } from '#platform/files/plain-picture.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const as = (who: Trade['buyer'] | null) => trade.app.as(who);
const own = (id: string) => as(trade.farmer).call(contract.readHarvest, { params: { id } });
const mine = (id: string, who = trade.buyer) => as(who).call(contract.readPreOrder, { params: { id } });
const callOff = (id: string, who = trade.farmer, reason = 'The river took the field.') =>
  as(who).call(contract.callOffHarvest, { params: { id }, body: { reason } });

describe('a harvest', () => {
  test('is opened by the farmer of a listing, and everybody sees it', async () => {
    const listingId = await trade.listing();
    const made = await harvestOf(trade, { listingId, note: 'Rain-fed, no spraying.' });
    expect(made).toMatchObject({ state: 'open', offered: 100, booked: 0, rest: 100, least: 5, depositPercent: 20 });
    const { items } = await as(null).call(contract.listComing, { query: { category: 'tubers', limit: 100 } });
    expect(items.map(({ id }) => id)).toContain(made.id);
    expect(await as(null).call(contract.readComing, { params: { id: made.id } })).toMatchObject({
      note: 'Rain-fed, no spraying.',
      actions: [{ code: 'pre_order' }],
    });
    expect(await as(null).call(contract.nextHarvest, { params: { id: listingId } })).toMatchObject({
      harvest: { id: made.id, pricePerKg: 5 },
    });
    const list = await as(trade.farmer).call(contract.listHarvests, { query: { show: 'open', limit: 100 } });
    expect(list.items.map(({ id }) => id)).toContain(made.id);
  });

  test('is one of each listing, of an approved one of their own, on days to come', async () => {
    const listingId = await trade.listing();
    await harvestOf(trade, { listingId });
    await expect(harvestOf(trade, { listingId })).rejects.toMatchObject({
      status: 409,
      code: 'harvest.one_of_listing',
    });
    const stranger = await trade.app.person({ role: 'farmer' });
    await expect(harvestOf(trade, { listingId }, stranger)).rejects.toMatchObject({
      status: 422,
      code: 'harvest.listing_unfit',
    });
    const today = dayOf(trade.app.clock.now());
    const other = await trade.listing();
    for (const days of [
      { expectedFrom: today, expectedUntil: addDays(today, 3) },
      { expectedFrom: addDays(today, 5), expectedUntil: addDays(today, 4) },
      { expectedFrom: addDays(today, 5), expectedUntil: addDays(today, 51) },
      { expectedFrom: addDays(today, 260), expectedUntil: addDays(today, 271) },
    ])
      await expect(harvestOf(trade, { listingId: other, ...days })).rejects.toMatchObject({
        status: 422,
        code: 'harvest.dates',
      });
    for (const wrong of [
      { quantity: 9 },
      { leastQuantity: 101 },
      { pricePerKg: 0 },
      { depositPercent: 22 },
      { depositPercent: 55 },
    ])
      await expect(harvestOf(trade, { listingId: other, ...wrong })).rejects.toMatchObject({ status: 422 });
  });

  test('is a farmer’s to open and to read', async () => {
    const body = expectation(trade, { listingId: await trade.listing() });
    await expect(as(null).call(contract.openHarvest, { body, idempotencyKey: newId() })).rejects.toMatchObject({
      status: 401,
    });
    await expect(as(trade.buyer).call(contract.openHarvest, { body, idempotencyKey: newId() })).rejects.toMatchObject({
      status: 403,
    });
    const { id } = await harvestOf(trade);
    const stranger = await trade.app.person({ role: 'farmer' });
    await expect(as(stranger).call(contract.readHarvest, { params: { id } })).rejects.toMatchObject({ status: 404 });
    await expect(callOff(id, stranger)).rejects.toMatchObject({ status: 404 });
    expect(await as(trade.admin).call(contract.readHarvest, { params: { id } })).toMatchObject({ id, actions: [] });
  });

  test('that is called off gives every deposit back, with the reason', async () => {
    const { id } = await harvestOf(trade);
    const paidFor = await reserved(trade, id);
    const { preOrderId: unpaid } = await preOrder(trade, id, { quantity: 10, buyer: trade.stranger });
    expect(await escrowOf(trade, paidFor)).toBe(40_00);
    await expect(callOff(id, trade.farmer, ' ')).rejects.toMatchObject({ status: 422 });
    expect(await callOff(id)).toMatchObject({ state: 'called_off', reason: 'The river took the field.', actions: [] });
    expect(await mine(paidFor)).toMatchObject({ state: 'refunded', why: 'called_off', actions: [] });
    expect(await mine(unpaid, trade.stranger)).toMatchObject({ state: 'lapsed', why: 'harvest_over' });
    expect(await escrowOf(trade, paidFor)).toBe(0);
    await expect(callOff(id)).rejects.toMatchObject({ status: 409, code: 'harvest.closed' });
    await expect(preOrder(trade, id)).rejects.toMatchObject({ status: 409, code: 'harvest.closed' });
  });

  test('that nobody declares lapses a week after its last day, and all deposits go back', async () => {
    const { id } = await harvestOf(trade);
    const preOrderId = await reserved(trade, id);
    await trade.settle(13 * DAY_MS);
    expect(await own(id)).toMatchObject({ state: 'open' });
    const told = await rowsIn(
      trade.app.platform.db,
      "select key from notices where kind = 'harvest_due' and key like '%' || $1 || '%'",
      [id],
    );
    expect(told).toHaveLength(1);
    await trade.settle(7 * DAY_MS);
    expect(await own(id)).toMatchObject({ state: 'lapsed' });
    expect(await mine(preOrderId)).toMatchObject({ state: 'refunded', why: 'not_declared' });
    expect(await escrowOf(trade, preOrderId)).toBe(0);
  });
});

describe('declaring', () => {
  const preview = (id: string, quantity: number, who = trade.farmer) =>
    as(who).call(contract.previewDeclaration, { params: { id }, query: { quantity } });

  test('is possible from the first day on, of what was booked, as it was seen', async () => {
    const { id } = await harvestOf(trade);
    await reserved(trade, id);
    await expect(declare(trade, id, { quantity: 40, booked: 40 })).rejects.toMatchObject({
      status: 409,
      code: 'harvest.too_early',
    });
    await trade.settle(UNTIL_SHOWN_MS);
    await expect(declare(trade, id, { quantity: 40, booked: 40 })).rejects.toMatchObject({ code: 'harvest.too_early' });
    await trade.settle(UNTIL_DECLARED_MS - UNTIL_SHOWN_MS);
    await expect(declare(trade, id, { quantity: 41, booked: 40 })).rejects.toMatchObject({
      status: 422,
      code: 'harvest.more_than_booked',
    });
    await expect(declare(trade, id, { quantity: 30, booked: 30 })).rejects.toMatchObject({
      status: 409,
      code: 'harvest.changed',
    });
    await expect(
      as(trade.buyer).call(contract.declareHarvest, { params: { id }, body: { quantity: 1, booked: 40 } }),
    ).rejects.toMatchObject({ status: 403 });
    const stranger = await trade.app.person({ role: 'farmer' });
    await expect(preview(id, 1, stranger)).rejects.toMatchObject({ status: 404 });
    expect(await own(id)).toMatchObject({ state: 'open' });
  });

  test('is possible up to a week before the first day with a photo of the goods, which buyers see', async () => {
    const { id } = await harvestOf(trade);
    const preOrderId = await reserved(trade, id);
    await expect(show(trade, id)).rejects.toMatchObject({ status: 409, code: 'harvest.too_early' });
    await trade.settle(UNTIL_SHOWN_MS);
    expect(await own(id)).toMatchObject({ shownAt: null, actions: [{ code: 'show_goods' }, { code: 'call_off' }] });
    const text = new File([new Uint8Array([1, 2, 3])], 'yams.jpg', { type: 'image/jpeg' });
    for (const photo of [text, await goodsPhoto(LEAST_PHOTO_PIXELS - 1)])
      await expect(show(trade, id, { photo })).rejects.toMatchObject({ status: 422, code: 'harvest.not_a_picture' });
    const stranger = await trade.app.person({ role: 'farmer' });
    await expect(show(trade, id, { farmer: stranger })).rejects.toMatchObject({ status: 404 });
    expect(await show(trade, id)).toMatchObject({ actions: [{ code: 'declare' }, { code: 'call_off' }] });
    const view = (who: Trade['buyer']) => as(who).call(contract.viewGoods, { params: { id } });
    expect((await view(trade.buyer)).contentType).toBe('image/jpeg');
    await expect(view(trade.stranger)).rejects.toMatchObject({ status: 404 });
    await declare(trade, id, { quantity: 40, booked: 40 });
    expect(await mine(preOrderId)).toMatchObject({ state: 'ready', harvest: { shownAt: expect.any(String) } });
  });

  test('of less gives everybody the same share, and the deposit for the rest goes back at once', async () => {
    const { id } = await harvestOf(trade);
    const first = await reserved(trade, id);
    const second = await reserved(trade, id, { quantity: 60, buyer: trade.stranger });
    await trade.settle(UNTIL_DECLARED_MS);
    expect(await preview(id, 50)).toMatchObject({
      booked: 100,
      back: 50,
      parts: [
        { preOrderId: first, quantity: 40, part: 20, back: 20 },
        { preOrderId: second, quantity: 60, part: 30, back: 30 },
      ],
    });
    expect(await own(id)).toMatchObject({ state: 'open' });
    expect(await declare(trade, id, { quantity: 50, booked: 100 })).toMatchObject({ state: 'declared', declared: 50 });
    expect(await mine(first)).toMatchObject({
      state: 'ready',
      part: 20,
      produceAmount: 100,
      deposit: 40,
      standing: 20,
      rest: 80,
      actions: [{ code: 'order' }, { code: 'decline' }],
    });
    expect(await escrowOf(trade, first)).toBe(20_00);
    expect(await escrowOf(trade, second)).toBe(30_00);
    await expect(declare(trade, id, { quantity: 50, booked: 100 })).rejects.toMatchObject({
      status: 409,
      code: 'harvest.closed',
    });
  });

  test('of nothing is a harvest that failed', async () => {
    const { id } = await harvestOf(trade);
    const preOrderId = await reserved(trade, id);
    await trade.settle(UNTIL_DECLARED_MS);
    expect(await declare(trade, id, { quantity: 0, booked: 40 })).toMatchObject({ state: 'failed', declared: 0 });
    expect(await mine(preOrderId)).toMatchObject({ state: 'refunded', why: 'harvest_failed' });
    expect(await escrowOf(trade, preOrderId)).toBe(0);
  });

  test('needs the listing on the market, so that buyers can order', async () => {
    const { id, listing } = await harvestOf(trade);
    await reserved(trade, id);
    await trade.settle(UNTIL_DECLARED_MS);
    await rowsIn(trade.app.platform.db, "update listings set status = 'pending' where id = $1", [listing.id]);
    await expect(declare(trade, id, { quantity: 40, booked: 40 })).rejects.toMatchObject({
      status: 409,
      code: 'harvest.listing_off',
    });
  });
});
