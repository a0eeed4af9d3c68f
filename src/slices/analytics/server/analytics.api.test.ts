import { DAY_MS } from '#kernel/time.ts';
import { replacePrices } from '#slices/market/server/index.ts';
import { cancelOrder } from '#slices/orders/contract-act.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';

let trade: Trade;

const [SUNDAY, MONDAY] = [0, 1];

const as = (who: Viewer) => trade.app.as(who);
const history = (query: object, who = trade.buyer) =>
  as(who).call(contract.showPriceHistory, { query: { commodity: 'yam', ...query } });
const own = (who: Viewer, days = '30') => as(who).call(contract.showOwnSales, { query: { days } });

beforeAll(async () => {
  trade = await openTrade();
  const listingId = await trade.listing();
  await trade.orderAt('confirmed', { listingId, quantity: 10 });
  await trade.orderAt('pending', { listingId, quantity: 30 });
  const cancelled = await trade.orderAt('pending', { listingId, quantity: 5 });
  await as(trade.buyer).call(cancelOrder, { params: { id: cancelled.id } });
  await trade.place({ listingId, quantity: 7 });
  const maize = await trade.listing({ productName: 'White maize', category: 'grains', pricePerKg: 6 });
  await trade.orderAt('confirmed', { listingId: maize, quantity: 50 });
  await trade.settle();
});
afterAll(() => trade.close());

describe('the price history of a crop', () => {
  test('tells the weeks that are over, and what is asked now', async () => {
    const { asking, from, to } = await history({ days: '7' });
    expect(asking).toEqual({ pricePerKg: 10, listings: 1 });
    expect([new Date(from).getUTCDay(), new Date(to).getUTCDay()]).toEqual([MONDAY, SUNDAY]);
    expect(Date.parse(to) - Date.parse(from)).toBe(6 * DAY_MS);
    expect(Date.parse(to)).toBeLessThan(trade.app.clock.now().getTime());
  });

  test('is honest where nothing is known', async () => {
    const mango = await history({ commodity: 'mango' });
    expect(mango).toMatchObject({
      sales: [],
      asking: null,
      published: { points: [], source: { licence: 'CC BY-IGO' } },
    });
  });

  test('shows published prices as what they are: months of the past, with their observations', async () => {
    const record = {
      region_iso: 'GH-BE',
      market: 'Techiman',
      commodity: 'Maize',
      unit: 'KG',
      pricetype: 'Retail',
      currency: 'GHS',
      conflict: '0',
    };
    await trade.app.platform.db.transaction((tx) =>
      replacePrices(tx, [
        { ...record, date: '2023-06-15', price: '4' },
        { ...record, date: '2023-07-15', price: '5' },
      ]),
    );
    const { published } = await history({ commodity: 'maize', days: '90' });
    expect(published.points).toEqual([
      { month: '2023-06-01', priceType: 'retail', pricePerKg: 4, observations: 1 },
      { month: '2023-07-01', priceType: 'retail', pricePerKg: 5, observations: 1 },
    ]);
  });

  test.each<Record<string, string>>([{ commodity: 'gold' }, { days: '8' }, { region: 'atlantis' }])(
    'is refused for %j',
    async (query) => {
      await expect(history(query)).rejects.toMatchObject({ status: 422 });
    },
  );
});

describe('own sales', () => {
  test('are what the farmer gets after the fee, what the buyer pays, and for admins everything; unpaid and cancelled orders do not count', async () => {
    const sold = await own(trade.farmer);
    expect(sold).toMatchObject({
      side: 'sold',
      now: { amount: 682.5, fee: 17.5, quantity: 90, orders: 3 },
      before: { amount: 0, quantity: 0, orders: 0 },
    });
    expect(sold.byProduct.map(({ productName, amount, orders }) => [productName, amount, orders])).toEqual([
      ['Pona yam', 390, 2],
      ['White maize', 292.5, 1],
    ]);
    expect(sold.byDay).toEqual([{ day: sold.to, amount: 682.5, orders: 3 }]);
    expect(await own(trade.buyer)).toMatchObject({ side: 'bought', now: { orders: 3 } });
    expect(await own(trade.admin)).toMatchObject({ side: 'all', now: { amount: 700, orders: 3 } });
    expect(await own(trade.stranger)).toMatchObject({ now: { amount: 0, orders: 0 }, byDay: [], byProduct: [] });
  });

  test('move to the period before as time goes by', async () => {
    trade.app.clock.advance(8 * DAY_MS);
    expect(await own(trade.farmer, '7')).toMatchObject({ now: { orders: 0 }, before: { orders: 3 } });
    expect(await own(trade.farmer, '30')).toMatchObject({ now: { orders: 3 } });
    const market = await as(trade.buyer).call(contract.showMarketOverview, { query: { days: '30' } });
    expect(market).toMatchObject({ categories: [], withheld: ['grains', 'tubers'] });
  });
});

describe('a price of trades', () => {
  const okra = { productName: 'Okra', category: 'vegetables', location: 'Ho' };
  const sell = async (farmer: Viewer, pricePerKg: number) => {
    const listingId = await trade.listing({ ...okra, pricePerKg }, farmer);
    await trade.orderAt('completed', { listingId, quantity: 10 }, { farmer });
  };
  const nextWeek = () => trade.settle(7 * DAY_MS);
  const okraHistory = (query: object = {}) => history({ commodity: 'okra', days: '90', ...query });
  const overview = (query: object = {}) =>
    as(trade.buyer).call(contract.showMarketOverview, { query: { days: '90', ...query } });

  test('of four farmers is not shown, of five it is, and what is shown cannot be subtracted', async () => {
    const farmers = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => trade.app.person({ role: 'farmer', firstName: `Farmer ${number}` })),
    );
    for (const [index, farmer] of farmers.slice(0, 4).entries()) await sell(farmer, 10 + index);
    for (const farmer of farmers.slice(0, 4)) await sell(farmer, 12);
    await nextWeek();
    expect(await okraHistory()).toMatchObject({ sales: [], withheld: true, leastSellers: 5 });
    expect((await overview()).withheld).toContain('vegetables');

    for (const farmer of farmers) await sell(farmer, 20);
    expect(await okraHistory(), 'this week is not over').toMatchObject({ sales: [] });
    await nextWeek();
    const told = await okraHistory();
    expect(told).toMatchObject({ sales: [{ pricePerKg: 20 }], withheld: true });
    expect(told.sales.map((sale) => Object.keys(sale))).toEqual([['week', 'pricePerKg']]);
    expect(await okraHistory({ region: 'volta' })).toMatchObject({ sales: [{ pricePerKg: 20 }] });
    const { categories } = await overview();
    expect(categories.map((row) => Object.keys(row))).toEqual([['category', 'pricePerKg', 'before']]);
    expect(await overview({ region: 'ashanti' })).toMatchObject({ categories: [], withheld: [] });
  });

  test('does not follow one farmer who sells dearly to an account of their own, nor what is worth next to nothing', async () => {
    const people = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((number) => trade.app.person({ role: 'farmer', firstName: `Grower ${number}` })),
    );
    const [dear, ...farmers] = people;
    const yam = { productName: 'Puna yam', category: 'tubers', location: 'Kintampo' };
    const sellYam = async (farmer: Viewer, pricePerKg: number, quantity: number) => {
      const listingId = await trade.listing({ ...yam, pricePerKg, quantity: 1000 }, farmer);
      await trade.orderAt('completed', { listingId, quantity }, { farmer });
    };
    for (const farmer of farmers) await sellYam(farmer, 10, 10);
    if (dear) await sellYam(dear, 400, 10);
    const penny = await trade.app.person({ role: 'farmer', firstName: 'Penny' });
    await sellYam(penny, 1, 1);
    await nextWeek();
    expect(await history({ commodity: 'yam', days: '90' })).toMatchObject({ sales: [{ pricePerKg: 10 }] });
  });
});
