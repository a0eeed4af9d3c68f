import { loadPrices } from '#db/seed/load/load-prices.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../contract.ts';
import type { PriceRecord } from '../domain/read-record.ts';
import { replacePrices } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const record = (date: string, market: string, price: string, more: Partial<PriceRecord> = {}): PriceRecord => ({
  date,
  region_iso: market === 'Ejura' || market === 'Kumasi' ? 'GH-AH' : 'GH-NP',
  market,
  commodity: 'Maize',
  unit: 'KG',
  pricetype: 'Retail',
  currency: 'GHS',
  price,
  conflict: '0',
  ...more,
});

const put = (records: readonly PriceRecord[]) => app.platform.db.transaction((tx) => replacePrices(tx, records));
const visitor = () => app.as(null);

describe('prices that were published', () => {
  test('are none before they are loaded', async () => {
    expect(await visitor().call(contract.showPriceChoices)).toMatchObject({
      commodities: [],
      markets: [],
      source: { licence: 'CC BY-IGO' },
    });
    expect(await visitor().call(contract.listLatestPrices, { query: { commodity: 'maize' } })).toEqual([]);
  });

  test('are by market with their month and number of observations', async () => {
    await put([
      record('2023-05-15', 'Kumasi', '5'),
      record('2023-06-15', 'Kumasi', '6'),
      record('2023-06-15', 'Ejura', '4'),
      record('2023-06-15', 'Tamale', '3.5'),
      record('2023-06-15', 'Tamale', '300', { unit: '100 KG', pricetype: 'Wholesale' }),
    ]);
    expect(
      await visitor().call(contract.listLatestPrices, { query: { commodity: 'maize', region: 'ashanti' } }),
    ).toEqual([
      {
        market: 'ejura',
        marketName: 'Ejura',
        region: 'ashanti',
        priceType: 'retail',
        pricePerKg: 4,
        month: '2023-06-01',
        observations: 1,
      },
      {
        market: 'kumasi',
        marketName: 'Kumasi',
        region: 'ashanti',
        priceType: 'retail',
        pricePerKg: 6,
        month: '2023-06-01',
        observations: 2,
      },
    ]);
    const types = (
      await visitor().call(contract.listLatestPrices, { query: { commodity: 'maize', market: 'tamale' } })
    ).map((price) => price.priceType);
    expect(types).toEqual(['retail', 'wholesale']);
  });

  test('have a median by month over the markets asked for', async () => {
    const series = (query: object) =>
      visitor().call(contract.listPriceSeries, { query: { commodity: 'maize', ...query } });
    expect((await series({})).filter((point) => point.priceType === 'retail')).toEqual([
      { month: '2023-05-01', priceType: 'retail', pricePerKg: 5, observations: 1 },
      { month: '2023-06-01', priceType: 'retail', pricePerKg: 4, observations: 3 },
    ]);
    expect(await series({ region: 'ashanti', market: 'ejura' })).toEqual([
      { month: '2023-06-01', priceType: 'retail', pricePerKg: 4, observations: 1 },
    ]);
    expect(await series({ market: 'nowhere' })).toEqual([]);
  });

  test.each<Record<string, string>>([{ commodity: 'gold' }, { commodity: 'maize', region: 'atlantis' }, {}])(
    'are refused for %j',
    async (query) => {
      const responses = ['/api/market-prices', '/api/market-prices/series'].map((path) =>
        app.request(`${path}?${new URLSearchParams(query)}`),
      );
      for (const response of await Promise.all(responses)) expect(response.status).toBe(422);
    },
  );

  test('the file of the product loads, in the place of what was there, twice alike', async () => {
    const count = await loadPrices(app.platform.db);
    expect(count).toBeGreaterThan(20_000);
    expect(await loadPrices(app.platform.db)).toBe(count);
    const { commodities, markets } = await visitor().call(contract.showPriceChoices);
    expect(commodities).toHaveLength(21);
    expect(commodities[0]).toMatchObject({ slug: 'maize', from: '2006-01-01', to: '2023-07-01' });
    expect(commodities.find((commodity) => commodity.slug === 'yam')).toMatchObject({ observations: 0 });
    const query = { commodity: 'onion' };
    const shown = await visitor().call(contract.listPriceSeries, { query });
    const setAside = await visitor().call(contract.listPricesSetAside, { query });
    expect(shown.some(({ month }) => month === '2020-02-01')).toBe(false);
    expect(setAside.find(({ month }) => month === '2020-02-01')).toMatchObject({
      priceType: 'retail',
      reason: 'broken_months',
      pricePerKg: 23.32,
      observations: 18,
    });
    const { kinds } = await visitor().call(contract.showPriceOutlook, { query: { commodity: 'maize' } });
    expect(kinds.map(({ priceType, from, tooOld }) => [priceType, from, tooOld])).toEqual([
      ['wholesale', '2023-07-01', true],
      ['retail', '2023-07-01', true],
    ]);
    expect(kinds[0]?.ahead.find(({ months }) => months === 3)).toMatchObject({ method: 'pooled_regression' });
    expect(markets.map((market) => market.slug)).toEqual(
      expect.arrayContaining(['kumasi', 'techiman', 'sekondi-takoradi']),
    );
  });
});
