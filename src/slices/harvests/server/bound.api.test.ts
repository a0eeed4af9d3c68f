import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { approveListing, editListing } from '#slices/catalogue/contract.ts';
import { stateIncome } from '#slices/documents/contract.ts';
import { cancelOrder } from '#slices/orders/contract-act.ts';
import { previewEnd } from '#slices/orders/contract-end.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import {
  declare,
  escrowOf,
  harvestOf,
  orderRest,
  preOrder,
  reserved,
  UNTIL_DECLARED_MS,
} from '#test/support/harvests.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';

// A deposit binds both sides: what buyer and farmer cannot do with it.

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const as = (who: Trade['buyer']) => trade.app.as(who);
const mine = (id: string, who = trade.buyer) => as(who).call(contract.readPreOrder, { params: { id } });
const withdraw = (id: string) =>
  as(trade.buyer).call(contract.withdrawPreOrder, { params: { id }, body: { back: true } });
const cancel = (id: string, who: Trade['buyer']) => as(who).call(cancelOrder, { params: { id } });
const read = (id: string) => as(trade.buyer).call(getOrder, { params: { id } });

/** A pre-order of 40 kg at ₵5, of which ₵40 are paid; its harvest was declared so long after that. */
async function ready(afterMs: number, farmer = trade.farmer) {
  const { id, listing } = await harvestOf(trade, {}, farmer);
  await trade.settle(UNTIL_DECLARED_MS - 2 * DAY_MS);
  const preOrderId = await reserved(trade, id);
  await rowsIn(trade.app.platform.db, 'update harvests set shown_at = $2 where id = $1', [
    id,
    trade.app.clock.now().toISOString(),
  ]);
  await trade.settle(afterMs);
  await declare({ ...trade, farmer }, id, { quantity: 40, booked: 40 });
  return { preOrderId, listingId: listing.id };
}

/** The same, ordered, and the rest is paid. */
async function ordered(afterMs = DAY_MS, farmer = trade.farmer) {
  const made = await ready(afterMs, farmer);
  const phone = newPhone();
  await trade.sandbox.steer({ do: 'wallet', phone, onPrompt: 'approve' });
  await orderRest(trade, made.preOrderId, { body: { phone } });
  await trade.settle();
  return made;
}

describe('within a day of paying it the deposit comes back', () => {
  test('withdraw: a harvest that is declared at once takes nobody’s right to think again', async () => {
    const { preOrderId } = await ready(MINUTE_MS);
    expect(await mine(preOrderId)).toMatchObject({
      state: 'ready',
      comesBack: true,
      actions: [{ code: 'withdraw' }, { code: 'order' }],
    });
    expect(await withdraw(preOrderId)).toMatchObject({ state: 'withdrawn', why: 'withdrawn' });
    expect(await escrowOf(trade, preOrderId)).toBe(0);
    const late = await ready(DAY_MS);
    expect(await mine(late.preOrderId)).toMatchObject({ comesBack: false, actions: [{ code: 'order' }] });
    await expect(withdraw(late.preOrderId)).rejects.toMatchObject({ status: 409, code: 'pre_order.wrong_state' });
  });

  test('withdraw: an order of it is cancelled with the deposit back, unpaid and paid', async () => {
    const unpaid = await ready(MINUTE_MS);
    await orderRest(trade, unpaid.preOrderId);
    expect(await read(unpaid.preOrderId)).toMatchObject({ depositAmount: 40, depositBound: false });
    await cancel(unpaid.preOrderId, trade.buyer);
    await trade.settle();
    expect(await mine(unpaid.preOrderId)).toMatchObject({ state: 'withdrawn' });
    const paid = await ordered(MINUTE_MS);
    await cancel(paid.preOrderId, trade.buyer);
    await trade.settle();
    expect(await mine(paid.preOrderId)).toMatchObject({ state: 'refunded', why: 'order_ended' });
    expect(await escrowOf(trade, paid.preOrderId)).toBe(0);
  });
});

describe('an order that came of a pre-order', () => {
  test('cancel: paying the rest and cancelling does not bring the deposit back, and the buyer sees it before', async () => {
    const farmer = await trade.app.person({ role: 'farmer' });
    const { preOrderId } = await ordered(DAY_MS, farmer);
    const { totalAmount } = await read(preOrderId);
    const { parts } = await as(trade.buyer).call(previewEnd, { params: { id: preOrderId }, query: { act: 'cancel' } });
    expect(parts).toEqual({ buyer: totalAmount - 40, seller: 39, transporter: 0, platform: 1 });
    expect(await cancel(preOrderId, trade.buyer)).toMatchObject({
      status: 'cancelled',
      escrowStatus: 'split',
      paymentStatus: 'partly_refunded',
      money: { refunded: totalAmount - 40 },
    });
    await trade.settle();
    expect(await mine(preOrderId)).toMatchObject({ state: 'kept', why: 'order_cancelled', standing: 40 });
    const month = trade.app.clock.now().toISOString().slice(0, 7);
    expect(await as(farmer).call(stateIncome, { body: { month } })).toMatchObject({ amount: 39 });
    const told = await rowsIn<{ kind: string }>(
      trade.app.platform.db,
      'select kind from notices where key = any($1) order by kind',
      [[`deposit_kept:${preOrderId}`, `deposit_yours:${preOrderId}`]],
    );
    expect(told.map(({ kind }) => kind)).toEqual(['deposit_kept', 'deposit_yours']);
  });

  test('cancel: all comes back when the farmer cancels, or does not confirm', async () => {
    const byFarmer = await ordered();
    await cancel(byFarmer.preOrderId, trade.farmer);
    const unanswered = await ordered();
    await trade.settle(49 * HOUR_MS);
    for (const { preOrderId } of [byFarmer, unanswered]) {
      expect(await read(preOrderId)).toMatchObject({ status: 'cancelled', escrowStatus: 'refunded' });
      expect(await mine(preOrderId)).toMatchObject({ state: 'refunded', why: 'order_ended' });
    }
  });
});

/** The farmer edits what a reviewer has to see again. */
function edit(listingId: string) {
  const body = {
    productName: 'Pona yam',
    category: 'tubers',
    quantity: 100,
    pricePerKg: 10,
    qualityGrade: 'standard',
    location: 'Techiman',
    description: 'Dug this morning',
  } as const;
  return as(trade.farmer).call(editListing, { params: { id: listingId }, body });
}

test('off the market: the time to order stops while nobody can order, and the deposit is not lost', async () => {
  const { preOrderId, listingId } = await ready(DAY_MS);
  const { orderUntil } = await mine(preOrderId);
  await trade.settle(10 * HOUR_MS);
  await edit(listingId);
  await trade.settle();
  expect(await mine(preOrderId)).toMatchObject({ state: 'ready', stoppedAt: expect.any(String), actions: [] });
  await expect(orderRest(trade, preOrderId)).rejects.toMatchObject({ status: 409, code: 'pre_order.wrong_state' });
  await trade.settle(4 * DAY_MS);
  expect(await mine(preOrderId)).toMatchObject({ state: 'ready', actions: [{ code: 'decline' }] });
  await as(trade.admin).call(approveListing, { params: { id: listingId } });
  await trade.settle();
  const back = await mine(preOrderId);
  expect(back).toMatchObject({ state: 'ready', stoppedAt: null, actions: [{ code: 'order' }] });
  const later = new Date(back.orderUntil ?? 0).getTime() - new Date(orderUntil ?? 0).getTime();
  expect(Math.abs(later - 4 * DAY_MS)).toBeLessThan(HOUR_MS);
  await trade.settle(59 * HOUR_MS);
  await orderRest(trade, preOrderId);
  expect(await mine(preOrderId)).toMatchObject({ state: 'ordered' });
});

test('off the market: goods that stay away for a week give the deposit back', async () => {
  const { preOrderId, listingId } = await ready(DAY_MS);
  await edit(listingId);
  await trade.settle();
  await trade.settle(7 * DAY_MS + MINUTE_MS);
  expect(await mine(preOrderId)).toMatchObject({ state: 'refunded', why: 'off_market' });
  expect(await escrowOf(trade, preOrderId)).toBe(0);
});

describe('unpaid pre-orders', () => {
  const book = (harvestId: string, quantity: number, buyer: Trade['buyer']) =>
    preOrder(trade, harvestId, { quantity, buyer });
  const tooMuch = { status: 409, code: 'pre_order.too_much_unpaid' };

  test('unpaid: a new account holds half of a harvest at most, and others of its address not the other half', async () => {
    const { id } = await harvestOf(trade, { quantity: 5000 });
    const [buyer, next] = [await trade.app.person({ role: 'buyer' }), await trade.app.person({ role: 'buyer' })];
    await expect(book(id, 5000, buyer)).rejects.toMatchObject(tooMuch);
    await book(id, 2500, buyer);
    await expect(book(id, 10, buyer)).rejects.toMatchObject(tooMuch);
    await expect(book(id, 100, next)).rejects.toMatchObject(tooMuch);
    await trade.settle(HOUR_MS + MINUTE_MS);
    // What ran out a moment ago still counts for the next account from there.
    await expect(book(id, 2500, next)).rejects.toMatchObject(tooMuch);
  });

  test('unpaid: what ran out leaves less for the next, and paying restores it', async () => {
    const harvest = await harvestOf(trade, { quantity: 5000 }, await trade.app.person({ role: 'farmer' }));
    const buyer = await trade.app.person({ role: 'buyer' });
    for (let round = 0; round < 2; round += 1) {
      await book(harvest.id, 2500, buyer);
      await trade.settle(HOUR_MS + MINUTE_MS);
    }
    await expect(book(harvest.id, 2500, buyer)).rejects.toMatchObject(tooMuch);
    await reserved(trade, harvest.id, { quantity: 100, buyer });
    await book(harvest.id, 4900, buyer);
  });
});
