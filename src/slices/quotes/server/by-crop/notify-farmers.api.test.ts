import { DAY_MS } from '#kernel/time.ts';
import { getDashboardStats } from '#slices/dashboard/contract.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { ask } from '#test/support/quotes.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOpenRequests } from '../../contract.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const notices = () =>
  rowsIn<{ recipient: string; params: { count: number } }>(
    trade.app.platform.db,
    "select recipient, params from notices where kind = 'quote_requests_new' order by id",
  );

test('farmers are notified once a day of requests for what they have on sale, each request once', async () => {
  const other = await trade.app.person({ role: 'farmer', firstName: 'Esi' });
  await trade.listing();
  await trade.listing({ productName: 'White maize', category: 'grains' }, other);
  await ask(trade, { openDays: 14 });
  await ask(trade, { openDays: 14, quantity: 30 });
  await ask(trade, { openDays: 14, leastGrade: 'premium' });
  await ask(trade, { openDays: 14, listingId: await trade.listing() });
  await trade.settle(DAY_MS);
  expect(await notices()).toEqual([
    { recipient: `user:${trade.farmer.id}`, params: { count: 2, first: '60 kg Pona yam to Accra, Greater Accra' } },
  ]);
  await trade.settle(DAY_MS);
  expect(await notices()).toHaveLength(1);
  await ask(trade, { openDays: 14, productWords: 'Maize', category: 'grains' });
  await trade.settle(DAY_MS);
  expect((await notices()).map(({ recipient }) => recipient)).toEqual([`user:${trade.farmer.id}`, `user:${other.id}`]);
  const own = await trade.app.as(other).call(listOpenRequests, { query: { crops: 'own' } });
  expect(own.items.map(({ productWords }) => productWords)).toEqual(['Maize']);
  expect(await trade.app.as(other).call(getDashboardStats, {})).toMatchObject({ requestsForCrops: 1 });
  expect(await trade.app.as(trade.buyer).call(getDashboardStats, {})).toMatchObject({ requestsForCrops: 0 });
});
