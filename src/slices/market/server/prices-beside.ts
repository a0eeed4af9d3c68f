import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { showPricesBeside as endpoint } from '../contract-beside.ts';
import { commodityOf } from '../domain/commodity-of.ts';
import { PRICE_TYPES } from '../domain/commodity.ts';
import { ageOf } from '../domain/outlook/age.ts';
import { reportedPrice } from '../domain/reports/reported-price.ts';
import { sourceOf } from './published-prices.ts';
import { judgedReports } from './reports/judged-reports.ts';
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

/** Per kind of price: what was seen in the region where enough people reported, else in the country. */
async function seenOf(call: Call, commodity: string, region: string | undefined) {
  const { judged } = await judgedReports(call, [commodity]);
  return PRICE_TYPES.flatMap((priceType) => {
    const everywhere = judged.filter((report) => report.priceType === priceType);
    const there = everywhere.filter((report) => report.region === region);
    const areas = [
      { area: region ?? null, ...reportedPrice(priceType, there) },
      { area: null, ...reportedPrice(priceType, everywhere) },
    ];
    const shown = areas.flatMap(({ price, newest, reporters, area }) => {
      if (price === null || newest === null) return [];
      const { middle, lowest, highest } = price;
      return [{ priceType, pricePerKg: middle, lowest, highest, reporters, region: area, newest }];
    });
    return shown.slice(0, 1);
  });
}

/** Prices of the same thing: published ones, with how old they are, and those that people in the field saw. */
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
    seen: commodity === null ? [] : await seenOf(call, commodity.slug, query.region),
    monthsOld: monthsSince(rows, call.now),
    source: await sourceOf(call.tx),
  };
}
