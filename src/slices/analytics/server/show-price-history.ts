import { toGhs } from '#kernel/money.ts';
import { toKg } from '#kernel/quantity.ts';
import type { Call } from '#platform/http/route.ts';
import type { Answer, ParsedInput } from '#wire/endpoint.ts';
import { askingPrice } from '#slices/catalogue/server/index.ts';
import { priceSource, publishedPrices } from '#slices/market/server/index.ts';
import { cropSalesByDay } from '#slices/orders/server/index.ts';
import type { showPriceHistory as endpoint } from '../contract.ts';
import { cropOf } from '../domain/crops.ts';
import { windowOf } from '../domain/periods.ts';
import { placesOf, pricePerKg } from './figures.ts';

const PUBLISHED_MONTHS = 24;

/** What a crop fetched: three sources beside each other, never mixed. */
export async function showPriceHistory({ query }: ParsedInput<typeof endpoint>, { tx, now }: Call): Promise<Answer<typeof endpoint>> {
  const crop = cropOf(query.commodity);
  const region = query.region === 'all' ? null : query.region;
  const window = windowOf(query.days, now);
  const [sales, asking, published] = await Promise.all([
    cropSalesByDay(tx, { category: crop.category, words: crop.words, places: placesOf(query.region) }, window.from),
    askingPrice(tx, { category: crop.category, words: crop.words, region }),
    crop.published === null ? { source: priceSource, points: [] } : publishedPrices(tx, { commodity: crop.published, region, months: PUBLISHED_MONTHS }),
  ]);
  return {
    days: query.days,
    from: window.fromDay,
    to: window.toDay,
    commodity: { slug: crop.slug, name: crop.name, category: crop.category },
    region: query.region,
    sales: sales.map((row) => ({ day: row.day, pricePerKg: pricePerKg(row), quantity: toKg(row.grams), orders: row.orders })),
    asking: asking && { pricePerKg: toGhs(asking.medianPesewas), listings: asking.listings },
    published,
  };
}
