import { dayOf } from '#kernel/moment.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { seenInKumasi } from '#test/support/seen-prices.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showPricesBeside } from '../contract.ts';
import type { PriceRecord } from '../domain/read-record.ts';
import { replacePrices } from './index.ts';

let app: TestApp;

const record = (date: string, market: string, price: string): PriceRecord => ({
  date,
  region_iso: market === 'Kumasi' ? 'GH-AH' : 'GH-NP',
  market,
  commodity: 'Maize',
  unit: 'KG',
  pricetype: 'Retail',
  currency: 'GHS',
  price,
  conflict: '0',
});

const beside = (query: object) =>
  app.as(null).call(showPricesBeside, { query: { product: 'White maize', crop: 'maize', ...query } });

beforeAll(async () => {
  app = await testApp();
  const months = ['01', '02', '03', '04', '05', '06'];
  const records = [
    ...months.map((month, index) => record(`2023-${month}-15`, 'Kumasi', String(4 + index))),
    record('2023-06-15', 'Tamale', '5'),
    record('2022-07-15', 'Tamale', '3'),
    record('2022-05-15', 'Tamale', '4'),
  ];
  await app.platform.db.transaction((tx) => replacePrices(tx, records));
});
afterAll(() => app.close());

describe('a price beside the published ones', () => {
  test('is compared with the median of the last twelve months in its region, where enough was observed', async () => {
    const { commodity, prices, source } = await beside({ region: 'ashanti' });
    expect(commodity).toEqual({ slug: 'maize', name: 'Maize (white)' });
    expect(prices).toEqual([
      {
        priceType: 'retail',
        pricePerKg: 6.5,
        observations: 6,
        region: 'ashanti',
        from: '2023-01-01',
        to: '2023-06-01',
      },
    ]);
    expect(source).toMatchObject({ name: 'WFP Price Database via HDX', licence: 'CC BY-IGO' });
  });

  test('is compared with the country where the region has too few, and never with older months', async () => {
    const whole = {
      priceType: 'retail',
      pricePerKg: 5.5,
      observations: 8,
      region: null,
      from: '2022-07-01',
      to: '2023-06-01',
    };
    expect((await beside({ region: 'northern' })).prices).toEqual([whole]);
    expect((await beside({})).prices).toEqual([whole]);
  });

  test('says how old the newest one is', async () => {
    const now = app.clock.now();
    expect((await beside({})).monthsOld).toBe((now.getUTCFullYear() - 2023) * 12 + now.getUTCMonth() - 5);
  });

  test('is alone when nothing of the same thing is published, or nobody reported', async () => {
    expect(await beside({ product: 'Solo pawpaw', crop: 'pawpaw' })).toMatchObject({
      commodity: null,
      prices: [],
      monthsOld: null,
    });
    expect(await beside({ product: 'Late millet', crop: 'millet' })).toMatchObject({
      commodity: { slug: 'millet' },
      prices: [],
      monthsOld: null,
    });
  });

  test('is compared with what three people in the field saw in its region, else in the country', async () => {
    expect((await beside({ region: 'ashanti' })).seen).toEqual([]);
    await seenInKumasi(app, 'maize', [4, 5, 4.5]);
    const seen = {
      ...{ priceType: 'retail', pricePerKg: 4.5, lowest: 4, highest: 5, reporters: 3 },
      newest: dayOf(app.clock.now()),
    };
    expect((await beside({ region: 'ashanti' })).seen).toEqual([{ ...seen, region: 'ashanti' }]);
    expect((await beside({ region: 'northern' })).seen).toEqual([{ ...seen, region: null }]);
  });
});
