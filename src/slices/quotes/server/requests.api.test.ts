import { newId } from '#kernel/ids.ts';
import { after, DAY_MS } from '#kernel/time.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { ask, offered, offerOn, yamWanted } from '#test/support/quotes.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const as = (who: Trade['buyer'] | null) => trade.app.as(who);
const read = (who: Trade['buyer'] | null, id: string) => as(who).call(contract.readRequest, { params: { id } });
const open = (who: Trade['buyer'], query: object = {}) => as(who).call(contract.listOpenRequests, { query });

describe('asking', () => {
  test('keeps what is asked, names its crop, and shows it to farmers without the buyer’s last name and number', async () => {
    const request = await ask(trade, { productWords: 'Pona yam, washed', note: 'For a canteen' });
    expect(request).toMatchObject({
      state: 'open',
      crop: 'yam',
      quantity: 60,
      rest: 60,
      filled: 0,
      targetPrice: 9,
      place: { slug: 'accra', label: 'Accra, Greater Accra' },
      buyerFirstName: 'Ama',
      listing: null,
      actions: [{ code: 'withdraw', label: 'Withdraw Request' }],
    });
    const seen = await read(trade.farmer, request.id);
    expect(seen).toMatchObject({ note: 'For a canteen', offers: [], actions: [{ code: 'offer' }] });
    expect(JSON.stringify(seen)).not.toContain(trade.buyer.lastName);
    expect(JSON.stringify(seen)).not.toContain(trade.buyer.id);
    expect((await open(trade.farmer)).items.map(({ id }) => id)).toContain(request.id);
  });

  test('is for buyers', async () => {
    const body = yamWanted(trade);
    const call = (who: Trade['buyer'] | null) => as(who).call(contract.askForQuotes, { body, idempotencyKey: newId() });
    await expect(call(null)).rejects.toMatchObject({ status: 401 });
    await expect(call(trade.farmer)).rejects.toMatchObject({ status: 403 });
    await expect(as(trade.buyer).call(contract.askForQuotes, { body })).rejects.toMatchObject({ status: 400 });
  });

  test('refuses what nobody can deliver', async () => {
    for (const [change, code] of [
      [{ quantity: 0.05 }, 'input.invalid'],
      [{ quantity: 100_000.01 }, 'input.invalid'],
      [{ targetPrice: 0 }, 'input.invalid'],
      [{ openDays: 15 }, 'input.invalid'],
      [{ productWords: ' ' }, 'input.invalid'],
      [{ neededBy: '2020-01-01' }, 'quote.day_over'],
      [{ neededBy: '2099-01-01' }, 'quote.day_too_far'],
      [{ deliveryPlace: 'nowhere' }, 'quote.unknown_place'],
    ] as const)
      await expect(ask(trade, change), code).rejects.toMatchObject({ status: 422, code });
  });

  test('the same key twice is one request; the eleventh open one waits', async () => {
    const buyer = await trade.app.person({ role: 'buyer' });
    const call = { body: yamWanted(trade), idempotencyKey: newId() };
    const twice = [
      await as(buyer).call(contract.askForQuotes, call),
      await as(buyer).call(contract.askForQuotes, call),
    ];
    expect(twice[0]?.id).toBe(twice[1]?.id);
    for (let count = 1; count < 10; count += 1) await ask(trade, {}, buyer);
    await expect(ask(trade, {}, buyer)).rejects.toMatchObject({ status: 409, code: 'quote.too_many_open' });
    const { items } = await as(buyer).call(contract.listRequests);
    expect(items).toHaveLength(10);
    await as(buyer).call(contract.withdrawRequest, { params: { id: items[0]?.id ?? '' } });
    await ask(trade, {}, buyer);
  });
});

describe('a directed request', () => {
  test('is seen by its farmer alone, who is notified', async () => {
    const listingId = await trade.listing();
    const request = await ask(trade, { listingId, category: 'grains' });
    expect(request).toMatchObject({ category: 'tubers', listing: { id: listingId, productName: 'Pona yam' } });
    const other = await trade.app.person({ role: 'farmer' });
    await expect(read(other, request.id)).rejects.toMatchObject({ status: 404, code: 'quote.not_found' });
    expect((await open(other)).items.map(({ id }) => id)).not.toContain(request.id);
    expect((await open(trade.farmer, { directed: 'true' })).items.map(({ id }) => id)).toEqual([request.id]);
    await expect(
      offerOn(trade, request.id, { listingId: await trade.listing({}, other) }, other),
    ).rejects.toMatchObject({ status: 404 });
    await offerOn(trade, request.id, { listingId });
    const told = await rowsIn<{ kind: string }>(
      trade.app.platform.db,
      "select kind from notices where recipient = $1 and kind = 'quote_asked'",
      [`user:${trade.farmer.id}`],
    );
    expect(told).toHaveLength(1);
  });

  test('is refused for a product that is not on sale', async () => {
    await expect(ask(trade, { listingId: newId() })).rejects.toMatchObject({
      status: 404,
      code: 'catalogue.not_found',
    });
  });
});

describe('reading', () => {
  test('is for its buyer, farmers while it is open, the farmers who offered on it, and administrators without buttons', async () => {
    const { request, offer } = await offered(trade);
    expect((await read(trade.buyer, request.id)).offers).toMatchObject([
      { id: offer.id, actions: [{ code: 'accept' }, { code: 'counter' }, { code: 'decline' }] },
    ]);
    expect((await read(trade.farmer, request.id)).offers).toMatchObject([
      { id: offer.id, actions: [{ code: 'withdraw' }] },
    ]);
    expect((await read(trade.admin, request.id)).offers).toMatchObject([{ id: offer.id, actions: [] }]);
    const other = await trade.app.person({ role: 'farmer' });
    expect((await read(other, request.id)).offers).toEqual([]);
    for (const who of [trade.stranger, trade.buyer])
      await expect(read(who, newId())).rejects.toMatchObject({ status: 404 });
    await expect(read(trade.stranger, request.id)).rejects.toMatchObject({ status: 404, code: 'quote.not_found' });
    await expect(read(trade.transporter, request.id)).rejects.toMatchObject({ status: 403 });
    await expect(read(null, request.id)).rejects.toMatchObject({ status: 401 });
  });

  test('lists go by category, region and day, a page at a time', async () => {
    const farmer = await trade.app.person({ role: 'farmer' });
    const neededBy = (days: number) =>
      after(trade.app.clock.now(), days * DAY_MS)
        .toISOString()
        .slice(0, 10);
    const buyer = await trade.app.person({ role: 'buyer' });
    const make = (place: string, days: number) =>
      ask(trade, { category: 'spices', productWords: 'Ginger', deliveryPlace: place, neededBy: neededBy(days) }, buyer);
    const [late, soon, far] = [await make('kumasi', 9), await make('kumasi', 2), await make('tamale', 5)];
    const ids = async (query: object) =>
      (await open(farmer, { category: 'spices', ...query })).items.map(({ id }) => id);
    expect(await ids({})).toEqual([far.id, soon.id, late.id]);
    expect(await ids({ sort: 'soonest' })).toEqual([soon.id, far.id, late.id]);
    expect(await ids({ region: 'ashanti', sort: 'soonest' })).toEqual([soon.id, late.id]);
    const first = await open(farmer, { category: 'spices', sort: 'soonest', limit: 2 });
    expect(await ids({ sort: 'soonest', limit: 2, cursor: first.nextCursor ?? '' })).toEqual([late.id]);
    const mine = await as(buyer).call(contract.listRequests, { query: { state: 'open' } });
    expect(mine.items).toMatchObject([{ id: far.id, running: 0 }, { id: soon.id }, { id: late.id }]);
    expect((await as(trade.admin).call(contract.listRequests)).items.map(({ id }) => id)).toContain(far.id);
    await expect(as(trade.farmer).call(contract.listRequests)).rejects.toMatchObject({ status: 403 });
    await expect(as(trade.buyer).call(contract.listOpenRequests)).rejects.toMatchObject({ status: 403 });
  });
});

describe('ending', () => {
  test('a buyer takes a request back: what runs ends, and nobody offers any more', async () => {
    const { request, offer, listingId } = await offered(trade);
    const params = { id: request.id };
    await expect(as(trade.stranger).call(contract.withdrawRequest, { params })).rejects.toMatchObject({ status: 404 });
    await expect(as(trade.farmer).call(contract.withdrawRequest, { params })).rejects.toMatchObject({ status: 403 });
    expect(await as(trade.buyer).call(contract.withdrawRequest, { params })).toMatchObject({
      state: 'withdrawn',
      actions: [],
    });
    await expect(as(trade.buyer).call(contract.withdrawRequest, { params })).rejects.toMatchObject({
      status: 409,
      code: 'quote.request_closed',
    });
    const ended = await as(trade.farmer).call(contract.readOffer, { params: { id: offer.id } });
    expect(ended).toMatchObject({ state: 'lapsed', actions: [], request: { state: 'withdrawn' } });
    await expect(offerOn(trade, request.id, { listingId })).rejects.toMatchObject({ code: 'quote.request_closed' });
    const other = await trade.app.person({ role: 'farmer' });
    await expect(read(other, request.id)).rejects.toMatchObject({ status: 404 });
  });

  test('the clock ends it with its time, and what runs on it', async () => {
    const { request, offer } = await offered(trade);
    await trade.settle(3 * DAY_MS);
    expect(await read(trade.buyer, request.id)).toMatchObject({ state: 'lapsed' });
    expect(await as(trade.buyer).call(contract.readOffer, { params: { id: offer.id } })).toMatchObject({
      state: 'lapsed',
    });
  });
});
