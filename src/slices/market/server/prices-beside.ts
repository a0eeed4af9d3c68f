import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { showPricesBeside as endpoint } from '../contract-beside.ts';
import { commodityOf } from '../domain/commodity-of.ts';
import { ageOf } from '../domain/outlook/age.ts';
import { sourceOf } from './published-prices.ts';
import { findRecentMedians, type MedianRow } from './store.ts';

/** Fewer observations than this say little about a region. */
const LEAST_OBSERVATIONS = 6;

/** Per kind of price: the region's median where enough was observed, else the country's. */
async function mediansOf(tx: Tx, commodity: string, region: string | undefined) {
  const there =
    region === undefined
      ? []
      : (await findRecentMedians(tx, commodity, region)).filter((row) => row.observations >= LEAST_OBSERVATIONS);
  const anywhere = await findRecentMedians(tx, commodity, null);
  const inRegion = there.map((row) => ({ ...row, region: region ?? null }));
  const elsewhere = anywhere
    .filter((row) => !there.some((known) => known.price_type === row.price_type))
    .map((row) => ({ ...row, region: null }));
  return [...inRegion, ...elsewhere];
}

function monthsSince(rows: readonly MedianRow[], now: Date): number | null {
  const [newest] = rows
    .map((row) => row.last)
    .toSorted()
    .reverse();
  return newest === undefined ? null : ageOf(newest, now).monthsOld;
}

/** Published prices of the same thing, with how old they are. */
export async function showPricesBeside(
  { query }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const commodity = commodityOf(query.crop, query.product);
  const rows = commodity === null ? [] : await mediansOf(call.tx, commodity.slug, query.region);
  return {
    commodity: commodity && { slug: commodity.slug, name: commodity.name },
    prices: rows.map((row) => ({
      priceType: row.price_type,
      pricePerKg: row.price_per_kg_pesewas,
      observations: row.observations,
      region: row.region,
      from: row.first,
      to: row.last,
    })),
    monthsOld: monthsSince(rows, call.now),
    source: await sourceOf(call.tx),
  };
}
