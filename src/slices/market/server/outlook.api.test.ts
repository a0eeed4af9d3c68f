import { testApp, type TestApp } from '#test/support/app.ts';
import { chanceFrom } from '#test/support/money-model/chance.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showPriceOutlook } from '../contract.ts';
import { firstDayOf, monthNumber } from '../domain/month-number.ts';
import type { PriceRecord } from '../domain/read-record.ts';
import { replacePrices } from './index.ts';

const MONTHS = 60;
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Prices of maize that go by chance in three markets; the last month is so many months ago. */
function records(monthsOld: number, pricetype = 'Retail'): PriceRecord[] {
  const chance = chanceFrom(7);
  const last = monthNumber(app.clock.now().toISOString()) - monthsOld;
  let price = 5;
  return Array.from({ length: MONTHS }, (_, at) => {
    price *= 1 + (chance.below(201) - 100) / 1000;
    return ['Kumasi', 'Ejura', 'Techiman'].map((market, place) => ({
      date: firstDayOf(last - MONTHS + 1 + at),
      region_iso: 'GH-AH',
      market,
      commodity: 'Maize',
      unit: 'KG',
      pricetype,
      currency: 'GHS',
      price: String(price * (1 + place / 20)),
      conflict: '0',
    }));
  }).flat();
}

const put = (list: readonly PriceRecord[]) => app.platform.db.transaction((tx) => replacePrices(tx, list));
const outlook = (query: { commodity: 'maize' | 'millet'; priceType?: 'retail' | 'wholesale' }) =>
  app.as(null).call(showPriceOutlook, { query });

describe('how far prices may move', () => {
  test('is not shown before prices are loaded, but the source is', async () => {
    expect(await outlook({ commodity: 'maize' })).toMatchObject({ kinds: [], source: { licence: 'CC BY-IGO' } });
  });

  test('is worked out as prices are loaded, and looks ahead from a month that is new enough', async () => {
    await put(records(6));
    const { kinds } = await outlook({ commodity: 'maize' });
    expect(kinds).toMatchObject([{ priceType: 'retail', monthsOld: 6, tooOld: false }]);
    const [kind] = kinds;
    expect(kind?.ahead.map(({ months }) => months)).toEqual([1, 3, 6]);
    for (const ahead of kind?.ahead ?? []) {
      expect(ahead).toMatchObject({ method: 'last_price', gain: 0, forecasts: 20 - ahead.months });
      expect(ahead.mid).toBe(kind?.lastPricePerKg);
      expect(ahead.low).toBeLessThan(ahead.high);
      expect(ahead.coverage).toBeGreaterThan(0.4);
    }
  });

  test('says when the last month is too old to look ahead from, and goes with the prices that are replaced', async () => {
    await put([...records(7), ...records(40, 'Wholesale')]);
    const { kinds } = await outlook({ commodity: 'maize' });
    expect(kinds.map(({ priceType, monthsOld, tooOld }) => [priceType, monthsOld, tooOld])).toEqual([
      ['wholesale', 40, true],
      ['retail', 7, true],
    ]);
    expect((await outlook({ commodity: 'maize', priceType: 'retail' })).kinds).toEqual(kinds.slice(1));
    expect((await outlook({ commodity: 'millet' })).kinds).toEqual([]);
    await put([]);
    expect((await outlook({ commodity: 'maize' })).kinds).toEqual([]);
  });

  test.each<Record<string, string>>([{}, { commodity: 'gold' }, { commodity: 'maize', priceType: 'gate' }])(
    'is refused for %j',
    async (query) => {
      const response = await app.request(`/api/market-prices/outlook?${new URLSearchParams(query)}`);
      expect(response.status).toBe(422);
    },
  );
});
