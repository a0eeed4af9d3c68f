import { newId } from '#kernel/ids.ts';
import { proposeChange } from '#slices/orders/contract-change.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { order } from '#test/support/quotes.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '../../contract.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade({}, { FARMGATE_UNPAID_ORDERS: '1000' });
});
afterAll(() => trade.close());

const as = (who: Viewer) => trade.app.as(who);

/** An order of 50 kg of which the farmer offers 30; so much more is on sale. */
async function offeredLess(onSale = 100) {
  const listingId = await trade.listing({ quantity: 50 + onSale });
  const { id } = await trade.orderAt('confirmed', { listingId, quantity: 50 });
  await as(trade.farmer).call(proposeChange, { params: { id }, body: { quantity: 30 } });
  return { id, listingId };
}

const rest = (id: string, quantity = 30, who = trade.buyer) =>
  as(who).call(contract.orderRest, { params: { id }, body: { quantity }, idempotencyKey: newId() });
const offersOn = async (id: string, who: Viewer) =>
  (await as(who).call(contract.readRequest, { params: { id } })).offers;
const ready = (id: string) => as(trade.farmer).call(contract.acceptOffer, { params: { id }, body: { round: 1 } });

test('the buyer takes what is there and asks for the rest in one, which is ordered at the same price', async () => {
  const { id, listingId } = await offeredLess();
  const asked = await rest(id);
  const taken = await as(trade.buyer).call(getOrder, { params: { id } });
  expect(taken).toMatchObject({ change: null, weight: { counted: 30 }, reductions: [{ reason: 'less_agreed' }] });
  expect(asked).toMatchObject({
    state: 'open',
    quantity: 20,
    restOfOrder: taken.orderNumber,
    listing: { id: listingId },
  });
  const [notice] = await rowsIn<{ recipient: string }>(
    trade.app.platform.db,
    "select recipient from notices where kind = 'quote_rest_asked' and key like '%' || $1",
    [asked.id],
  );
  expect(notice).toEqual({ recipient: `user:${trade.farmer.id}` });
  const [offer] = await offersOn(asked.id, trade.farmer);
  expect(offer).toMatchObject({ state: 'running', turn: 'farmer', quantity: 20, pricePerKg: 10 });
  await ready(offer?.id ?? '');
  const { placed } = await order(trade, offer?.id ?? '');
  const second = await as(trade.buyer).call(getOrder, { params: { id: placed?.orderId ?? '' } });
  expect(second).toMatchObject({ quantity: 20, pricePerKg: 10, listingId });
});

test('the farmer may decline, and says that the rest is ready only when it is on sale', async () => {
  const { id, listingId } = await offeredLess(5);
  const asked = await rest(id);
  const [offer] = await offersOn(asked.id, trade.farmer);
  await expect(ready(offer?.id ?? '')).rejects.toMatchObject({ status: 422, code: 'quote.more_than_listed' });
  await rowsIn(trade.app.platform.db, 'update listings set quantity_grams = 25000 where id = $1 returning id', [
    listingId,
  ]);
  await ready(offer?.id ?? '');
  const other = await rest((await offeredLess()).id);
  const [declined] = await offersOn(other.id, trade.farmer);
  await as(trade.farmer).call(contract.declineOffer, { params: { id: declined?.id ?? '' } });
  expect(await offersOn(other.id, trade.buyer)).toMatchObject([{ state: 'declined' }]);
});

test('neither happens when one of them cannot: another quantity was shown, or somebody else asks', async () => {
  const { id } = await offeredLess();
  await expect(rest(id, 31)).rejects.toMatchObject({ status: 409, code: 'order.changed' });
  await expect(rest(id, 30, trade.stranger)).rejects.toMatchObject({ status: 404 });
  await expect(rest((await trade.orderAt('confirmed')).id)).rejects.toMatchObject({ code: 'order.nothing_proposed' });
  const asked = await as(trade.buyer).call(contract.listRequests, {});
  const open = asked.items.filter(({ state }) => state === 'open').length;
  for (let more = open; more < 10; more += 1) await rest((await offeredLess()).id);
  await expect(rest(id)).rejects.toMatchObject({ status: 409, code: 'quote.too_many_open' });
  expect(await as(trade.buyer).call(getOrder, { params: { id } })).toMatchObject({
    change: { kind: 'less' },
    reductions: [],
  });
});
