import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { askingPrice } from '#slices/catalogue/server/index.ts';
import { publishedPrices, sourceOf } from '#slices/market/server/index.ts';
import { cropPriceByWeek } from '#slices/orders/server/index.ts';
import type { showPriceHistory as endpoint } from '../contract.ts';
import { catalogueSlugs, cropOf } from '../domain/crops.ts';
import { enoughSellers, LEAST_SELLERS } from '../domain/enough-sellers.ts';
import { weeksOf } from '../domain/periods.ts';
import { placesOf } from './figures.ts';

const PUBLISHED_MONTHS = 24;

/** What a crop fetched: three sources beside each other, never mixed. */
export async function showPriceHistory(
  { query }: ParsedInput<typeof endpoint>,
  { tx, now }: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const crop = cropOf(query.commodity);
  const region = query.region === 'all' ? null : query.region;
  const places = placesOf(query.region);
  const weeks = weeksOf(query.days, now);
  const [sales, asking, published] = await Promise.all([
    cropPriceByWeek(tx, { category: crop.category, words: crop.words, places }, weeks),
    askingPrice(tx, { crops: catalogueSlugs(crop), places }),
    crop.published === null
      ? sourceOf(tx).then((source) => ({ source, points: [] }))
      : publishedPrices(tx, { commodity: crop.published, region, months: PUBLISHED_MONTHS }),
  ]);
  const { shown, withheld } = enoughSellers(sales);
  return {
    days: query.days,
    from: weeks.fromDay,
    to: weeks.toDay,
    commodity: { slug: crop.slug, name: crop.name, category: crop.category },
    region: query.region,
    sales: shown.map((row) => ({ week: row.week, pricePerKg: row.pricePesewas })),
    leastSellers: LEAST_SELLERS,
    withheld: withheld.length > 0,
    asking: asking && { pricePerKg: asking.medianPesewas, listings: asking.listings },
    published,
  };
}
