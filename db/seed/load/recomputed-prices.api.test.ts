import { COMMODITIES } from '#slices/market/domain/commodity.ts';
import { listPriceSeries } from '#slices/market/contract.ts';
import { regions } from '#kernel/ghana/region.ts';
import { testApp } from '#test/support/app.ts';
import { type FilePrice, mediansByMonth, publishable } from '#test/support/prices-by-the-rule.ts';
import { parse } from 'csv-parse/sync';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { loadPrices } from './load-prices.ts';

const FILE = new URL('../../../data/wfp/food-prices-2006-2023.csv.gz', import.meta.url);
const LEAST_FIGURES = 3000;

const lines = z.array(
  z.object({
    ...{ date: z.string(), region_iso: z.string(), market: z.string(), commodity: z.string(), unit: z.string() },
    ...{ pricetype: z.string(), price: z.string(), conflict: z.string() },
  }),
);

const app = await testApp();
afterAll(() => app.close());
beforeAll(() => loadPrices(app.platform.db));

/** Prices per kilogram of one series, straight from the file. */
function seriesOf(file: z.output<typeof lines>, published: string, kind: string): FilePrice[] {
  const prices = file.flatMap(({ date, region_iso, market, commodity, unit, pricetype, price, conflict }) => {
    const weight = unit === 'KG' ? 1 : Number(/^([\d.]+) KG$/.exec(unit)?.[1]);
    const pesewas = Math.round((Number(price) * 100) / weight);
    if (commodity !== published || pricetype.toLowerCase() !== kind || conflict === '1' || !(pesewas > 0)) return [];
    const [year, month] = date.split('-').map(Number);
    return [{ market, region: region_iso, month: (year ?? 0) * 12 + (month ?? 0), pesewas }];
  });
  const first = new Map(prices.toReversed().map((price) => [`${price.market} ${price.month}`, price]));
  return prices.filter((price) => first.get(`${price.market} ${price.month}`) === price);
}

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** A half goes to the even one. */
const wholePesewas = (price: number) => (price % 1 === 0.5 ? 2 * Math.round(price / 2) : Math.round(price));

test('published prices: every figure of the country and of each region follows from the file and the rule', async () => {
  const file = lines.parse(parse(gunzipSync(await readFile(FILE)), { columns: true }));
  let compared = 0;
  for (const { slug, published, wholesale } of COMMODITIES)
    for (const kind of wholesale ? ['retail', 'wholesale'] : ['retail']) {
      const left = publishable(seriesOf(file, published, kind));
      for (const region of [null, ...regions]) {
        const query = listPriceSeries.query.parse({ commodity: slug, ...(region && { region: region.slug }) });
        const shown = (await app.as(null).call(listPriceSeries, { query })).filter(
          ({ priceType }) => priceType === kind,
        );
        const there = left.filter((price) => region === null || price.region === region.iso);
        const computed = mediansByMonth(there);
        const found = shown.map(({ month, pricePerKg }) => [monthOf(month), Math.round(pricePerKg * 100)]);
        const wanted = [...computed].map(([month, price]) => [month, wholePesewas(price)]);
        expect([slug, kind, region?.slug, found]).toEqual([slug, kind, region?.slug, wanted]);
        compared += found.length;
      }
    }
  expect(compared).toBeGreaterThan(LEAST_FIGURES);
});
