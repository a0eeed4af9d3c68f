import { newId } from '#kernel/ids.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { agreed, ask, offered, offerOn, order } from '#test/support/quotes.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '../contract.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade({}, { FARMGATE_UNPAID_ORDERS: '1000' });
});
afterAll(() => trade.close());

const as = (who: Trade['buyer']) => trade.app.as(who);
const accept = (id: string) => as(trade.buyer).call(contract.acceptOffer, { params: { id }, body: { round: 1 } });
const counter = (id: string, pricePerKg: number) =>
  as(trade.buyer).call(contract.counterOffer, {
    params: { id },
    body: { round: 1, quantity: 40, pricePerKg },
    idempotencyKey: newId(),
  });
const requestNow = (id: string) => as(trade.buyer).call(contract.readRequest, { params: { id } });
const won = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

test('of many accepts and counters of one round, one counts', async () => {
  const { request, offer } = await offered(trade);
  const answers = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? accept(offer.id) : counter(offer.id, 5 + index))),
  );
  expect(won(answers)).toBe(1);
  const [seen] = (await requestNow(request.id)).offers;
  expect(seen?.rounds).toHaveLength(seen?.state === 'agreed' ? 1 : 2);
  expect((await requestNow(request.id)).filled).toBe(seen?.state === 'agreed' ? 40 : 0);
});

test('the last kilograms go to one of two offers', async () => {
  const request = await ask(trade);
  const farmers = [trade.farmer, await trade.app.person({ role: 'farmer' })];
  const offers = await Promise.all(
    farmers.map(async (farmer) => offerOn(trade, request.id, { listingId: await trade.listing({}, farmer) }, farmer)),
  );
  const answers = await Promise.allSettled(offers.map(({ id }) => accept(id)));
  expect(won(answers)).toBe(1);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, code: 'quote.more_than_wanted' },
  });
  expect(await requestNow(request.id)).toMatchObject({ filled: 40, rest: 20 });
});

test('taking back and accepting at once end in one of the two', async () => {
  for (let tries = 0; tries < 4; tries += 1) {
    const { request, offer } = await offered(trade);
    const withdraw = as(trade.farmer).call(contract.withdrawOffer, { params: { id: offer.id } });
    expect(won(await Promise.allSettled([accept(offer.id), withdraw]))).toBe(1);
    const { filled, offers } = await requestNow(request.id);
    expect(filled).toBe(offers[0]?.state === 'agreed' ? 40 : 0);
  }
});

test('ordering many times, with one key or several, places one order', async () => {
  const { offer, listingId } = await agreed(trade);
  const key = newId();
  const keys = [key, key, newId(), key, newId()];
  const results = await Promise.allSettled(keys.map((one) => order(trade, offer.id, { key: one })));
  const placed = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.placed?.orderId] : []));
  expect(new Set(placed).size).toBe(1);
  const rows = await rowsIn(trade.app.platform.db, 'select id from orders where listing_id = $1', [listingId]);
  expect(rows).toHaveLength(1);
  expect(await trade.stock(listingId)).toMatchObject({ free: 60_000 });
  await trade.settle();
});

test('one listing is offered once on a request, and ten requests are open at most, however many are sent at once', async () => {
  const request = await ask(trade);
  const listingId = await trade.listing();
  const offers = await Promise.allSettled(
    Array.from({ length: 5 }, () => offerOn(trade, request.id, { listingId, quantity: 5 })),
  );
  expect(won(offers)).toBe(1);
  const buyer = await trade.app.person({ role: 'buyer' });
  const asked = await Promise.allSettled(Array.from({ length: 14 }, () => ask(trade, {}, buyer)));
  expect(won(asked)).toBe(10);
});
