import type { RegionSlug } from '#kernel/ghana/region.ts';
import type { Tx } from '#platform/db/database.ts';
import type { PriceType } from '../domain/commodity.ts';
import type { Method } from '../domain/outlook/choose-method.ts';
import type { PriceOutlook } from '../domain/outlook/price-outlook.ts';
import type { MarketPrice } from '../domain/read-record.ts';
import type { SetAsideReason } from '../domain/screening/screen-prices.ts';
import { GHANA } from './store-summaries.ts';

export interface CommodityRow {
  readonly commodity: string;
  readonly observations: number;
  readonly first: string;
  readonly last: string;
}

export interface MarketRow {
  readonly market: string;
  readonly market_name: string;
  readonly region: RegionSlug;
}

export interface LatestRow extends MarketRow {
  readonly price_type: PriceType;
  readonly month: string;
  readonly price_per_kg_pesewas: number;
  readonly observations: number;
}

export interface PointRow {
  readonly month: string;
  readonly price_type: PriceType;
  readonly price_per_kg_pesewas: number;
  readonly observations: number;
}

/** What is asked for; null does not filter. */
export interface Where {
  readonly commodity: string;
  readonly region: string | null;
  readonly market: string | null;
}

export function findCommodities(tx: Tx): Promise<CommodityRow[]> {
  return tx.rows(
    `select commodity, sum(observations)::int as observations, min(first_month)::text as first, max(last_month)::text as last
     from market_price_series group by commodity`,
  );
}

export function findMarkets(tx: Tx): Promise<MarketRow[]> {
  return tx.rows('select distinct market, market_name, region from market_price_series order by region, market_name');
}

/** The last price of each market and kind of price, with the number of months that have one. */
export function findLatest(tx: Tx, where: Where): Promise<LatestRow[]> {
  return tx.rows(
    `select p.market, p.market_name, p.region, p.price_type, p.month::text as month, p.price_per_kg_pesewas, l.observations
     from market_price_series l
     join market_prices p on p.commodity = l.commodity and p.market = l.market and p.price_type = l.price_type and p.month = l.last_shown
     where l.commodity = $1 and ($2::text is null or l.region = $2) and ($3::text is null or l.market = $3)
     order by l.region, l.market_name, l.price_type`,
    [where.commodity, where.region, where.market],
  );
}

/** The median of every month over the chosen markets, oldest first. */
export function findSeries(tx: Tx, { commodity, region, market }: Where): Promise<PointRow[]> {
  if (market === null)
    return tx.rows(
      `select month::text as month, price_type, price_per_kg_pesewas, observations
       from market_price_months where commodity = $1 and area = $2 and set_aside is null order by month, price_type`,
      [commodity, region ?? GHANA],
    );
  return tx.rows(
    `select month::text as month, price_type, price_per_kg_pesewas, 1 as observations
     from market_prices where commodity = $1 and market = $2 and ($3::text is null or region = $3) and set_aside is null
     order by month, price_type`,
    [commodity, market, region],
  );
}

export interface SetAsideRow extends PointRow {
  readonly reason: SetAsideReason;
}

/** What is not shown as a price: by month, kind of price and reason, with the median of the published figures. */
export function findSetAside(tx: Tx, { commodity, region, market }: Where): Promise<SetAsideRow[]> {
  if (market === null)
    return tx.rows(
      `select month::text as month, price_type, set_aside as reason, price_per_kg_pesewas, observations
       from market_price_months where commodity = $1 and area = $2 and set_aside is not null
       order by month, price_type, set_aside`,
      [commodity, region ?? GHANA],
    );
  return tx.rows(
    `select month::text as month, price_type, set_aside as reason, price_per_kg_pesewas, 1 as observations
     from market_prices where commodity = $1 and market = $2 and ($3::text is null or region = $3) and set_aside is not null
     order by month, price_type`,
    [commodity, market, region],
  );
}

export interface MedianRow {
  readonly price_type: PriceType;
  readonly price_per_kg_pesewas: number;
  readonly observations: number;
  readonly first: string;
  readonly last: string;
}

/**
 * The median of each kind of price over the last twelve months that the commodity has any, in a region or everywhere.
 */
export function findRecentMedians(tx: Tx, commodity: string, region: string | null): Promise<MedianRow[]> {
  return tx.rows(
    `select price_type, round(percentile_cont(0.5) within group (order by price_per_kg_pesewas))::int as price_per_kg_pesewas,
       count(*) as observations, min(month)::text as first, max(month)::text as last
     from market_prices
     where commodity = $1 and ($2::text is null or region = $2) and set_aside is null
       and month > (select max(month) from market_prices where commodity = $1 and set_aside is null) - interval '12 months'
     group by price_type order by price_type`,
    [commodity, region],
  );
}

export async function deletePrices(tx: Tx): Promise<void> {
  await tx.rows('delete from market_prices');
}

/** Writes prices; of two for one month the first stays. Says how many were new. */
export async function insertPrices(tx: Tx, prices: readonly MarketPrice[]): Promise<number> {
  const rows = await tx.rows(
    `insert into market_prices (commodity, market, market_name, region, price_type, month, price_per_kg_pesewas)
     select commodity, market, market_name, region, price_type, month, price
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::date[], $7::int[])
       as new (commodity, market, market_name, region, price_type, month, price)
     on conflict do nothing returning 1`,
    [
      prices.map((price) => price.commodity),
      prices.map((price) => price.market),
      prices.map((price) => price.marketName),
      prices.map((price) => price.region),
      prices.map((price) => price.priceType),
      prices.map((price) => price.month),
      prices.map((price) => price.pricePerKgPesewas),
    ],
  );
  return rows.length;
}

export interface OutlookRow {
  readonly price_type: PriceType;
  readonly months: number;
  readonly method: Method;
  readonly from_month: string;
  readonly last_per_kg_pesewas: number;
  readonly low_per_kg_pesewas: number;
  readonly mid_per_kg_pesewas: number;
  readonly high_per_kg_pesewas: number;
  readonly coverage: number;
  readonly gain: number;
  readonly forecasts: number;
}

/** How far the prices of a crop may move, by kind of price and months ahead; of one kind or of both. */
export function findOutlooks(tx: Tx, commodity: string, priceType: PriceType | null): Promise<OutlookRow[]> {
  return tx.rows(
    `select price_type, months, method, from_month::text as from_month, last_per_kg_pesewas, low_per_kg_pesewas, mid_per_kg_pesewas,
       high_per_kg_pesewas, coverage, gain, forecasts
     from market_price_outlooks where commodity = $1 and ($2::text is null or price_type = $2) order by price_type, months`,
    [commodity, priceType],
  );
}

export async function deleteOutlooks(tx: Tx): Promise<void> {
  await tx.rows('delete from market_price_outlooks');
}

export async function insertOutlooks(tx: Tx, outlooks: readonly PriceOutlook[]): Promise<void> {
  await tx.rows(
    `insert into market_price_outlooks (commodity, price_type, months, method, from_month, last_per_kg_pesewas, low_per_kg_pesewas,
       mid_per_kg_pesewas, high_per_kg_pesewas, coverage, gain, forecasts)
     select * from unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::date[], $6::int[], $7::int[], $8::int[], $9::int[],
       $10::float8[], $11::float8[], $12::int[])`,
    [
      outlooks.map((outlook) => outlook.commodity),
      outlooks.map((outlook) => outlook.priceType),
      outlooks.map((outlook) => outlook.months),
      outlooks.map((outlook) => outlook.method),
      outlooks.map((outlook) => outlook.from),
      outlooks.map((outlook) => outlook.lastPesewas),
      outlooks.map((outlook) => outlook.lowPesewas),
      outlooks.map((outlook) => outlook.midPesewas),
      outlooks.map((outlook) => outlook.highPesewas),
      outlooks.map((outlook) => outlook.coverage),
      outlooks.map((outlook) => outlook.gain),
      outlooks.map((outlook) => outlook.forecasts),
    ],
  );
}
