import type { Tx } from '#platform/db/database.ts';
import { PRICE_SOURCE } from '../domain/commodity.ts';
import { findSources } from './import/store-imports.ts';
import { pointOf } from './point-of.ts';
import { findLatest, findSeries } from './store.ts';

/** Who published the prices, with those whom operators added. */
export async function sourceOf(tx: Tx) {
  const others = await findSources(tx);
  const detail = others.length === 0 ? PRICE_SOURCE.detail : `${PRICE_SOURCE.detail}; some by ${others.join(', ')}`;
  return { ...PRICE_SOURCE, detail };
}

/** The published prices of a crop for the last `months` months that are known, oldest first, with their source. */
export async function publishedPrices(tx: Tx, wanted: { commodity: string; region: string | null; months: number }) {
  const rows = await findSeries(tx, { commodity: wanted.commodity, region: wanted.region, market: null });
  const known = [...new Set(rows.map((row) => row.month))].slice(-wanted.months);
  const points = rows.filter((row) => known.includes(row.month)).map(pointOf);
  return { source: await sourceOf(tx), points };
}

/** The last published price of a crop in every market. */
export async function latestPrices(tx: Tx, commodity: string) {
  const rows = await findLatest(tx, { commodity, region: null, market: null });
  return rows.map((row) => ({
    market: row.market,
    marketName: row.market_name,
    region: row.region,
    priceType: row.price_type,
    month: row.month,
    pricePesewas: row.price_per_kg_pesewas,
  }));
}

/** What an alert is about: a crop at one kind of price, in a market or in the middle of the country. */
interface Watched {
  readonly commodity: string;
  readonly market: string | null;
  readonly priceType: 'wholesale' | 'retail';
}

/** The last published price; null where there is none. */
export async function currentPrice(tx: Tx, { commodity, market, priceType }: Watched) {
  const rows = await findSeries(tx, { commodity, region: null, market });
  const last = rows.findLast((row) => row.price_type === priceType);
  return last ? { month: last.month, pesewas: last.price_per_kg_pesewas } : null;
}

/** The name of a market that has a price of a crop; null where it has none. */
export async function marketNamed(tx: Tx, commodity: string, market: string): Promise<string | null> {
  const [row] = await findLatest(tx, { commodity, region: null, market });
  return row?.market_name ?? null;
}
