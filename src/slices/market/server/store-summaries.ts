import type { Tx } from '#platform/db/database.ts';

/** The area of a median over all markets. */
export const GHANA = 'ghana';

/** Works out anew what pages ask of the published prices: the lines of each market, and the medians of each month. */
export async function putSummaries(tx: Tx): Promise<void> {
  await tx.rows('delete from market_price_series');
  await tx.rows(
    `insert into market_price_series (commodity, market, price_type, market_name, region, first_month, last_month, observations,
       last_shown)
     select commodity, market, price_type, (array_agg(market_name order by month desc))[1], (array_agg(region order by month desc))[1],
       min(month), max(month), count(*) filter (where set_aside is null), max(month) filter (where set_aside is null)
     from market_prices group by commodity, market, price_type`,
  );
  await tx.rows('delete from market_price_months');
  await tx.rows(
    `insert into market_price_months (commodity, area, price_type, month, set_aside, price_per_kg_pesewas, observations)
     select commodity, coalesce(region, '${GHANA}'), price_type, month, set_aside,
       round(percentile_cont(0.5) within group (order by price_per_kg_pesewas))::int, count(*)
     from market_prices
     group by grouping sets ((commodity, price_type, month, set_aside), (commodity, region, price_type, month, set_aside))`,
  );
}
