import { cancelOrder } from '#slices/orders/contract-act.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import { agreed, ask, offerOn, order } from '#test/support/quotes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '../../contract.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade({}, { FARMGATE_UNPAID_ORDERS: '1000' });
});
afterAll(() => trade.close());

const buyer = () => trade.app.as(trade.buyer);
const offerNow = (id: string) => buyer().call(contract.readOffer, { params: { id } });
const requestNow = (id: string) => buyer().call(contract.readRequest, { params: { id } });

/** 40 kg of 60 agreed, of which others leave 30; `least`: how little the buyer takes. */
async function shortOf(least?: number) {
  const request = await ask(trade, least === undefined ? {} : { least });
  const listingId = await trade.listing();
  const { id } = await offerOn(trade, request.id, { listingId });
  await buyer().call(contract.acceptOffer, { params: { id }, body: { round: 1 } });
  await trade.place({ listingId, quantity: 70 }, trade.stranger);
  return { requestId: request.id, id };
}

test('what is there is ordered at the agreed price where the buyer takes less, and the rest stays wanted', async () => {
  const { requestId, id } = await shortOf(25);
  expect(await offerNow(id)).toMatchObject({ quantity: 40, takes: 30 });
  const { placed } = await order(trade, id, { body: { shownQuantity: 30 } });
  const bought = await buyer().call(getOrder, { params: { id: placed?.orderId ?? '' } });
  expect(bought).toMatchObject({ quantity: 30, pricePerKg: 9.5, produceAmount: 285 });
  expect(await offerNow(id)).toMatchObject({ state: 'ordered', quantity: 30 });
  expect(await requestNow(requestId)).toMatchObject({ state: 'open', filled: 30, rest: 30 });
});

test('too little is refused with how much is there, and so is less to a buyer who did not take it', async () => {
  for (const least of [35, undefined]) {
    const { id } = await shortOf(least);
    expect(await offerNow(id)).toMatchObject({ takes: null });
    expect(await order(trade, id)).toMatchObject({ placed: null, why: 'Only 30 kg are left.', left: 30 });
  }
});

test('nothing is ordered but what was shown, and nobody takes more than they ask for', async () => {
  const { id } = await shortOf(25);
  await expect(order(trade, id, { body: { shownQuantity: 40 } })).rejects.toMatchObject({
    status: 409,
    code: 'quote.changed',
  });
  await expect(ask(trade, { least: 60 })).rejects.toMatchObject({ status: 422, code: 'order.quantity_limits' });
});

test('an order that is called off after its payment gives back what it took, and the offer is over', async () => {
  const { request, offer } = await agreed(trade);
  const phone = newPhone();
  await trade.sandbox.steer({ do: 'wallet', phone, onPrompt: 'approve' });
  const { placed } = await order(trade, offer.id, { body: { phone } });
  await trade.settle();
  expect(await requestNow(request.id)).toMatchObject({ filled: 40, rest: 20 });
  await buyer().call(cancelOrder, { params: { id: placed?.orderId ?? '' } });
  await trade.settle();
  expect(await requestNow(request.id)).toMatchObject({ state: 'open', filled: 0, rest: 60 });
  expect(await offerNow(offer.id)).toMatchObject({ state: 'lapsed', order: { id: placed?.orderId }, actions: [] });
});
