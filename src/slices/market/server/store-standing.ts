import type { RegionSlug } from '#kernel/ghana/region.ts';
import type { Tx } from '#platform/db/database.ts';
import { createHash } from 'node:crypto';
import type { PriceType } from '../domain/commodity.ts';
import { inOrder, priceKey, type PriceSubject } from '../domain/import/price-key.ts';
import type { StandingPrice } from '../domain/import/plan-import.ts';
import type { SetAsideReason } from '../domain/screening/screen-prices.ts';

/** One writer of prices at a time, until its transaction is over. */
export async function lockPrices(tx: Tx): Promise<void> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('market_prices', 0))");
}

/** All prices, in the order of their keys. */
export async function standingPrices(tx: Tx): Promise<StandingPrice[]> {
  const rows = await tx.rows(
    `select p.commodity, p.market, p.market_name, p.region, p.price_type, p.month::text as month, p.price_per_kg_pesewas, p.set_aside, p.source,
       exists (select from market_price_releases r where r.commodity = p.commodity and r.price_type = p.price_type and r.month = p.month
         and r.market = p.market and r.price_per_kg_pesewas = p.price_per_kg_pesewas) as taken_back
     from market_prices p`,
  );
  return inOrder(rows.map(standingOf));
}

interface StandingRow {
  readonly commodity: string;
  readonly market: string;
  readonly market_name: string;
  readonly region: RegionSlug;
  readonly price_type: PriceType;
  readonly month: string;
  readonly price_per_kg_pesewas: number;
  readonly set_aside: SetAsideReason | null;
  readonly source: string | null;
  readonly taken_back: boolean;
}

function standingOf(row: StandingRow): StandingPrice {
  return {
    commodity: row.commodity,
    market: row.market,
    marketName: row.market_name,
    region: row.region,
    priceType: row.price_type,
    month: row.month,
    pricePerKgPesewas: row.price_per_kg_pesewas,
    setAside: row.set_aside,
    source: row.source,
    takenBack: row.taken_back,
  };
}

/** The same for the same prices, with what is set aside of them. */
export function hashOf(prices: readonly StandingPrice[]): string {
  const hash = createHash('sha256');
  for (const price of prices)
    hash.update(`${priceKey(price)} ${price.pricePerKgPesewas} ${price.setAside} ${price.takenBack} ${price.source}\n`);
  return hash.digest('hex');
}

/** Prices of which the published files of different days say different things. */
export async function disputedKeys(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.rows('select commodity, market, price_type, month::text as month from market_price_disputes');
  return new Set(
    rows.map((row) =>
      priceKey({ commodity: row.commodity, market: row.market, priceType: row.price_type, month: row.month }),
    ),
  );
}

/** The same, in the place of those that were known. */
export async function putDisputes(tx: Tx, prices: readonly PriceSubject[]): Promise<void> {
  await tx.rows('delete from market_price_disputes');
  await tx.rows(
    `insert into market_price_disputes (commodity, market, price_type, month)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::date[]) on conflict do nothing`,
    [
      prices.map((price) => price.commodity),
      prices.map((price) => price.market),
      prices.map((price) => price.priceType),
      prices.map((price) => price.month),
    ],
  );
}

/** Sets aside and publishes what a screening says; the figures stay. */
export async function putScreening(
  tx: Tx,
  prices: readonly Pick<StandingPrice, 'commodity' | 'market' | 'priceType' | 'month' | 'setAside'>[],
): Promise<void> {
  if (prices.length === 0) return;
  await tx.rows(
    `update market_prices p set set_aside = nullif(n.set_aside, '')
     from unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::text[]) as n (commodity, market, price_type, month, set_aside)
     where p.commodity = n.commodity and p.market = n.market and p.price_type = n.price_type and p.month = n.month`,
    [
      prices.map((price) => price.commodity),
      prices.map((price) => price.market),
      prices.map((price) => price.priceType),
      prices.map((price) => price.month),
      prices.map((price) => price.setAside ?? ''),
    ],
  );
}
