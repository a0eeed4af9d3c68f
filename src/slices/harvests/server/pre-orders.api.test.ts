import { newId } from '#kernel/ids.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { stateIncome } from '#slices/documents/contract.ts';
import { cancelOrder } from '#slices/orders/contract-act.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import {
  declare,
  escrowOf,
  harvestOf,
  orderRest,
  preOrder,
  reserved,
  show,
  UNTIL_DECLARED_MS,
} from '#test/support/harvests.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const as = (who: Trade['buyer'] | null) => trade.app.as(who);
const mine = (id: string, who = trade.buyer) => as(who).call(contract.readPreOrder, { params: { id } });
const withdraw = (id: string, back: boolean, who = trade.buyer) =>
  as(who).call(contract.withdrawPreOrder, { params: { id }, body: { back } });
const decline = (id: string, who = trade.buyer) => as(who).call(contract.declinePreOrder, { params: { id } });
const harvest = (id: string) => as(trade.farmer).call(contract.readHarvest, { params: { id } });
/** A pre-order of 40 kg whose harvest gave all of it, or so much, and whose farmer showed the goods. */
async function ready(quantity = 40, isShown = true) {
  const { id, listing } = await harvestOf(trade);
  const preOrderId = await reserved(trade, id);
  await trade.settle(UNTIL_DECLARED_MS);
  if (isShown) await show(trade, id);
  await declare(trade, id, { quantity, booked: 40 });
  return { harvestId: id, listingId: listing.id, preOrderId };
}

async function phoneThat(onPrompt: 'approve' | 'wait') {
  const phone = newPhone();
  await trade.sandbox.steer({ do: 'wallet', phone, onPrompt });
  return phone;
}

describe('a pre-order', () => {
  test('is reserved when its deposit is paid, and takes nothing from the shelf', async () => {
    const { id, listing } = await harvestOf(trade);
    const phone = await phoneThat('wait');
    const made = await preOrder(trade, id, { phone });
    expect(made).toMatchObject({ deposit: 40 });
    expect(made.number).toMatch(/^PRE-\d{6}-[0-9A-Z]{6}$/);
    expect(await mine(made.preOrderId)).toMatchObject({ state: 'awaiting_deposit', produceAmount: 200, you: 'buyer' });
    expect(await harvest(id)).toMatchObject({ booked: 40, rest: 60, reserved: 0 });
    await trade.settle();
    await trade.sandbox.steer({ do: 'approve', reference: made.paymentId });
    await trade.settle();
    expect(await mine(made.preOrderId)).toMatchObject({ state: 'reserved', standing: 40, rest: 160 });
    expect(await harvest(id)).toMatchObject({ reserved: 1, reservedQuantity: 40 });
    expect(await trade.stock(listing.id)).toMatchObject({ free: 100_000, reserved: 0 });
    expect(await mine(made.preOrderId, trade.farmer)).toMatchObject({ you: 'farmer', actions: [] });
    await expect(mine(made.preOrderId, trade.stranger)).rejects.toMatchObject({ status: 404 });
  });

  test('lapses when its deposit is not paid within the hour, and what comes later goes back', async () => {
    const { id } = await harvestOf(trade);
    const made = await preOrder(trade, id, { phone: await phoneThat('wait') });
    await trade.settle(HOUR_MS + MINUTE_MS);
    expect(await mine(made.preOrderId)).toMatchObject({ state: 'lapsed', why: 'not_paid' });
    expect(await harvest(id)).toMatchObject({ booked: 0, rest: 100 });
    await expect(
      as(trade.buyer).call(contract.payDeposit, {
        params: { id: made.preOrderId },
        body: { phone: newPhone(), network: 'mtn' },
        idempotencyKey: newId(),
      }),
    ).rejects.toMatchObject({ status: 409, code: 'pre_order.wrong_state' });
  });

  test('is asked for again with the same payment', async () => {
    const { id } = await harvestOf(trade);
    const phone = await phoneThat('wait');
    const made = await preOrder(trade, id, { phone });
    const again = await as(trade.buyer).call(contract.payDeposit, {
      params: { id: made.preOrderId },
      body: { phone, network: 'mtn' },
      idempotencyKey: newId(),
    });
    expect(again.paymentId).toBe(made.paymentId);
    await trade.settle(2 * HOUR_MS);
  });

  test('is for buyers, of what is left, not of one’s own goods, and worth a deposit', async () => {
    const { id } = await harvestOf(trade);
    const body = { quantity: 40, phone: newPhone(), network: 'mtn' } as const;
    const book = (who: Trade['buyer'] | null, change = {}) =>
      as(who).call(contract.makePreOrder, { params: { id }, body: { ...body, ...change }, idempotencyKey: newId() });
    await expect(book(null)).rejects.toMatchObject({ status: 401 });
    await expect(book(trade.farmer)).rejects.toMatchObject({ status: 403 });
    await expect(book(trade.buyer, { quantity: 4 })).rejects.toMatchObject({ status: 422, code: 'harvest.too_little' });
    await expect(book(trade.buyer, { quantity: 101 })).rejects.toMatchObject({
      status: 409,
      code: 'harvest.not_enough',
    });
    await expect(book(trade.buyer, { shownDeposit: 5 })).rejects.toMatchObject({
      status: 409,
      code: 'pre_order.other_deposit',
      message: '409: The deposit for 40 kg is ₵40.00. Send it again if that is right.',
    });
    await expect(book(trade.buyer, { quantity: 10.123 })).rejects.toMatchObject({ status: 422 });
    await expect(book(trade.buyer, { phone: undefined })).rejects.toMatchObject({ status: 422 });
    await expect(preOrder(trade, newId())).rejects.toMatchObject({ status: 404, code: 'harvest.not_found' });
    const cheap = await harvestOf(trade, { pricePerKg: 0.05, leastQuantity: 5 });
    await expect(preOrder(trade, cheap.id)).rejects.toMatchObject({ status: 422, code: 'pre_order.too_small' });
    const twin = await trade.app.person({ role: 'buyer', phone: trade.farmer.phone ?? '' });
    await expect(preOrder(trade, id, { buyer: twin })).rejects.toMatchObject({ status: 409, code: 'harvest.own' });
  });

  test('that its buyer withdraws within a day brings the deposit back, later the farmer keeps it', async () => {
    const { id } = await harvestOf(trade);
    const early = await reserved(trade, id);
    const late = await reserved(trade, id);
    await expect(withdraw(early, true, trade.stranger)).rejects.toMatchObject({ status: 404 });
    await expect(decline(early)).rejects.toMatchObject({ status: 409, code: 'pre_order.wrong_state' });
    expect(await withdraw(early, true)).toMatchObject({ state: 'withdrawn', why: 'withdrawn' });
    expect(await harvest(id)).toMatchObject({ booked: 40 });
    await trade.settle(DAY_MS);
    await expect(withdraw(late, true)).rejects.toMatchObject({ status: 409, code: 'pre_order.changed' });
    expect(await withdraw(late, false)).toMatchObject({ state: 'kept', why: 'withdrawn' });
    expect([await escrowOf(trade, early), await escrowOf(trade, late)]).toEqual([0, 0]);
    expect(await harvest(id)).toMatchObject({ booked: 0 });
  });
});

describe('what was harvested', () => {
  test('is ordered at the price of the pre-order, and only the rest is paid', async () => {
    const { preOrderId, listingId } = await ready();
    const { orderId, orderNumber } = await orderRest(trade, preOrderId, {
      body: { phone: await phoneThat('approve') },
    });
    await trade.settle();
    const order = await as(trade.buyer).call(getOrder, { params: { id: orderId } });
    expect(order).toMatchObject({
      status: 'pending',
      quantity: 40,
      pricePerKg: 5,
      produceAmount: 200,
      depositAmount: 40,
      listingId,
    });
    expect(await escrowOf(trade, orderId)).toBe(Math.round(order.totalAmount * 100));
    expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, sold: 40_000 });
    expect(await mine(preOrderId)).toMatchObject({
      state: 'settled',
      order: { id: orderId, orderNumber },
      actions: [],
    });
  });

  test('can be ordered of a listing that is sold out', async () => {
    const listingId = await trade.listing({ quantity: 20 });
    const { id } = await harvestOf(trade, { listingId });
    const preOrderId = await reserved(trade, id);
    await trade.place({ listingId, quantity: 20 }, trade.stranger);
    expect(await trade.stock(listingId)).toMatchObject({ free: 0, status: 'sold' });
    await trade.settle(UNTIL_DECLARED_MS);
    await declare(trade, id, { quantity: 40, booked: 40 });
    await orderRest(trade, preOrderId);
    expect(await trade.stock(listingId)).toMatchObject({ reserved: 40_000 });
  });

  test('is the buyer’s alone to order, once', async () => {
    const { preOrderId } = await ready();
    await expect(orderRest(trade, preOrderId, { buyer: trade.stranger })).rejects.toMatchObject({ status: 404 });
    await expect(orderRest(trade, preOrderId, { buyer: trade.farmer })).rejects.toMatchObject({ status: 403 });
    await expect(orderRest(trade, preOrderId, { body: { deliveryPlace: 'atlantis' } })).rejects.toMatchObject({
      status: 422,
    });
    await expect(orderRest(trade, preOrderId, { body: { shownDeliveryFee: 0.01 } })).rejects.toMatchObject({
      status: 409,
      code: 'order.price_changed',
    });
    expect(await mine(preOrderId)).toMatchObject({ state: 'ready' });
    await orderRest(trade, preOrderId, { body: { phone: await phoneThat('wait') } });
    await expect(orderRest(trade, preOrderId)).rejects.toMatchObject({ status: 409, code: 'pre_order.wrong_state' });
  });

  test('may be declined when it is less than promised', async () => {
    const { preOrderId } = await ready(10);
    expect(await escrowOf(trade, preOrderId)).toBe(10_00);
    expect(await decline(preOrderId)).toMatchObject({ state: 'refunded', why: 'declined' });
    expect(await escrowOf(trade, preOrderId)).toBe(0);
    const whole = await ready();
    await expect(decline(whole.preOrderId)).rejects.toMatchObject({ status: 409, code: 'pre_order.wrong_state' });
  });

  test('that nobody orders in three days leaves the deposit to the farmer, after a reminder', async () => {
    const { preOrderId } = await ready();
    await trade.settle(2 * DAY_MS + MINUTE_MS);
    const told = await rowsIn(trade.app.platform.db, 'select kind from notices where key = $1', [
      `pre_order_soon:${preOrderId}`,
    ]);
    expect(told).toHaveLength(1);
    expect(await mine(preOrderId)).toMatchObject({ state: 'ready' });
    await trade.settle(DAY_MS);
    expect(await mine(preOrderId)).toMatchObject({ state: 'kept', why: 'not_ordered' });
    expect(await escrowOf(trade, preOrderId)).toBe(0);
  });

  test('costs nobody the deposit by silence when the farmer did not show the goods', async () => {
    const { preOrderId } = await ready(40, false);
    const unpaid = await ready(40, false);
    await orderRest(trade, unpaid.preOrderId, { body: { phone: await phoneThat('wait') } });
    await trade.settle(3 * DAY_MS + HOUR_MS);
    expect(await mine(preOrderId)).toMatchObject({ state: 'refunded', why: 'not_shown' });
    expect(await mine(unpaid.preOrderId)).toMatchObject({ state: 'refunded', why: 'not_shown' });
    expect([await escrowOf(trade, preOrderId), await escrowOf(trade, unpaid.preOrderId)]).toEqual([0, 0]);
  });

  test('costs nobody the deposit while the farmer has it off the market', async () => {
    const { preOrderId, listingId } = await ready();
    await rowsIn(trade.app.platform.db, "update listings set status = 'pending' where id = $1", [listingId]);
    await expect(orderRest(trade, preOrderId)).rejects.toMatchObject({ status: 409, code: 'catalogue.not_for_sale' });
    await trade.settle(3 * DAY_MS + MINUTE_MS);
    expect(await mine(preOrderId)).toMatchObject({ state: 'refunded', why: 'off_market' });
  });

  test('leaves the deposit to the farmer when the rest is not paid, or the order is given up', async () => {
    const left = await ready();
    await orderRest(trade, left.preOrderId, { body: { phone: await phoneThat('wait') } });
    await trade.settle(3 * DAY_MS + HOUR_MS);
    expect(await mine(left.preOrderId)).toMatchObject({ state: 'kept', why: 'not_ordered' });
    const given = await ready();
    const { orderId } = await orderRest(trade, given.preOrderId, { body: { phone: await phoneThat('wait') } });
    await as(trade.buyer).call(cancelOrder, { params: { id: orderId } });
    await trade.settle();
    expect(await mine(given.preOrderId)).toMatchObject({ state: 'kept' });
    expect(await escrowOf(trade, given.preOrderId)).toBe(0);
    expect(await trade.stock(given.listingId)).toMatchObject({ free: 140_000, reserved: 0 });
  });

  test('is income of the farmer when its deposit is kept, with an order that ended unpaid or without one', async () => {
    const farmer = await trade.app.person({ role: 'farmer' });
    const market = { ...trade, farmer };
    const { id } = await harvestOf(trade, {}, farmer);
    const [never, unpaid] = [await reserved(trade, id), await reserved(trade, id)];
    await trade.settle(UNTIL_DECLARED_MS);
    await show(market, id);
    await declare(market, id, { quantity: 40, booked: 80 });
    await orderRest(market, unpaid, { body: { phone: await phoneThat('wait') } });
    await trade.settle(3 * DAY_MS + HOUR_MS);
    expect([await mine(never), await mine(unpaid)]).toMatchObject([{ state: 'kept' }, { state: 'kept' }]);
    const month = trade.app.clock.now().toISOString().slice(0, 7);
    expect(await as(farmer).call(stateIncome, { body: { month } })).toMatchObject({ amount: 39 });
  });
});

test('a buyer lists what runs and what is over', async () => {
  const buyer = await trade.app.person({ role: 'buyer' });
  const { id } = await harvestOf(trade);
  const running = await reserved(trade, id, { buyer });
  const over = await reserved(trade, id, { buyer });
  await withdraw(over, true, buyer);
  const ids = async (which: 'running' | 'over') =>
    (await as(buyer).call(contract.listPreOrders, { query: { show: which } })).items.map((one) => one.id);
  expect([await ids('running'), await ids('over')]).toEqual([[running], [over]]);
  await expect(as(trade.farmer).call(contract.listPreOrders, { query: {} })).rejects.toMatchObject({ status: 403 });
});
