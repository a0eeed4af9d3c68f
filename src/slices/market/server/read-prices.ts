import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type {
  listLatestPrices as latestEndpoint,
  listPriceSeries as seriesEndpoint,
  listPricesSetAside as setAsideEndpoint,
  showPriceChoices as choicesEndpoint,
} from '../contract.ts';
import { COMMODITIES } from '../domain/commodity.ts';
import { pointOf } from './point-of.ts';
import { sourceOf } from './published-prices.ts';
import { findCommodities, findLatest, findMarkets, findSeries, findSetAside, type Where } from './store.ts';

function whereOf(query: ParsedInput<typeof latestEndpoint>['query']): Where {
  return { commodity: query.commodity, region: query.region ?? null, market: query.market ?? null };
}

/** What has prices, in the order of our list. */
export async function showPriceChoices(
  _input: ParsedInput<typeof choicesEndpoint>,
  { tx }: Call,
): Promise<ResponseBody<typeof choicesEndpoint>> {
  const [rows, markets] = await Promise.all([findCommodities(tx), findMarkets(tx)]);
  const counted = new Map(rows.map((row) => [row.commodity, row]));
  return {
    commodities: COMMODITIES.flatMap(({ slug, name, category }) => {
      const row = counted.get(slug);
      return row ? [{ slug, name, category, observations: row.observations, from: row.first, to: row.last }] : [];
    }),
    markets: markets.map((row) => ({ slug: row.market, name: row.market_name, region: row.region })),
    source: await sourceOf(tx),
  };
}

/** The last known prices. */
export async function listLatestPrices(
  { query }: ParsedInput<typeof latestEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof latestEndpoint>> {
  const rows = await findLatest(call.tx, whereOf(query));
  return rows.map((row) => ({
    market: row.market,
    marketName: row.market_name,
    region: row.region,
    priceType: row.price_type,
    pricePerKg: row.price_per_kg_pesewas,
    month: row.month,
    observations: row.observations,
  }));
}

/** Prices month by month. */
export async function listPriceSeries(
  { query }: ParsedInput<typeof seriesEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof seriesEndpoint>> {
  const rows = await findSeries(call.tx, whereOf(query));
  return rows.map(pointOf);
}

/** What is published and cannot be a price. */
export async function listPricesSetAside(
  { query }: ParsedInput<typeof setAsideEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof setAsideEndpoint>> {
  const rows = await findSetAside(call.tx, whereOf(query));
  return rows.map((row) => ({ ...pointOf(row), reason: row.reason }));
}
