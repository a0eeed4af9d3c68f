import { newId } from '#kernel/ids.ts';
import { DAY_MS, MINUTE_MS } from '#kernel/time.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { agreed, ask, offered, offerOn, order } from '#test/support/quotes.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { cancelOrder } from '#slices/orders/contract-act.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '../../contract.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade({}, { FARMGATE_UNPAID_ORDERS: '1000' });
});
afterAll(() => trade.close());

const as = (who: Trade['buyer'] | null) => trade.app.as(who);
const offerNow = (id: string) => as(trade.buyer).call(contract.readOffer, { params: { id } });
const requestNow = (id: string) => as(trade.buyer).call(contract.readRequest, { params: { id } });

async function waitingPhone() {
  const phone = newPhone();
  await trade.sandbox.steer({ do: 'wallet', phone, onPrompt: 'wait' });
  return phone;
}

test('the order has the agreed price and quantity, whatever the listing says, and is paid as any order', async () => {
  const { request, offer, listingId } = await agreed(trade);
  const phone = newPhone();
  await trade.sandbox.steer({ do: 'wallet', phone, onPrompt: 'approve' });
  const { placed } = await order(trade, offer.id, { body: { phone } });
  await trade.settle();
  const bought = await as(trade.farmer).call(getOrder, { params: { id: placed?.orderId ?? '' } });
  expect(bought).toMatchObject({
    status: 'pending',
    quantity: 40,
    pricePerKg: 9.5,
    produceAmount: 380,
    pack: null,
    deliveryAddress: '12 Oxford Street, Osu',
    listingId,
  });
  expect(bought.money?.held).toBe(bought.totalAmount);
  expect(await trade.stock(listingId)).toMatchObject({ free: 60_000, sold: 40_000 });
  expect(await offerNow(offer.id)).toMatchObject({
    state: 'ordered',
    actions: [],
    order: { id: placed?.orderId, orderNumber: placed?.orderNumber },
  });
  expect(await requestNow(request.id)).toMatchObject({ filled: 40, rest: 20 });
});

test('packs, lower prices and limits of the listing do not bind what was agreed', async () => {
  const bag = { unit: 'bag', weight: 30, label: 'size 5', price: 285 };
  const listingId = await trade.listing({ packs: [bag], packsOnly: true, maxQuantity: 35, quantity: 500 });
  const request = await ask(trade);
  const { id } = await offerOn(trade, request.id, { listingId });
  await as(trade.buyer).call(contract.acceptOffer, { params: { id }, body: { round: 1 } });
  const { placed } = await order(trade, id, { body: { phone: await waitingPhone() } });
  const bought = await as(trade.buyer).call(getOrder, { params: { id: placed?.orderId ?? '' } });
  expect(bought).toMatchObject({ quantity: 40, pricePerKg: 9.5, pack: null });
});

test('is for the buyer of an agreed offer', async () => {
  const { offer } = await agreed(trade);
  const running = await offered(trade);
  await expect(order(trade, running.offer.id)).rejects.toMatchObject({ status: 409, code: 'quote.wrong_state' });
  await expect(order(trade, offer.id, { buyer: trade.stranger })).rejects.toMatchObject({ status: 404 });
  await expect(order(trade, newId())).rejects.toMatchObject({ status: 404 });
  await expect(order(trade, offer.id, { buyer: trade.farmer })).rejects.toMatchObject({ status: 403 });
  for (const body of [{ deliveryAddress: '' }, { network: 'cheque' }, { deliveryTypeId: 'x' }, { phone: undefined }])
    await expect(order(trade, offer.id, { body })).rejects.toMatchObject({ status: 422 });
  await expect(order(trade, offer.id, { body: { shownDeliveryFee: 0.01 } })).rejects.toMatchObject({
    status: 409,
    code: 'order.price_changed',
  });
  expect(await offerNow(offer.id)).toMatchObject({ state: 'agreed' });
});

test('without the stock nothing is ordered, both are notified once, and the agreement holds', async () => {
  const { offer, listingId } = await agreed(trade);
  await trade.place({ listingId, quantity: 70 }, trade.stranger);
  for (let tries = 0; tries < 2; tries += 1)
    expect(await order(trade, offer.id)).toMatchObject({ placed: null, why: 'Only 30 kg are left.', left: 30 });
  expect(await offerNow(offer.id)).toMatchObject({ state: 'agreed', actions: [{ code: 'order' }] });
  const told = await rowsIn<{ recipient: string }>(
    trade.app.platform.db,
    "select recipient from notices where kind = 'quote_short' and key like '%' || $1 || '%' order by recipient",
    [offer.id],
  );
  expect(told.map(({ recipient }) => recipient)).toEqual(
    [`user:${trade.buyer.id}`, `user:${trade.farmer.id}`].toSorted(),
  );
});

test('an order that ends unpaid leaves its offer agreed while its time runs', async () => {
  const { request, offer } = await agreed(trade);
  const { placed } = await order(trade, offer.id, { body: { phone: await waitingPhone() } });
  await as(trade.buyer).call(cancelOrder, { params: { id: placed?.orderId ?? '' } });
  await trade.settle();
  expect(await offerNow(offer.id)).toMatchObject({ state: 'agreed', order: null, actions: [{ code: 'order' }] });
  const again = await order(trade, offer.id, { body: { phone: await waitingPhone() } });
  expect(again.placed?.orderId).not.toBe(placed?.orderId);
  await trade.settle(20 * MINUTE_MS);
  expect(await offerNow(offer.id)).toMatchObject({ state: 'agreed' });
  expect(await requestNow(request.id)).toMatchObject({ filled: 40 });
});

test('an agreement that nobody orders gives its grams back, and the farmer is notified', async () => {
  const { request, offer } = await agreed(trade);
  await trade.settle(DAY_MS + MINUTE_MS);
  expect(await offerNow(offer.id)).toMatchObject({ state: 'lapsed', actions: [] });
  expect(await requestNow(request.id)).toMatchObject({ state: 'open', filled: 0, rest: 60 });
  await expect(order(trade, offer.id)).rejects.toMatchObject({ status: 409, code: 'quote.wrong_state' });
  const [told] = await rowsIn<{ kind: string }>(
    trade.app.platform.db,
    "select kind from notices where recipient = $1 and kind = 'quote_lapsed' and key like '%' || $2",
    [`user:${trade.farmer.id}`, offer.id],
  );
  expect(told).toBeDefined();
});
