import { approveListing, createListing } from '#slices/catalogue/contract.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchAll } from '../contract.ts';

let trade: Trade;
let grower: Viewer;
let order: Awaited<ReturnType<Trade['place']>>;

const search = (who: Viewer, q: string) => trade.app.as(who).call(searchAll, { query: { q } });

beforeAll(async () => {
  trade = await openTrade();
  grower = await trade.app.person({ role: 'farmer', firstName: 'Akosua', lastName: 'Boateng' });
  const listingId = await trade.listing({ productName: 'Fresh okra', category: 'vegetables' }, grower);
  await trade.app
    .as(grower)
    .call(createListing, {
      body: {
        productName: 'Okra seed',
        category: 'vegetables',
        quantity: 5,
        pricePerKg: 4,
        qualityGrade: 'standard',
        location: 'Techiman',
        status: 'draft',
      },
    });
  order = await trade.place({ listingId });
});
afterAll(() => trade.close());

describe('one search over everything', () => {
  test('finds the orders of the people in them, and of nobody else', async () => {
    for (const who of [trade.buyer, grower, trade.admin])
      expect((await search(who, order.orderNumber.slice(0, 12))).orders.map(({ id }) => id)).toEqual([order.id]);
    for (const who of [trade.stranger, trade.farmer, trade.transporter])
      expect((await search(who, order.orderNumber)).orders).toEqual([]);
  });

  test('finds listings on the market with a slip of the finger, and what is not on the market only for its farmer and admins', async () => {
    const names = async (who: Viewer, q: string) =>
      (await search(who, q)).listings.map(({ productName }) => productName);
    expect(await names(trade.buyer, 'fresh okrra')).toEqual(['Fresh okra']);
    expect(await names(trade.buyer, 'okra')).toEqual(['Fresh okra']);
    expect(await names(grower, 'okra')).toEqual(['Fresh okra', 'Okra seed']);
    expect(await names(trade.admin, 'okra')).toEqual(['Fresh okra', 'Okra seed']);
    expect((await search(grower, 'okra')).listings.map(({ own, status }) => [own, status])).toEqual([
      [true, 'approved'],
      [true, 'draft'],
    ]);
  });

  test('finds farmers on the market by name; e-mail addresses and everybody else are for admins', async () => {
    const [farmer] = (await search(trade.buyer, 'akosua boatteng')).people;
    expect(farmer).toEqual({ id: grower.id, name: 'Akosua Boateng', role: 'farmer', email: null, hasFarmerPage: true });
    expect((await search(trade.buyer, trade.stranger.email)).people).toEqual([]);
    expect((await search(trade.buyer, 'Abena')).people.map(({ id }) => id)).not.toContain(trade.stranger.id);
    expect((await search(trade.admin, trade.stranger.email)).people[0]).toMatchObject({
      id: trade.stranger.id,
      email: trade.stranger.email,
      hasFarmerPage: false,
    });
  });

  test('finds people by their telephone number for admins only, however it is written', async () => {
    const written = (trade.stranger.phone ?? '').replace('+233', '0');
    expect((await search(trade.admin, written)).people.map(({ id }) => id)).toEqual([trade.stranger.id]);
    expect((await search(trade.buyer, written)).people).toEqual([]);
  });

  test('does not find a farmer who has nothing on the market', async () => {
    await trade.app.person({ role: 'farmer', firstName: 'Zakaria', lastName: 'Iddrisu' });
    expect((await search(trade.buyer, 'Zakaria')).people).toEqual([]);
    expect((await search(trade.admin, 'Zakaria')).people.map(({ name }) => name)).toEqual(['Zakaria Iddrisu']);
  });

  test('finds pages by role, and nothing but pages without words', async () => {
    expect((await search(trade.buyer, 'admin')).pages).toEqual([]);
    expect((await search(trade.admin, 'disputes')).pages).toEqual([
      { path: '/admin-panel/disputes', label: 'Disputes' },
    ]);
    expect(await search(trade.buyer, '')).toMatchObject({ orders: [], listings: [], people: [] });
  });

  test('a listing that gets off the market is found no more by others', async () => {
    const { id } = await trade.app
      .as(grower)
      .call(createListing, {
        body: {
          productName: 'Quinoa trial',
          category: 'grains',
          quantity: 5,
          pricePerKg: 4,
          qualityGrade: 'standard',
          location: 'Techiman',
        },
      });
    expect((await search(trade.stranger, 'quinoa')).listings).toEqual([]);
    await trade.app.as(trade.admin).call(approveListing, { params: { id } });
    expect((await search(trade.stranger, 'quinoa')).listings).toHaveLength(1);
  });
});
